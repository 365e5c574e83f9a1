package dev.cairn.android.runtime.shadow;

import android.graphics.Rect;
import android.view.InsetsController;
import android.view.InsetsSource;
import android.view.InsetsState;
import android.view.View;
import android.view.ViewRootImpl;
import android.view.ViewRootInsetsControllerHost;
import android.view.WindowInsets;
import android.view.inputmethod.InputMethodManager;
import dev.cairn.android.runtime.screen.Bars;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.reflector.Direct;
import org.robolectric.util.reflector.ForType;
import org.robolectric.util.reflector.Reflector;

/**
 * What a window knows of the display's edges: besides the bars, of which Robolectric tells, where the system takes swipes, and the keyboard that came up
 * for it.
 */
@Implements(value = InsetsController.class, isInAndroidSdk = false)
public final class CairnInsetsController {
    private static WeakReference<InsetsController> owner = new WeakReference<>(null);
    private static Rect keyboard = new Rect();

    @RealObject
    @SuppressWarnings("NullAway.Init")
    private InsetsController controller;

    /** The keyboard is there now for the given window, or for none; the windows that it concerns are laid out anew. */
    public static void keyboard(@Nullable InsetsController window, Rect area) {
        InsetsController last = owner.get();
        owner = new WeakReference<>(window);
        keyboard = new Rect(area);
        if (last != null && last != window) {
            again(last);
        }
        if (window != null) {
            again(window);
        }
    }

    /** Its window went with the process. */
    public static void forget() {
        owner = new WeakReference<>(null);
    }

    /** Puts it, if it is there, into what is told of the display's edges to those who ask for no window of theirs. */
    static void addTo(InsetsState edges) {
        if (owner.get() != null) {
            place(edges, true);
        }
    }

    private static void place(InsetsState edges, boolean shown) {
        edges.getOrCreateSource(InsetsSource.ID_IME, WindowInsets.Type.ime())
                .setFrame(shown ? keyboard : new Rect())
                .setVisible(shown);
    }

    private static void again(InsetsController window) {
        window.onStateChanged(new InsetsState(window.getLastDispatchedState(), true));
    }

    @Implementation
    protected boolean onStateChanged(InsetsState state) {
        boolean shown = owner.get() == controller;
        if (shown || state.peekSource(InsetsSource.ID_IME) != null) {
            place(state, shown);
        }
        Bars.addGestures(state);
        return Reflector.reflector(Real.class, controller).onStateChanged(state);
    }

    /** Apps ask for the keyboard here, too; on a phone the question goes to the one that has it. */
    @Implementation
    protected void show(int types) {
        Reflector.reflector(Real.class, controller).show(types);
        View asking = (types & WindowInsets.Type.ime()) == 0 ? null : view();
        if (asking != null) {
            asking.getContext().getSystemService(InputMethodManager.class).showSoftInput(asking, 0);
        }
    }

    @Implementation
    protected void hide(int types) {
        Reflector.reflector(Real.class, controller).hide(types);
        View asking = (types & WindowInsets.Type.ime()) == 0 ? null : view();
        if (asking != null) {
            asking.getContext()
                    .getSystemService(InputMethodManager.class)
                    .hideSoftInputFromWindow(asking.getWindowToken(), 0);
        }
    }

    /** The view with the focus, else the window's root; null for windows that are no more. */
    private @Nullable View view() {
        if (!(controller.getHost() instanceof ViewRootInsetsControllerHost host)) {
            return null;
        }
        ViewRootImpl window = ReflectionHelpers.getField(host, "mViewRoot");
        View root = window.getView();
        View focused = root == null ? null : root.findFocus();
        return focused == null ? root : focused;
    }

    /** The framework's own code. */
    @ForType(InsetsController.class)
    interface Real {
        @Direct
        void show(int types);

        @Direct
        void hide(int types);

        @Direct
        boolean onStateChanged(InsetsState state);
    }
}
