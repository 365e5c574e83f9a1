package dev.cairn.android.runtime.webview;

import android.view.KeyEvent;
import android.view.inputmethod.BaseInputConnection;

/** Types into the field of the page that has the focus. */
final class PageInputConnection extends BaseInputConnection {
    private final WebPage page;

    PageInputConnection(WebPage page) {
        super(page.view(), false);
        this.page = page;
    }

    @Override
    public boolean commitText(CharSequence text, int newCursorPosition) {
        page.world().call("insert", text.toString()).thenAccept(page.input()::handled);
        return true;
    }

    @Override
    public boolean setComposingText(CharSequence text, int newCursorPosition) {
        return commitText(text, newCursorPosition);
    }

    @Override
    public boolean deleteSurroundingText(int before, int after) {
        for (int i = 0; i < before; i++) {
            page.world().call("key", "Backspace", false).thenAccept(page.input()::handled);
        }
        return true;
    }

    @Override
    public boolean sendKeyEvent(KeyEvent event) {
        if (event.getAction() == KeyEvent.ACTION_DOWN) {
            page.input().press(event.getKeyCode(), event);
        }
        return true;
    }

    @Override
    public boolean performEditorAction(int action) {
        page.world().call("key", "Enter", false).thenAccept(page.input()::handled);
        return true;
    }
}
