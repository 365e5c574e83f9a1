package dev.cairn.android.runtime.shadow;

import android.graphics.Rect;
import android.view.InsetsController;
import android.view.InsetsSource;
import android.view.InsetsState;
import android.view.WindowInsets;
import java.lang.ref.WeakReference;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.util.reflector.Direct;
import org.robolectric.util.reflector.ForType;
import org.robolectric.util.reflector.Reflector;

/** What a window knows of the display's edges: besides the bars, of which Robolectric tells, the keyboard that came up for it. */
@Implements(value = InsetsController.class, isInAndroidSdk = false)
public final class CairnInsetsController {
    private static WeakReference<InsetsController> owner = new WeakReference<>(null);
    private static Rect keyboard = new Rect();

    @RealObject
    @SuppressWarnings("NullAway.Init")
    private InsetsController controller;

    /** Made by Robolectric. */
    public CairnInsetsController() {}

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

    private static void again(InsetsController window) {
        window.onStateChanged(new InsetsState(window.getLastDispatchedState(), true));
    }

    @Implementation
    protected boolean onStateChanged(InsetsState state) {
        boolean shown = owner.get() == controller;
        if (shown || state.peekSource(InsetsSource.ID_IME) != null) {
            state.getOrCreateSource(InsetsSource.ID_IME, WindowInsets.Type.ime())
                    .setFrame(shown ? keyboard : new Rect())
                    .setVisible(shown);
        }
        return Reflector.reflector(Real.class, controller).onStateChanged(state);
    }

    /** The framework's own code. */
    @ForType(InsetsController.class)
    interface Real {
        @Direct
        boolean onStateChanged(InsetsState state);
    }
}
