package dev.cairn.android.runtime.input;

import android.graphics.Rect;
import android.view.View;
import android.view.ViewRootImpl;
import android.view.inputmethod.InputMethodManager;
import dev.cairn.android.runtime.screen.Display;
import dev.cairn.android.runtime.screen.Window;
import dev.cairn.android.runtime.screen.Windows;
import dev.cairn.android.runtime.shadow.CairnInsetsController;
import dev.cairn.android.runtime.shadow.Shadows;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/**
 * The keyboard on the screen: it comes when a text field is touched or an app asks for it, takes all touches on the lower part of the screen,
 * and goes with Back, or with the field's focus. The window that it came for hears of it by its insets, and makes itself smaller, or moves, or
 * does neither, as its app has asked.
 */
public final class SoftKeyboard {
    private static final double SHARE = 0.4;

    private final Windows windows;
    private final BooleanSupplier allowed;
    private @Nullable ViewRootImpl owner;
    private @Nullable ViewRootImpl told;
    private @Nullable InputMethodManager manager;

    /** Over the given windows, while the device's user has a keyboard come up at all. */
    public SoftKeyboard(Windows windows, BooleanSupplier allowed) {
        this.windows = windows;
        this.allowed = allowed;
    }

    /** Whether it shows. */
    public boolean isShown() {
        return isWanted() && field() != null;
    }

    /** Puts it away; whether it was there. */
    public boolean hide() {
        boolean shown = isShown();
        if (isWanted()) {
            manager().hideSoftInputFromWindow(null, 0);
        }
        return shown;
    }

    /** Whether a touch at that height is one of the keyboard. */
    boolean covers(float y) {
        return isShown() && y >= top();
    }

    /** It belongs to the window that it came for, and goes when another one gets the focus. */
    public void update() {
        Window focused = windows.focused();
        ViewRootImpl now = focused == null ? null : focused.root();
        if (!isWanted()) {
            owner = null;
        } else if (owner == null) {
            owner = now;
        } else if (owner != now || field() == null) {
            hide();
            owner = null;
        }
        place(isShown() ? owner : null);
    }

    /** Tells the windows when it came or went. */
    private void place(@Nullable ViewRootImpl over) {
        if (over != told) {
            told = over;
            Rect area = new Rect(0, top(), Display.width(), Display.height());
            CairnInsetsController.keyboard(over == null ? null : over.getInsetsController(), area);
        }
    }

    private static int top() {
        return (int) Math.round(Display.height() * (1 - SHARE));
    }

    private @Nullable View field() {
        Window window = windows.focused();
        View view = window == null ? null : window.view().findFocus();
        return view != null && view.onCheckIsTextEditor() ? view : null;
    }

    private boolean isWanted() {
        return allowed.getAsBoolean() && Shadows.shadowOf(manager()).isSoftInputVisible();
    }

    /** Asked after each message, and one in the app's life. */
    private InputMethodManager manager() {
        InputMethodManager known = manager;
        if (known == null) {
            known = RuntimeEnvironment.getApplication().getSystemService(InputMethodManager.class);
            manager = known;
        }
        return known;
    }
}
