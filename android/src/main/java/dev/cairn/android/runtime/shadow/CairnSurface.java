package dev.cairn.android.runtime.shadow;

import android.graphics.Canvas;
import android.graphics.Rect;
import android.graphics.SurfaceTexture;
import android.view.Surface;
import dev.cairn.android.runtime.surface.SurfaceFrames;
import dev.cairn.android.runtime.surface.TextureFrames;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.shadows.ShadowNativeSurface;
import org.robolectric.util.ReflectionHelpers.ClassParameter;
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
    private volatile @Nullable TextureFrames texture;
    private volatile boolean ofView;

    /** It is a view's surface, at times without frames. */
    public void belongsToView() {
        ofView = true;
    }

    /** One over a texture: what is drawn on it is the texture's. */
    @Implementation
    protected void __constructor__(SurfaceTexture over) {
        texture = TextureFrames.of(over);
        texture.take();
        Shadow.invokeConstructor(Surface.class, surface, ClassParameter.from(SurfaceTexture.class, over));
    }

    private @Nullable SurfaceFrames now() {
        return texture == null ? frames : texture.now();
    }

    /** Sets what is drawn here; null when nothing can be. */
    public void frames(@Nullable SurfaceFrames now) {
        frames = now;
    }

    /** Threads of games ask in loops until there is something to draw on. */
    @Implementation
    protected boolean isValid() {
        if (texture != null) {
            return texture.isThere();
        }
        if (ofView && frames == null) {
            SurfaceFrames.awaitFrame();
        }
        return ofView ? frames != null : real().isValid();
    }

    @Implementation
    protected @Nullable Canvas lockCanvas(Rect part) {
        SurfaceFrames now = now();
        return now == null ? real().lockCanvas(part) : now.lock(part);
    }

    /** A canvas to draw on; null, after a while, when there is none. */
    @Nullable
    Canvas lockOrWait(@Nullable Rect part) {
        SurfaceFrames now = now();
        if (now == null) {
            SurfaceFrames.awaitSurface();
            return null;
        }
        return now.lock(part);
    }

    @Implementation
    protected @Nullable Canvas lockHardwareCanvas() {
        SurfaceFrames now = now();
        return now == null ? real().lockHardwareCanvas() : now.lock(null);
    }

    @Implementation
    @Override
    protected void unlockCanvasAndPost(Canvas canvas) {
        SurfaceFrames now = now();
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
