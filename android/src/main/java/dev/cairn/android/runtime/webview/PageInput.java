package dev.cairn.android.runtime.webview;

import android.graphics.Rect;
import android.os.Handler;
import android.os.Looper;
import android.view.KeyCharacterMap;
import android.view.KeyEvent;
import android.view.MotionEvent;
import android.view.ViewConfiguration;
import android.view.inputmethod.EditorInfo;
import android.view.inputmethod.InputConnection;
import android.view.inputmethod.InputMethodManager;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Touches and keys for the page. A script of ours makes them into the page's events, in the device's time. */
final class PageInput {
    private final WebPage page;
    private final Handler handler = new Handler(Looper.getMainLooper());
    private final Runnable longPress = this::longPress;
    private boolean editing;

    PageInput(WebPage page) {
        this.page = page;
    }

    boolean onTouchEvent(MotionEvent event) {
        if (!page.isOpen()) {
            return true;
        }
        int action = event.getActionMasked();
        boolean down = action == MotionEvent.ACTION_DOWN || action == MotionEvent.ACTION_POINTER_DOWN;
        boolean up = action == MotionEvent.ACTION_UP || action == MotionEvent.ACTION_POINTER_UP;
        if (action != MotionEvent.ACTION_MOVE) {
            handler.removeCallbacks(longPress);
        }
        if (action == MotionEvent.ACTION_DOWN) {
            page.view().requestFocus();
            handler.postDelayed(longPress, ViewConfiguration.getLongPressTimeout());
        }
        if (down || up) {
            send(down ? "start" : "end", event, event.getActionIndex());
        } else if (action == MotionEvent.ACTION_MOVE || action == MotionEvent.ACTION_CANCEL) {
            send(action == MotionEvent.ACTION_MOVE ? "move" : "cancel", event, -1);
        }
        return true;
    }

    private void send(String kind, MotionEvent event, int changed) {
        float density = page.view().getResources().getDisplayMetrics().density;
        List<Map<String, Object>> fingers = new ArrayList<>();
        for (int i = 0; i < event.getPointerCount(); i++) {
            fingers.add(
                    Map.of("id", event.getPointerId(i), "x", event.getX(i) / density, "y", event.getY(i) / density));
        }
        page.world().call("touch", kind, fingers, changed).thenAccept(this::handled);
    }

    private void longPress() {
        page.world().call("longPress").thenAccept(this::handled);
        page.access().super_performLongClick();
    }

    /** A script of ours has done something, and says how the page is now. */
    void handled(JsonNode state) {
        if (state.isObject()) {
            page.views().post(() -> update(state));
        }
    }

    private void update(JsonNode state) {
        boolean before = editing;
        editing = state.path("editing").asBoolean(false);
        page.drawing().measured(state);
        if (state.path("tapped").asBoolean(false) && editing) {
            keyboard().showSoftInput(page.view(), 0);
        } else if (before && !editing) {
            keyboard().hideSoftInputFromWindow(page.view().getWindowToken(), 0);
        }
        if (state.has("select")) {
            new SelectDialog(page).show(state.path("select"));
        }
        if (state.has("picker")) {
            new DateDialog(page).show(state.path("picker"));
        }
    }

    private InputMethodManager keyboard() {
        return page.view().getContext().getSystemService(InputMethodManager.class);
    }

    boolean onCheckIsTextEditor() {
        return editing;
    }

    @Nullable
    InputConnection onCreateInputConnection(EditorInfo info) {
        if (!editing) {
            return null;
        }
        info.inputType =
                android.text.InputType.TYPE_CLASS_TEXT | android.text.InputType.TYPE_TEXT_VARIATION_WEB_EDIT_TEXT;
        info.imeOptions = EditorInfo.IME_ACTION_GO | EditorInfo.IME_FLAG_NO_FULLSCREEN;
        return new PageInputConnection(page);
    }

    boolean onKeyDown(int code, KeyEvent event) {
        if (!page.isOpen() || event.isSystem()) {
            return false;
        }
        press(code, event);
        return true;
    }

    boolean onKeyUp(int code, KeyEvent event) {
        return page.isOpen() && !event.isSystem();
    }

    /** Presses a key in the page. */
    void press(int code, KeyEvent event) {
        String name = DomKeys.name(code);
        int character = event.getUnicodeChar() & ~KeyCharacterMap.COMBINING_ACCENT;
        if (name != null || character != 0) {
            page.world()
                    .call("key", name == null ? Character.toString(character) : name, event.isShiftPressed())
                    .thenAccept(this::handled);
        }
    }

    void onFocusChanged(boolean focused, int direction, @Nullable Rect previous) {
        if (!focused && editing) {
            editing = false;
            page.world().call("blur").thenAccept(this::handled);
        }
    }
}
