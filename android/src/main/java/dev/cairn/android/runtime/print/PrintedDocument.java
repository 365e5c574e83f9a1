package dev.cairn.android.runtime.print;

import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.os.ParcelFileDescriptor;
import android.os.RemoteException;
import android.print.ILayoutResultCallback;
import android.print.IPrintDocumentAdapter;
import android.print.IPrintDocumentAdapterObserver;
import android.print.IWriteResultCallback;
import android.print.PageRange;
import android.print.PrintAttributes;
import android.print.PrintDocumentAdapter;
import android.print.PrintDocumentInfo;
import android.print.PrintJobId;
import android.print.PrintJobInfo;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What an app prints: it is asked to lay it out as soon as the dialog shows, and to write it when the user wants it. Its answers come when it has them. */
final class PrintedDocument {
    private static final int LAYOUT = 1;
    private static final int WRITE = 2;
    private static final int DOTS_PER_INCH = 300;

    private final PrintJobInfo info;
    private final IPrintDocumentAdapter adapter;
    private final Listener listener;
    private boolean shown;
    private boolean laidOut;
    private @Nullable File wanted;
    private Runnable done = () -> {};

    /** Hears that the state has changed. */
    interface Listener {
        void changed(PrintJobId job) throws RemoteException;
    }

    PrintedDocument(PrintJobInfo info, IPrintDocumentAdapter adapter, Listener listener) {
        this.info = info;
        this.adapter = adapter;
        this.listener = listener;
    }

    /** What the app sees of it. */
    PrintJobInfo info() {
        return new PrintJobInfo(info);
    }

    /** What the app calls it. */
    String name() {
        return info.getLabel();
    }

    /** The dialog shows. */
    void show() throws RemoteException {
        if (shown) {
            return;
        }
        shown = true;
        adapter.setObserver(new IPrintDocumentAdapterObserver.Default() {
            @Override
            public void onDestroy() throws RemoteException {
                end(PrintJobInfo.STATE_CANCELED);
            }
        });
        adapter.start();
        Bundle details = new Bundle();
        details.putBoolean(PrintDocumentAdapter.EXTRA_PRINT_PREVIEW, true);
        adapter.layout(new PrintAttributes.Builder().build(), attributes(), new Layout(), details, LAYOUT);
    }

    /** As the printer does it where the app has no wish of its own. */
    private PrintAttributes attributes() {
        PrintAttributes hints = info.getAttributes();
        PrintAttributes.Builder all = new PrintAttributes.Builder()
                .setMediaSize(PrintAttributes.MediaSize.NA_LETTER)
                .setResolution(new PrintAttributes.Resolution("PDF", "PDF", DOTS_PER_INCH, DOTS_PER_INCH))
                .setMinMargins(PrintAttributes.Margins.NO_MARGINS)
                .setColorMode(PrintAttributes.COLOR_MODE_COLOR);
        if (hints != null && hints.getMediaSize() != null) {
            all.setMediaSize(hints.getMediaSize());
        }
        if (hints != null && hints.getColorMode() != 0) {
            all.setColorMode(hints.getColorMode());
        }
        return all.build();
    }

    /** Has it written into the file, once it is laid out; one that cannot be printed only ends its dialog. */
    void save(File file, Runnable then) throws RemoteException {
        if (info.getState() != PrintJobInfo.STATE_CREATED) {
            then.run();
        } else if (wanted == null) {
            wanted = file;
            done = then;
            if (laidOut) {
                write();
            }
        }
    }

    private void write() throws RemoteException {
        File file = Objects.requireNonNull(wanted);
        int mode = ParcelFileDescriptor.MODE_READ_WRITE
                | ParcelFileDescriptor.MODE_CREATE
                | ParcelFileDescriptor.MODE_TRUNCATE;
        try {
            ParcelFileDescriptor target = ParcelFileDescriptor.open(file, mode);
            adapter.write(new PageRange[] {PageRange.ALL_PAGES}, target, new Writing(target), WRITE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** It is not printed any more, or was; does nothing where that was told before. */
    synchronized void end(int state) throws RemoteException {
        int now = info.getState();
        if (now == PrintJobInfo.STATE_CREATED) {
            info.setState(state);
            if (shown) {
                adapter.finish();
            }
            listener.changed(info.getId());
            new Handler(Looper.getMainLooper()).post(done);
        }
    }

    private final class Layout extends ILayoutResultCallback.Default {
        @Override
        public void onLayoutFinished(PrintDocumentInfo document, boolean changed, int sequence) throws RemoteException {
            info.setDocumentInfo(document);
            laidOut = true;
            if (wanted != null) {
                write();
            }
        }

        @Override
        public void onLayoutFailed(CharSequence why, int sequence) throws RemoteException {
            end(PrintJobInfo.STATE_FAILED);
        }

        @Override
        public void onLayoutCanceled(int sequence) throws RemoteException {
            end(PrintJobInfo.STATE_CANCELED);
        }
    }

    private final class Writing extends IWriteResultCallback.Default {
        private final ParcelFileDescriptor target;

        private Writing(ParcelFileDescriptor target) {
            this.target = target;
        }

        private void over(int state) throws RemoteException {
            try {
                target.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            end(state);
        }

        @Override
        public void onWriteFinished(PageRange[] pages, int sequence) throws RemoteException {
            over(PrintJobInfo.STATE_COMPLETED);
        }

        @Override
        public void onWriteFailed(CharSequence why, int sequence) throws RemoteException {
            over(PrintJobInfo.STATE_FAILED);
        }

        @Override
        public void onWriteCanceled(int sequence) throws RemoteException {
            over(PrintJobInfo.STATE_CANCELED);
        }
    }
}
