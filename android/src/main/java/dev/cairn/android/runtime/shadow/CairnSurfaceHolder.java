package dev.cairn.android.runtime.shadow;

import android.graphics.Canvas;
import android.graphics.Rect;
import android.view.SurfaceHolder;
import android.view.SurfaceView;
import dev.cairn.android.runtime.surface.ViewSurface;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.util.reflector.Accessor;
import org.robolectric.util.reflector.ForType;
import org.robolectric.util.reflector.Reflector;

/** The holder of a view's surface. */
@Implements(className = "android.view.SurfaceView$1", isInAndroidSdk = false)
public final class CairnSurfaceHolder {
    @RealObject
    @SuppressWarnings("NullAway.Init")
    private SurfaceHolder holder;

    @Implementation
    protected @Nullable Canvas internalLockCanvas(@Nullable Rect part, boolean hardware) {
        return surface().lockOrWait(part);
    }

    @Implementation
    protected void unlockCanvasAndPost(Canvas canvas) {
        surface().unlockCanvasAndPost(canvas);
    }

    @Implementation
    @SuppressWarnings("deprecation") // apps still say so
    protected void setType(int type) {
        if (type == SurfaceHolder.SURFACE_TYPE_PUSH_BUFFERS) {
            CairnSurfaceView shadow = Shadow.extract(view());
            shadow.filledByOthers();
        }
    }

    private CairnSurface surface() {
        return ViewSurface.surface(view());
    }

    private SurfaceView view() {
        return Reflector.reflector(Real.class, holder).getView();
    }

    /** What it knows. */
    @ForType(className = "android.view.SurfaceView$1")
    interface Real {
        @Accessor("this$0")
        SurfaceView getView();
    }
}
