package dev.cairn.android.runtime.shadow;

import android.graphics.Bitmap;
import android.graphics.Matrix;
import android.graphics.Rect;
import android.graphics.pdf.LoadParams;
import android.graphics.pdf.PdfProcessor;
import android.graphics.pdf.RenderParams;
import android.os.ParcelFileDescriptor;
import dev.cairn.android.device.DeviceLimits;
import dev.cairn.android.device.UnsupportedFeature.Kind;
import dev.cairn.android.runtime.pdf.PageSketch;
import dev.cairn.android.runtime.pdf.PdfOutline;
import java.io.FileInputStream;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** Reads how many pages a document has and of which sizes; draws those that are a picture, and a frame with its number for any other. */
@Implements(value = PdfProcessor.class, isInAndroidSdk = false)
public final class CairnPdfProcessor {
    private static final int MOST_BYTES = 64 << 20;

    private @Nullable PdfOutline outline;

    /** Without the native library. */
    @Implementation
    protected void __constructor__() {}

    @Implementation
    protected void create(ParcelFileDescriptor input, @Nullable LoadParams params) throws IOException {
        FileInputStream in = new FileInputStream(input.getFileDescriptor()); // left open: it is the caller's
        in.getChannel().position(0);
        PdfOutline read = PdfOutline.read(in.readNBytes(MOST_BYTES));
        if (read.isLocked() && (params == null || params.getPassword() == null)) {
            throw new SecurityException("Password required to access document");
        }
        outline = read;
        DeviceLimits.note(
                Kind.STAND_IN,
                "PdfRenderer",
                "Pages of a PDF are not drawn here: one that is a picture shows, of any other a frame with its"
                        + " number.");
    }

    private PdfOutline opened() {
        PdfOutline read = outline;
        if (read == null) {
            throw new IllegalStateException("Document is closed!");
        }
        return read;
    }

    @Implementation
    protected int getNumPages() {
        return opened().pages().size();
    }

    @Implementation
    protected int getPageWidth(int page) {
        return opened().pages().get(page).width();
    }

    @Implementation
    protected int getPageHeight(int page) {
        return opened().pages().get(page).height();
    }

    @Implementation
    protected void retainPage(int page) {}

    @Implementation
    protected void releasePage(int page) {}

    @Implementation
    protected void renderPage(
            int page, Bitmap to, @Nullable Rect clip, @Nullable Matrix transform, RenderParams how, boolean forms) {
        if (to.getConfig() != Bitmap.Config.ARGB_8888) {
            throw new IllegalArgumentException("Unsupported pixel format");
        }
        PageSketch.draw(opened().pages().get(page), page + 1, to, clip, transform);
    }

    @Implementation
    protected int getDocumentLinearizationType() {
        return 0;
    }

    @Implementation
    protected int getPdfFormType() {
        return 0;
    }

    @Implementation
    protected boolean scaleForPrinting() {
        return false;
    }

    @Implementation
    protected void ensurePdfDestroyed() {
        outline = null;
    }
}
