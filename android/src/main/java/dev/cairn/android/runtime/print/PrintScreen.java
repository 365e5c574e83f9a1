package dev.cairn.android.runtime.print;

import android.content.Intent;
import android.os.Environment;
import android.os.RemoteException;
import android.print.PrintJobInfo;
import android.print.PrintManager;
import android.view.View;
import dev.cairn.android.runtime.process.AppProcess;
import dev.cairn.android.runtime.system.ScreenBuilder;
import dev.cairn.android.runtime.system.SystemContext;
import dev.cairn.android.runtime.system.SystemScreen;
import java.io.File;
import java.util.Optional;

/** Android's print dialog. The phone knows no printer but the one that saves a PDF, among the downloads. Back is the user who does not print. */
public final class PrintScreen implements SystemScreen {
    private static final String PRINTER = "Save as PDF";

    private final PrintedDocument document;
    private final Runnable close;

    private PrintScreen(PrintedDocument document, Runnable close) {
        this.document = document;
        this.close = close;
    }

    /**
     * The one that the intent opens, if it opens one.
     *
     * @param close takes it away
     */
    public static Optional<SystemScreen> of(Intent intent, Runnable close) {
        return AppProcess.starting().printing().document(intent).map(document -> new PrintScreen(document, close));
    }

    @Override
    public String packageName() {
        return PrintManager.PRINT_SPOOLER_PACKAGE_NAME;
    }

    @Override
    public View view() {
        try {
            document.show();
        } catch (RemoteException e) {
            throw e.rethrowFromSystemServer();
        }
        return new ScreenBuilder(new SystemContext(packageName()))
                .title("title", document.name())
                .text("destination_spinner", PRINTER)
                .text("summary_content", "Copies: 01")
                .button("print_button", "Save to PDF", this::save)
                .screen();
    }

    private void save() {
        File downloads = Environment.getExternalStoragePublicDirectory(Environment.DIRECTORY_DOWNLOADS);
        boolean unused = downloads.mkdirs();
        String name = document.name().replaceAll("[/\\x00-\\x1f]", "_");
        try {
            document.save(new File(downloads, name.endsWith(".pdf") ? name : name + ".pdf"), close);
        } catch (RemoteException e) {
            throw e.rethrowFromSystemServer();
        }
    }

    /** There is nothing to go back to within it: who leaves it does not print. */
    @Override
    public boolean back() {
        try {
            document.end(PrintJobInfo.STATE_CANCELED);
        } catch (RemoteException e) {
            throw e.rethrowFromSystemServer();
        }
        return false;
    }
}
