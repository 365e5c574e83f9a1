package dev.cairn.android.runtime.surface;

import android.graphics.Bitmap;
import android.graphics.Canvas;
import android.graphics.Color;
import android.graphics.Paint;
import android.graphics.Rect;
import android.graphics.RenderNode;
import java.util.Collections;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What a surface shows, drawn by its view where a phone's window has a hole. New frames make no view draw anew: the layer is brought up to date when somebody looks.
 * Used on the main thread.
 */
public final class SurfaceLayer {
    private static final Set<SurfaceLayer> ALL = Collections.newSetFromMap(new WeakHashMap<>());

    private final RenderNode node = new RenderNode("surface");
    private final SurfaceFrames frames;
    private final Rect place = new Rect();
    private final boolean opaque;
    private @Nullable Bitmap shown;
    private int shownPosts;

    /** The layer of a surface that lies below its window, which is black where nothing was drawn, or above it. */
    public SurfaceLayer(SurfaceFrames frames, boolean below) {
        this.frames = frames;
        this.opaque = below;
        ALL.add(this);
    }

    /** Brings all layers up to date. */
    public static void refresh() {
        ALL.forEach(layer -> {
            if (layer.frames.posts() != layer.shownPosts) {
                layer.record();
            }
        });
    }

    /** Draws it over a view of this size. */
    public void draw(Canvas canvas, int width, int height) {
        place.set(0, 0, width, height);
        record();
        if (canvas.isHardwareAccelerated()) {
            canvas.drawRenderNode(node);
        } else {
            drawPicture(canvas);
        }
    }

    private void record() {
        shownPosts = frames.posts();
        shown = frames.picture();
        node.setPosition(place);
        Canvas canvas = node.beginRecording(place.width(), place.height());
        drawPicture(canvas);
        node.endRecording();
    }

    private void drawPicture(Canvas canvas) {
        if (opaque) {
            Paint black = new Paint();
            black.setColor(Color.BLACK);
            canvas.drawRect(place, black);
        }
        Bitmap picture = shown;
        if (picture != null) {
            canvas.drawBitmap(picture, null, place, new Paint(Paint.FILTER_BITMAP_FLAG));
        }
    }
}
