package dev.cairn.android.runtime.screen;

import android.graphics.Bitmap;
import android.graphics.Canvas;
import android.graphics.Color;
import android.graphics.Paint;
import android.graphics.Rect;
import android.view.View;
import android.view.WindowManager;
import java.util.List;

/** Draws the windows as one picture. */
public final class Picture {
    private Picture() {}

    /** The windows, lowest first, as PNG. */
    public static byte[] png(List<Window> windows) {
        Bitmap picture = Bitmap.createBitmap(Display.width(), Display.height(), Bitmap.Config.ARGB_8888);
        Canvas canvas = new Canvas(picture);
        canvas.drawColor(Color.BLACK);
        for (Window window : windows) {
            dim(canvas, window);
            draw(canvas, window);
        }
        byte[] bytes = Png.of(picture);
        picture.recycle();
        return bytes;
    }

    private static void dim(Canvas canvas, Window window) {
        if (window.has(WindowManager.LayoutParams.FLAG_DIM_BEHIND)) {
            canvas.drawColor(Color.argb(Math.round(255 * window.params().dimAmount), 0, 0, 0));
        }
    }

    private static void draw(Canvas canvas, Window window) {
        View view = window.view();
        Rect frame = window.frame();
        FrameRenderer.atThisTime(view);
        if (!view.isHardwareAccelerated()) {
            canvas.save();
            canvas.translate(frame.left, frame.top);
            view.draw(canvas);
            canvas.restore();
            return;
        }
        Rect around = window.params().surfaceInsets;
        Bitmap bitmap = Bitmap.createBitmap(
                around.left + view.getWidth() + around.right,
                around.top + view.getHeight() + around.bottom,
                Bitmap.Config.ARGB_8888);
        HardwareDrawing.draw(view, around, bitmap);
        canvas.drawBitmap(bitmap, frame.left - around.left, frame.top - around.top, new Paint());
        bitmap.recycle();
    }
}
