package dev.cairn.android.runtime.surface;

import android.graphics.SurfaceTexture;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/** What was drawn into a texture, by whichever way: its view's canvas, or a surface over it. Thread-safe. */
public final class TextureFrames {
    private static final Map<SurfaceTexture, TextureFrames> ALL = Collections.synchronizedMap(new WeakHashMap<>());

    private int width = 1;
    private int height = 1;
    private boolean taken;
    private boolean released;
    private Runnable posted = () -> {};
    private @Nullable SurfaceFrames frames;

    private TextureFrames() {}

    /** Those of the texture. */
    public static TextureFrames of(SurfaceTexture texture) {
        return ALL.computeIfAbsent(texture, none -> new TextureFrames());
    }

    /** How large the frames are that follow. */
    public synchronized void resize(int newWidth, int newHeight) {
        width = Math.max(1, newWidth);
        height = Math.max(1, newHeight);
    }

    /** Somebody has a surface over the texture. */
    public synchronized void take() {
        taken = true;
    }

    /** Whether somebody has a surface, and nothing came by it that can be shown. */
    public synchronized boolean isDark() {
        SurfaceFrames now = frames;
        return taken && (now == null || now.posts() == 0);
    }

    /** Does this after each frame. */
    public synchronized void whenPosted(Runnable work) {
        posted = work;
    }

    /** To draw on; null when the texture is gone. */
    public synchronized @Nullable SurfaceFrames now() {
        SurfaceFrames known = frames;
        if (released) {
            return null;
        }
        if (known == null || !known.are(width, height)) {
            if (known != null) {
                known.end();
            }
            Runnable then = posted;
            known = new SurfaceFrames(width, height, then);
            frames = known;
        }
        return known;
    }

    /** Nothing can be drawn from now on. */
    public synchronized void release() {
        released = true;
        if (frames != null) {
            frames.end();
        }
    }

    /** Whether it can be drawn on. */
    public synchronized boolean isThere() {
        return !released;
    }
}
