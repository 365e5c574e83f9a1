package dev.cairn.android.runtime.shadow;

import android.graphics.Bitmap;
import android.graphics.Canvas;
import android.graphics.Matrix;
import android.graphics.Rect;
import android.graphics.SurfaceTexture;
import android.graphics.TextureLayer;
import android.view.TextureView;
import dev.cairn.android.runtime.surface.Placeholder;
import dev.cairn.android.runtime.surface.SurfaceFrames;
import dev.cairn.android.runtime.surface.SurfaceLayer;
import dev.cairn.android.runtime.surface.TextureFrames;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;
import org.robolectric.annotation.RealObject;
import org.robolectric.shadows.ShadowView;
import org.robolectric.util.reflector.Accessor;
import org.robolectric.util.reflector.Direct;
import org.robolectric.util.reflector.ForType;
import org.robolectric.util.reflector.Reflector;

/** Gives the framework's own view a texture when it is drawn first, as a phone does, and shows what is drawn into that. */
@Implements(TextureView.class)
public final class CairnTextureView extends ShadowView {
    @RealObject
    @SuppressWarnings("NullAway.Init")
    private TextureView view;

    private @Nullable SurfaceFrames layered;
    private @Nullable SurfaceLayer layer;

    private Real real() {
        return Reflector.reflector(Real.class, view);
    }

    /** There is no layer of the graphics processor; but who waits for a texture gets it here. */
    @Implementation
    protected @Nullable TextureLayer getTextureLayer() {
        SurfaceTexture known = real().getSurface();
        SurfaceTexture texture = known == null ? new SurfaceTexture(false) : known;
        if (known == null) {
            real().setSurface(texture);
        }
        texture.setDefaultBufferSize(view.getWidth(), view.getHeight());
        TextureFrames.of(texture).whenPosted(() -> view.post(this::updated));
        TextureView.SurfaceTextureListener listener = view.getSurfaceTextureListener();
        if (known == null && listener != null) {
            listener.onSurfaceTextureAvailable(texture, view.getWidth(), view.getHeight());
        }
        return null;
    }

    private void updated() {
        SurfaceTexture texture = real().getSurface();
        TextureView.SurfaceTextureListener listener = view.getSurfaceTextureListener();
        if (texture != null && layer == null) {
            view.invalidate();
        }
        if (texture != null && listener != null) {
            listener.onSurfaceTextureUpdated(texture);
        }
    }

    @Implementation
    protected void draw(Canvas canvas) {
        real().draw(canvas);
        SurfaceTexture texture = real().getSurface();
        if (texture == null) {
            return;
        }
        if (TextureFrames.of(texture).isDark()) {
            Placeholder.STREAM.draw(view, canvas);
        } else {
            int saved = canvas.save();
            canvas.concat(view.getTransform(new Matrix()));
            drawFrames(texture, canvas);
            canvas.restoreToCount(saved);
        }
    }

    private void drawFrames(SurfaceTexture texture, Canvas canvas) {
        SurfaceFrames now = TextureFrames.of(texture).now();
        SurfaceLayer known = now == layered ? layer : null;
        if (known == null && now != null) {
            known = new SurfaceLayer(now, false);
            layer = known;
            layered = now;
        }
        if (known != null) {
            known.draw(canvas, view.getWidth(), view.getHeight());
        }
    }

    @Implementation
    protected @Nullable Canvas lockCanvas(@Nullable Rect part) {
        SurfaceTexture texture = real().getSurface();
        SurfaceFrames now = texture == null ? null : TextureFrames.of(texture).now();
        return now == null ? null : now.lock(part);
    }

    @Implementation
    protected void unlockCanvasAndPost(Canvas canvas) {
        SurfaceTexture texture = real().getSurface();
        SurfaceFrames now = texture == null ? null : TextureFrames.of(texture).now();
        if (now != null) {
            now.post(canvas);
        }
    }

    @Implementation
    protected @Nullable Bitmap getBitmap(@Nullable Bitmap into) {
        SurfaceTexture texture = real().getSurface();
        if (texture != null && into != null) {
            Canvas canvas = new Canvas(into);
            canvas.scale((float) into.getWidth() / view.getWidth(), (float) into.getHeight() / view.getHeight());
            drawFrames(texture, canvas);
        }
        return into;
    }

    /** What stands for its contents, if something must. */
    public @Nullable Placeholder placeholder() {
        SurfaceTexture texture = real().getSurface();
        return texture != null && TextureFrames.of(texture).isDark() ? Placeholder.STREAM : null;
    }

    /** The framework's own code. */
    @ForType(TextureView.class)
    interface Real {
        @Direct
        void draw(Canvas canvas);

        @Accessor("mSurface")
        @Nullable
        SurfaceTexture getSurface();

        @Accessor("mSurface")
        void setSurface(SurfaceTexture texture);
    }
}
