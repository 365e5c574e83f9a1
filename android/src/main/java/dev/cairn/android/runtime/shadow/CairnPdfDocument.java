package dev.cairn.android.runtime.shadow;

import android.graphics.Rect;
import android.graphics.pdf.PdfDocument;
import dev.cairn.android.runtime.pdf.PdfPages;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.robolectric.annotation.Implementation;
import org.robolectric.annotation.Implements;

/** Writes documents of pages that are pictures of what the app drew. */
@Implements(PdfDocument.class)
public final class CairnPdfDocument {
    private static final Map<Long, PdfPages> OPEN = new ConcurrentHashMap<>();
    private static final AtomicLong LAST = new AtomicLong();

    private static PdfPages of(long document) {
        return Objects.requireNonNull(OPEN.get(document), "a document that is closed");
    }

    @Implementation
    protected long nativeCreateDocument() {
        long document = LAST.incrementAndGet();
        OPEN.put(document, new PdfPages());
        return document;
    }

    @Implementation
    protected void nativeClose(long document) {
        OPEN.remove(document);
    }

    @Implementation
    protected static long nativeStartPage(
            long document, int width, int height, int left, int top, int right, int bottom) {
        return of(document).begin(width, height, new Rect(left, top, right, bottom));
    }

    @Implementation
    protected void nativeFinishPage(long document) {
        of(document).finish();
    }

    @Implementation
    protected void nativeWriteTo(long document, OutputStream out, byte[] chunk) throws IOException {
        out.write(of(document).file());
    }
}
