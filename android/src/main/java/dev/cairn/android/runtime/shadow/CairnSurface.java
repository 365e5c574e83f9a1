package dev.cairn.android.runtime.shadow;

import android.graphics.Canvas;
import android.graphics.Rect;
import android.view.Surface;
import dev.cairn.android.runtime.surface.SurfaceFrames;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadows.ShadowNativeSurface;
import org.robolectric.util.reflector.Direct;
import org.robolectric.util.reflector.ForType;
import org.robolectric.util.reflector.Reflector;

/** A surface that may be a view's, and then has that one's frames; any other is Robolectric's. */
@Implements(value = Surface.class, isInAndroidSdk = false, callNativeMethodsByDefault = true)
public final class CairnSurface extends ShadowNativeSurface {
    @RealObject
    @SuppressWarnings("NullAway.Init")
    private Surface surface;

    private volatile @Nullable SurfaceFrames frames;
    private volatile boolean ofView;

    /** Made by Robolectric. */
    public CairnSurface() {}

    /** It is a view's surface, at times without frames. */
    public void belongsToView() {
        ofView = true;
    }

    /** Sets what is drawn here; null when nothing can be. */
    public void frames(@Nullable SurfaceFrames now) {
        frames = now;
    }

    /** Threads of games ask in loops until there is something to draw on. */
    @Implementation
    protected boolean isValid() {
        if (ofView && frames == null) {
            SurfaceFrames.awaitFrame();
        }
        return ofView ? frames != null : real().isValid();
    }

    @Implementation
    protected @Nullable Canvas lockCanvas(Rect part) {
        SurfaceFrames now = frames;
        return now == null ? real().lockCanvas(part) : now.lock(part);
    }

    /** A canvas to draw on; null, after a while, when there is none. */
    @Nullable
    Canvas lockOrWait(@Nullable Rect part) {
        SurfaceFrames now = frames;
        if (now == null) {
            SurfaceFrames.awaitSurface();
            return null;
        }
        return now.lock(part);
    }

    @Implementation
    protected @Nullable Canvas lockHardwareCanvas() {
        SurfaceFrames now = frames;
        return now == null ? real().lockHardwareCanvas() : now.lock(null);
    }

    @Implementation
    @Override
    protected void unlockCanvasAndPost(Canvas canvas) {
        SurfaceFrames now = frames;
        if (now == null) {
            real().unlockCanvasAndPost(canvas);
            super.unlockCanvasAndPost(canvas);
        } else {
            now.post(canvas);
        }
    }

    private Real real() {
        return Reflector.reflector(Real.class, surface);
    }

    /** The framework's own code. */
    @ForType(Surface.class)
    interface Real {
        @Direct
        boolean isValid();

        @Direct
        Canvas lockCanvas(Rect part);

        @Direct
        Canvas lockHardwareCanvas();

        @Direct
        void unlockCanvasAndPost(Canvas canvas);
    }
}
