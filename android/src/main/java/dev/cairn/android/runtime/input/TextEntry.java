package dev.cairn.android.runtime.input;

import android.text.Editable;
import android.text.Selection;
import android.view.View;
import android.view.inputmethod.EditorInfo;
import android.view.inputmethod.ExtractedText;
import android.view.inputmethod.ExtractedTextRequest;
import android.view.inputmethod.InputConnection;
import android.widget.TextView;
import dev.cairn.android.device.KeyPress;
import dev.cairn.android.runtime.screen.Window;
import dev.cairn.android.runtime.screen.Windows;
import org.jspecify.annotations.Nullable;

/** Types text as a keyboard app does: through the input connection of the view that has the focus. */
public final class TextEntry {
    private final Windows windows;
    private final KeySender keys;

    /** Types into the given windows. */
    public TextEntry(Windows windows, KeySender keys) {
        this.windows = windows;
        this.keys = keys;
    }

    /** Types into the view that has the focus; when it takes no text, the app gets the keys. */
    public void type(String text) {
        Window window = windows.focused();
        View view = window == null ? null : window.view().findFocus();
        if (view != null && editable(view) != null) {
            commit(view, text);
        } else {
            keys.type(text);
        }
    }

    /** Focuses the view and puts the text after what it holds; false when it takes no text. */
    public boolean enter(View view, String text) {
        View field = editable(view);
        if (field == null) {
            return false;
        }
        field.requestFocus();
        InputConnection connection = field.onCreateInputConnection(new EditorInfo());
        if (connection != null) {
            moveToEnd(field, connection);
            write(field, connection, text);
        }
        return true;
    }

    private static void moveToEnd(View field, InputConnection connection) {
        if (field instanceof TextView textView && textView.getText() instanceof Editable editable) {
            Selection.setSelection(editable, editable.length());
            return;
        }
        ExtractedText held = connection.getExtractedText(new ExtractedTextRequest(), 0);
        if (held != null && held.text != null) {
            int end = held.startOffset + held.text.length();
            connection.setSelection(end, end);
        }
    }

    /** Empties the view; false when it takes no text. */
    public boolean clear(View view) {
        if (editable(view) instanceof TextView field) {
            field.requestFocus();
            field.setText("");
            return true;
        }
        return false;
    }

    private static @Nullable View editable(View view) {
        return view.onCheckIsTextEditor() ? view : null;
    }

    private void commit(View view, String text) {
        InputConnection connection = view.onCreateInputConnection(new EditorInfo());
        if (connection != null) {
            write(view, connection, text);
        }
    }

    private void write(View view, InputConnection connection, String text) {
        for (String part : text.split("(?<=\n)|(?=\n)")) {
            if (part.equals("\n")) {
                enterKey(view, connection);
            } else {
                connection.commitText(part, 1);
            }
        }
    }

    private void enterKey(View view, InputConnection connection) {
        EditorInfo info = new EditorInfo();
        view.onCreateInputConnection(info);
        int action = info.imeOptions & EditorInfo.IME_MASK_ACTION;
        boolean plain = (info.imeOptions & EditorInfo.IME_FLAG_NO_ENTER_ACTION) != 0
                || action == EditorInfo.IME_ACTION_NONE
                || action == EditorInfo.IME_ACTION_UNSPECIFIED;
        if (plain) {
            keys.press(KeyPress.of(android.view.KeyEvent.KEYCODE_ENTER, 0));
        } else {
            connection.performEditorAction(action);
        }
    }
}
