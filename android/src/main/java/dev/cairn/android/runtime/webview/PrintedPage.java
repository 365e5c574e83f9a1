package dev.cairn.android.runtime.webview;

import android.os.Bundle;
import android.os.CancellationSignal;
import android.os.ParcelFileDescriptor;
import android.print.PageRange;
import android.print.PrintAttributes;
import android.print.PrintDocumentAdapter;
import android.print.PrintDocumentInfo;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Base64;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.robolectric.util.ReflectionHelpers;
import tools.jackson.databind.JsonNode;

/** A page as it is printed, which the browser makes a PDF of. */
final class PrintedPage extends PrintDocumentAdapter {
    private static final double MILS_PER_INCH = 1_000;

    private final WebPage page;
    private final String name;
    private PrintAttributes.MediaSize paper = PrintAttributes.MediaSize.NA_LETTER;

    PrintedPage(WebPage page, String name) {
        this.page = page;
        this.name = name;
    }

    @Override
    public void onLayout(
            @Nullable PrintAttributes before,
            PrintAttributes now,
            CancellationSignal cancelled,
            LayoutResultCallback callback,
            Bundle details) {
        if (now.getMediaSize() != null) {
            paper = now.getMediaSize();
        }
        callback.onLayoutFinished(
                new PrintDocumentInfo.Builder(name)
                        .setContentType(PrintDocumentInfo.CONTENT_TYPE_DOCUMENT)
                        .build(),
                true);
    }

    @Override
    public void onWrite(
            PageRange[] pages,
            ParcelFileDescriptor target,
            CancellationSignal cancelled,
            WriteResultCallback callback) {
        Map<String, Object> settings = Map.of(
                "printBackground",
                true,
                "paperWidth",
                paper.getWidthMils() / MILS_PER_INCH,
                "paperHeight",
                paper.getHeightMils() / MILS_PER_INCH);
        page.begin("Page.printToPDF", settings)
                .whenComplete((answer, failure) -> page.views()
                        .post(() -> write(failure == null ? answer : DevToolsJson.EMPTY, target, callback)));
    }

    /** Robolectric's jar has this method in every class, but hidden from the compiler, which asks for it below abstract ones. */
    public Object $$robo$getData() {
        return ReflectionHelpers.getField(this, "__robo_data__");
    }

    private static void write(JsonNode answer, ParcelFileDescriptor target, WriteResultCallback callback) {
        byte[] file = Base64.getDecoder().decode(answer.path("data").asString(""));
        if (file.length == 0) {
            callback.onWriteFailed(null);
            return;
        }
        try (OutputStream out = new FileOutputStream(target.getFileDescriptor())) {
            out.write(file);
            callback.onWriteFinished(new PageRange[] {PageRange.ALL_PAGES});
        } catch (IOException e) {
            callback.onWriteFailed(e.getMessage());
        }
    }
}
