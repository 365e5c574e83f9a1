package dev.cairn.android.runtime.shadow;

import android.graphics.Canvas;
import android.opengl.GLSurfaceView;
import android.view.SurfaceView;
import android.widget.VideoView;
import dev.cairn.android.runtime.surface.Placeholder;
import dev.cairn.android.runtime.surface.ViewSurface;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadows.ShadowView;
import org.robolectric.util.reflector.Direct;
import org.robolectric.util.reflector.ForType;
import org.robolectric.util.reflector.Reflector;

/**
 * Lets the framework's own view run, and gives it a surface where it would ask the system for one. There is none for views of OpenGL, nor for
 * those that are said to be filled by a camera or a decoder of the app's own choice: none of these is here, and a placeholder says so.
 */
@Implements(SurfaceView.class)
public class CairnSurfaceView extends ShadowView {
    @RealObject
    @SuppressWarnings("NullAway.Init")
    private SurfaceView view;

    private @Nullable ViewSurface surface;
    private boolean filledByOthers;

    private ViewSurface surface() {
        ViewSurface known = surface;
        if (known == null) {
            known = new ViewSurface(view);
            surface = known;
        }
        return known;
    }

    /** The app said that others will fill it. */
    void filledByOthers() {
        filledByOthers = !(view instanceof VideoView);
    }

    @Implementation
    protected void updateSurface() {
        if (!filledByOthers && !(view instanceof GLSurfaceView)) {
            surface().update();
        } else {
            surface().showPlaceholder();
        }
    }

    /** What stands for its contents, if something must. */
    public @Nullable Placeholder placeholder() {
        if (view instanceof GLSurfaceView) {
            return Placeholder.OPENGL;
        }
        if (filledByOthers) {
            return Placeholder.STREAM;
        }
        return view instanceof VideoView && surface().isBlank() ? Placeholder.VIDEO : null;
    }

    private void drawContents(Canvas canvas) {
        Placeholder instead = placeholder();
        if (instead == null) {
            surface().draw(canvas);
        } else {
            instead.draw(view, canvas);
        }
    }

    @Implementation
    protected void releaseSurfaces(boolean releasePackage) {
        surface().end();
    }

    /** Where the framework makes the hole through which the surface is seen. */
    @Implementation
    protected void clearSurfaceViewPort(Canvas canvas) {
        drawContents(canvas);
    }

    @Implementation
    protected void dispatchDraw(Canvas canvas) {
        Reflector.reflector(Real.class, view).dispatchDraw(canvas);
        if (surface().isAbove()) {
            drawContents(canvas);
        }
    }

    /** The framework's own code. */
    @ForType(SurfaceView.class)
    interface Real {
        @Direct
        void dispatchDraw(Canvas canvas);
    }
}
