package dev.cairn.absent;

import android.app.Activity;
import android.graphics.Color;
import android.graphics.pdf.PdfDocument;
import android.os.Bundle;
import android.os.CancellationSignal;
import android.os.ParcelFileDescriptor;
import android.print.PageRange;
import android.print.PrintAttributes;
import android.print.PrintDocumentAdapter;
import android.print.PrintDocumentInfo;
import android.print.PrintJob;
import android.print.PrintManager;
import android.print.pdf.PrintedPdfDocument;
import android.webkit.WebView;
import android.widget.LinearLayout;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.Consumer;

/** Prints what it draws, and a page. */
final class Printing {
    private final Activity activity;
    private final LinearLayout all;
    private final Consumer<String> told;
    private PrintJob job;

    Printing(Activity activity, LinearLayout all, Consumer<String> told) {
        this.activity = activity;
        this.all = all;
        this.told = told;
    }

    void offer() {
        WebView page = new WebView(activity);
        page.loadData("<h1>Printed page</h1>", "text/html", "utf-8");
        Main.button(all, "Print", () -> print("Letter", new Letter()));
        Main.button(all, "Print page", () -> print("Page", page.createPrintDocumentAdapter("Page")));
        Main.button(all, "Ask", () -> told.accept("state " + job.getInfo().getState() + " of "
                + activity.getSystemService(PrintManager.class).getPrintJobs().size()));
        all.addView(page, 300, 100);
    }

    private void print(String name, PrintDocumentAdapter document) {
        job = activity.getSystemService(PrintManager.class).print(name, document, null);
        told.accept("job " + job.isQueued() + " " + job.getInfo().getLabel());
    }

    private final class Letter extends PrintDocumentAdapter {
        private PrintAttributes attributes;

        @Override
        public void onStart() {
            told.accept("start");
        }

        @Override
        public void onLayout(
                PrintAttributes before,
                PrintAttributes now,
                CancellationSignal cancelled,
                LayoutResultCallback callback,
                Bundle details) {
            attributes = now;
            told.accept("layout " + now.getMediaSize().getId() + " "
                    + details.getBoolean(PrintDocumentAdapter.EXTRA_PRINT_PREVIEW));
            callback.onLayoutFinished(
                    new PrintDocumentInfo.Builder("letter.pdf").setPageCount(1).build(), true);
        }

        @Override
        public void onWrite(
                PageRange[] pages,
                ParcelFileDescriptor target,
                CancellationSignal cancelled,
                WriteResultCallback callback) {
            PrintedPdfDocument document = new PrintedPdfDocument(activity, attributes);
            PdfDocument.Page page = document.startPage(0);
            page.getCanvas().drawColor(Color.YELLOW);
            document.finishPage(page);
            try (OutputStream out = new FileOutputStream(target.getFileDescriptor())) {
                document.writeTo(out);
            } catch (IOException e) {
                callback.onWriteFailed(e.getMessage());
                return;
            }
            document.close();
            told.accept("written");
            callback.onWriteFinished(new PageRange[] {PageRange.ALL_PAGES});
        }

        @Override
        public void onFinish() {
            told.accept("finish");
        }

        /** Abstract in what this is compiled against; not in the APK. */
        public Object $$robo$getData() {
            return null;
        }
    }
}
