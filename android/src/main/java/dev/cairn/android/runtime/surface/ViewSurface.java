package dev.cairn.android.runtime.surface;

import android.graphics.Canvas;
import android.graphics.Rect;
import android.view.Surface;
import android.view.SurfaceHolder;
import android.view.SurfaceView;
import dev.cairn.android.runtime.shadow.CairnSurface;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.robolectric.shadow.api.Shadow;
import org.robolectric.util.reflector.Accessor;
import org.robolectric.util.reflector.ForType;
import org.robolectric.util.reflector.Reflector;

/** The surface of one view: there while the view is to be seen, as large as it or as the app asked. Its callbacks come as Android's do. */
public final class ViewSurface {
    private final SurfaceView view;
    private final RealView real;
    private @Nullable SurfaceFrames frames;
    private @Nullable SurfaceLayer layer;

    /** None yet. */
    public ViewSurface(SurfaceView view) {
        this.view = view;
        this.real = Reflector.reflector(RealView.class, view);
    }

    /** Makes, changes or ends it, by what the view and its window are now. */
    public void update() {
        if (!real.getHaveFrame()) {
            return;
        }
        int width = real.getRequestedWidth() > 0 ? real.getRequestedWidth() : view.getWidth();
        int height = real.getRequestedHeight() > 0 ? real.getRequestedHeight() : view.getHeight();
        boolean visible = real.getViewVisibility() && real.getWindowVisibility() && real.getAttached();
        boolean anew = real.getFormat() != real.getRequestedFormat();
        if (frames != null && (!visible || anew)) {
            end();
        }
        if (visible && width > 0 && height > 0) {
            show(width, height);
        }
    }

    private void show(int width, int height) {
        SurfaceFrames now = frames;
        if (now != null && now.are(width, height)) {
            return;
        }
        boolean created = now == null;
        if (now != null) {
            now.end();
        }
        SurfaceFrames next = new SurfaceFrames(width, height);
        frames = next;
        layer = new SurfaceLayer(next, real.getRequestedSubLayer() < 0);
        surface().frames(next);
        real.setFormat(real.getRequestedFormat());
        real.setSubLayer(real.getRequestedSubLayer());
        real.getSurfaceFrame().set(0, 0, width, height);
        tell(created, width, height);
        real.setDrawFinished(true);
        view.invalidate();
    }

    private void tell(boolean created, int width, int height) {
        SurfaceHolder holder = view.getHolder();
        real.setCreating(true);
        try {
            if (created) {
                callbacks().forEach(callback -> callback.surfaceCreated(holder));
            }
            callbacks().forEach(callback -> callback.surfaceChanged(holder, real.getFormat(), width, height));
            callbacks().forEach(callback -> {
                if (callback instanceof SurfaceHolder.Callback2 drawing) {
                    drawing.surfaceRedrawNeededAsync(holder, () -> {});
                }
            });
        } finally {
            real.setCreating(false);
        }
    }

    /** There will be none: the view draws what stands for it. */
    public void showPlaceholder() {
        if (real.getHaveFrame()) {
            real.setSubLayer(real.getRequestedSubLayer());
            real.setDrawFinished(true);
        }
    }

    /** Ends it, if there is one. */
    public void end() {
        SurfaceFrames now = frames;
        if (now != null) {
            frames = null;
            layer = null;
            SurfaceHolder holder = view.getHolder();
            callbacks().forEach(callback -> callback.surfaceDestroyed(holder));
            now.end();
            surface().frames(null);
        }
    }

    /** Draws what it shows, over the whole view. */
    public void draw(Canvas canvas) {
        SurfaceLayer now = layer;
        if (now != null) {
            now.draw(canvas, view.getWidth(), view.getHeight());
        }
    }

    /** Whether nothing was drawn on it yet. */
    public boolean isBlank() {
        SurfaceFrames now = frames;
        return now == null || now.posts() == 0;
    }

    /** Whether it lies above its window. */
    public boolean isAbove() {
        return real.getSubLayer() >= 0;
    }

    private List<SurfaceHolder.Callback> callbacks() {
        List<SurfaceHolder.Callback> callbacks = real.getCallbacks();
        synchronized (callbacks) {
            return new ArrayList<>(callbacks);
        }
    }

    /** The shadow of the one surface object that the view has for all of its time. */
    private CairnSurface surface() {
        return surface(view);
    }

    /** The shadow of the view's surface. */
    public static CairnSurface surface(SurfaceView view) {
        CairnSurface shadow =
                Shadow.extract(Reflector.reflector(RealView.class, view).getSurface());
        shadow.belongsToView();
        return shadow;
    }

    /** What the view knows. */
    @ForType(SurfaceView.class)
    interface RealView {
        @Accessor("mHaveFrame")
        boolean getHaveFrame();

        @Accessor("mRequestedWidth")
        int getRequestedWidth();

        @Accessor("mRequestedHeight")
        int getRequestedHeight();

        @Accessor("mRequestedFormat")
        int getRequestedFormat();

        @Accessor("mFormat")
        int getFormat();

        @Accessor("mFormat")
        void setFormat(int format);

        @Accessor("mRequestedSubLayer")
        int getRequestedSubLayer();

        @Accessor("mSubLayer")
        int getSubLayer();

        @Accessor("mSubLayer")
        void setSubLayer(int layer);

        @Accessor("mViewVisibility")
        boolean getViewVisibility();

        @Accessor("mWindowVisibility")
        boolean getWindowVisibility();

        @Accessor("mAttachedToWindow")
        boolean getAttached();

        @Accessor("mSurfaceFrame")
        Rect getSurfaceFrame();

        @Accessor("mSurface")
        Surface getSurface();

        @Accessor("mCallbacks")
        List<SurfaceHolder.Callback> getCallbacks();

        @Accessor("mIsCreating")
        void setCreating(boolean creating);

        @Accessor("mDrawFinished")
        void setDrawFinished(boolean finished);
    }
}
