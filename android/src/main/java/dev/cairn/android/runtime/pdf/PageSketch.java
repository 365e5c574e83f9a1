package dev.cairn.android.runtime.pdf;

import android.graphics.Bitmap;
import android.graphics.BitmapFactory;
import android.graphics.Canvas;
import android.graphics.Color;
import android.graphics.Matrix;
import android.graphics.Paint;
import android.graphics.Rect;
import android.graphics.RectF;
import org.jspecify.annotations.Nullable;

/** Draws a page of a document as well as it can be: the picture that it is, or a frame with its number. */
public final class PageSketch {
    private PageSketch() {}

    /** Draws it into the part of the bitmap, or into all of it; by the matrix, or to fill it. */
    public static void draw(
            PdfOutline.Page page, int number, Bitmap to, @Nullable Rect clip, @Nullable Matrix transform) {
        Rect area = clip == null ? new Rect(0, 0, to.getWidth(), to.getHeight()) : clip;
        Canvas canvas = new Canvas(to);
        canvas.clipRect(area);
        canvas.concat(transform == null ? filling(page, area) : transform);
        RectF whole = new RectF(0, 0, page.width(), page.height());
        Bitmap picture = page.jpeg()
                .map(jpeg -> BitmapFactory.decodeByteArray(jpeg, 0, jpeg.length))
                .orElse(null);
        if (picture == null) {
            frame(canvas, whole, "PDF, page " + number);
        } else {
            canvas.drawBitmap(picture, null, whole, new Paint(Paint.FILTER_BITMAP_FLAG));
            picture.recycle();
        }
    }

    private static Matrix filling(PdfOutline.Page page, Rect area) {
        Matrix matrix = new Matrix();
        matrix.postScale((float) area.width() / page.width(), (float) area.height() / page.height());
        matrix.postTranslate(area.left, area.top);
        return matrix;
    }

    private static void frame(Canvas canvas, RectF whole, String text) {
        Paint paint = new Paint(Paint.ANTI_ALIAS_FLAG);
        paint.setColor(Color.GRAY);
        paint.setStyle(Paint.Style.STROKE);
        paint.setStrokeWidth(2);
        canvas.drawRect(whole, paint);
        paint.setStyle(Paint.Style.FILL);
        paint.setTextAlign(Paint.Align.CENTER);
        paint.setTextSize(Math.max(1, whole.width() / 20));
        canvas.drawText(text, whole.centerX(), whole.centerY(), paint);
    }
}
