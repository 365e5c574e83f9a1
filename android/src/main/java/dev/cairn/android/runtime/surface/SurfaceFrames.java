package dev.cairn.android.runtime.surface;

import android.graphics.Bitmap;
import android.graphics.BlendMode;
import android.graphics.Canvas;
import android.graphics.Paint;
import android.graphics.Rect;
import android.os.Looper;
import android.os.SystemClock;
import dev.cairn.android.runtime.hook.time.Sleepers;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The frames of one surface: the app locks a canvas, draws, and posts it. A thread that draws without pause gets a canvas for each frame of the
 * screen and waits for the next in the device's time, as on a phone for a free buffer; so its loops have an end and runs repeat. Thread-safe.
 */
public final class SurfaceFrames {
    private static final long FRAME_MS = 30;

    /** How long Android lets wait who asks for the canvas of a surface that is gone. */
    private static final long GONE_MS = 100;

    private final ReentrantLock lock = new ReentrantLock();
    private final Bitmap drawn;
    private final Bitmap posted;
    private final Runnable afterPost;
    private @Nullable Canvas locked;
    private volatile long nextFrame;
    private int posts;
    private boolean gone;

    /** Frames of this size, the first one empty. */
    SurfaceFrames(int width, int height) {
        this(width, height, () -> {});
    }

    /** The same, with something to do after each post. */
    SurfaceFrames(int width, int height, Runnable afterPost) {
        this.afterPost = afterPost;
        drawn = Bitmap.createBitmap(width, height, Bitmap.Config.ARGB_8888);
        posted = Bitmap.createBitmap(width, height, Bitmap.Config.ARGB_8888);
    }

    /** Whether they are of this size. */
    boolean are(int width, int height) {
        return drawn.getWidth() == width && drawn.getHeight() == height;
    }

    /** A canvas with what was posted last, limited to a part if one is given; null when the surface is gone or its canvas is in this thread's hands. */
    public @Nullable Canvas lock(@Nullable Rect part) {
        pause(nextFrame - SystemClock.uptimeMillis());
        lock.lock();
        if (gone || locked != null) {
            lock.unlock();
            awaitSurface();
            return null;
        }
        Canvas canvas = new Canvas(drawn);
        if (part != null) {
            if (!part.intersect(0, 0, drawn.getWidth(), drawn.getHeight())) {
                part.setEmpty();
            }
            canvas.clipRect(part);
        }
        locked = canvas;
        return canvas;
    }

    /** Shows what was drawn on the canvas that was locked. */
    public void post(Canvas canvas) {
        if (canvas != locked || !lock.isHeldByCurrentThread()) {
            throw new IllegalArgumentException(
                    "canvas object must be the same instance that was previously returned by lockCanvas");
        }
        locked = null;
        nextFrame = SystemClock.uptimeMillis() + FRAME_MS;
        if (!gone) {
            copy(drawn, posted);
            posts++;
        }
        lock.unlock();
        afterPost.run();
    }

    private static void copy(Bitmap from, Bitmap to) {
        Paint exactly = new Paint();
        exactly.setBlendMode(BlendMode.SRC);
        new Canvas(to).drawBitmap(from, 0, 0, exactly);
    }

    /** How many frames were posted. */
    int posts() {
        lock.lock();
        try {
            return posts;
        } finally {
            lock.unlock();
        }
    }

    /** What was posted last, as it is now; null when nothing was. */
    @Nullable
    Bitmap picture() {
        lock.lock();
        try {
            return posts == 0 || gone ? null : posted.copy(Bitmap.Config.ARGB_8888, false);
        } finally {
            lock.unlock();
        }
    }

    /** From now on nothing can be drawn. Waits for who draws just now. */
    void end() {
        lock.lock();
        gone = true;
        lock.unlock();
    }

    /** For a thread that asks again and again whether there is a surface. */
    public static void awaitFrame() {
        pause(FRAME_MS);
    }

    /** For a thread that wanted to draw on a surface which is not there. */
    public static void awaitSurface() {
        pause(GONE_MS);
    }

    /** On the main thread nothing can happen meanwhile. */
    private static void pause(long millis) {
        if (millis > 0 && Looper.getMainLooper().getThread() != Thread.currentThread()) {
            try {
                Sleepers.sleep(millis);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // the app's own sleep will throw it
            }
        }
    }
}
