package dev.cairn.android.runtime.pdf;

import android.graphics.Bitmap;
import android.graphics.Canvas;
import android.graphics.Color;
import android.graphics.Picture;
import android.graphics.Rect;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.robolectric.util.ReflectionHelpers;
import org.robolectric.util.ReflectionHelpers.ClassParameter;

/** The pages that an app draws for a document; each becomes a picture of it. */
public final class PdfPages {
    private static final double PIXELS_A_POINT = 2;
    private static final double MOST_PIXELS = 4_000_000;
    private static final int QUALITY = 90;

    private final List<Drawn> pages = new ArrayList<>();

    private record Drawn(int width, int height, Rect content, Picture picture) {
        PdfPicture page() {
            double scale = Math.min(PIXELS_A_POINT, Math.sqrt(MOST_PIXELS / width / height));
            int columns = Math.max(1, (int) (width * scale));
            int rows = Math.max(1, (int) (height * scale));
            Bitmap paper = Bitmap.createBitmap(columns, rows, Bitmap.Config.ARGB_8888);
            paper.eraseColor(Color.WHITE);
            Canvas canvas = new Canvas(paper);
            canvas.scale((float) columns / width, (float) rows / height);
            canvas.clipRect(content);
            canvas.translate(content.left, content.top);
            canvas.drawPicture(picture);
            ByteArrayOutputStream jpeg = new ByteArrayOutputStream();
            paper.compress(Bitmap.CompressFormat.JPEG, QUALITY, jpeg);
            paper.recycle();
            return new PdfPicture(width, height, columns, rows, jpeg.toByteArray());
        }
    }

    /** Begins one of that size; the native canvas for its content, which belongs to the canvas that the app is given. */
    public long begin(int width, int height, Rect content) {
        Picture picture = new Picture();
        pages.add(new Drawn(width, height, content, picture));
        return ReflectionHelpers.callStaticMethod(
                Picture.class,
                "nativeBeginRecording",
                ClassParameter.from(long.class, nativeOf(picture)),
                ClassParameter.from(int.class, content.width()),
                ClassParameter.from(int.class, content.height()));
    }

    /** The last one is drawn. */
    public void finish() {
        ReflectionHelpers.callStaticMethod(
                Picture.class,
                "nativeEndRecording",
                ClassParameter.from(long.class, nativeOf(pages.getLast().picture())));
    }

    private static long nativeOf(Picture picture) {
        return ReflectionHelpers.<Long>getField(picture, "mNativePicture");
    }

    /** The file. */
    public byte[] file() {
        return PdfWriter.write(pages.stream().map(Drawn::page).toList());
    }
}
