package dev.cairn.android.runtime.print;

import android.app.Application;
import android.app.PendingIntent;
import android.content.Intent;
import android.net.Uri;
import android.os.Bundle;
import android.os.RemoteException;
import android.print.IPrintDocumentAdapter;
import android.print.IPrintJobStateChangeListener;
import android.print.IPrintManager;
import android.print.PrintAttributes;
import android.print.PrintJobId;
import android.print.PrintJobInfo;
import android.print.PrintManager;
import dev.cairn.android.runtime.hook.time.AppTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/** The system's side of printing: what the app that runs has wanted to print, and what became of it. */
public final class PrintJobs extends IPrintManager.Default {
    private static final String SCHEME = "printjob";

    private final Map<PrintJobId, PrintedDocument> jobs = new LinkedHashMap<>();
    private final List<IPrintJobStateChangeListener> listeners = new CopyOnWriteArrayList<>();

    /** Nothing was printed yet. */
    public PrintJobs() {}

    /** The document that the dialog which this intent opens is about; none if the system did not make the intent. */
    synchronized Optional<PrintedDocument> document(Intent dialog) {
        Uri id = dialog.getData();
        return PrintManager.ACTION_PRINT_DIALOG.equals(dialog.getAction()) && id != null
                ? Optional.ofNullable(jobs.get(new PrintJobId(id.getSchemeSpecificPart())))
                : Optional.empty();
    }

    @Override
    public synchronized Bundle print(
            String name,
            IPrintDocumentAdapter adapter,
            @Nullable PrintAttributes hints,
            String packageName,
            int appId,
            int user) {
        PrintJobInfo info = new PrintJobInfo();
        PrintJobId id = new PrintJobId(String.valueOf(jobs.size() + 1));
        info.setId(id);
        info.setLabel(name);
        info.setAppId(appId);
        info.setAttributes(hints);
        info.setCopies(1);
        info.setCreationTime(AppTime.currentTimeMillis());
        info.setState(PrintJobInfo.STATE_CREATED);
        jobs.put(id, new PrintedDocument(info, adapter, this::tell));
        Bundle answer = new Bundle();
        answer.putParcelable(PrintManager.EXTRA_PRINT_JOB, new PrintJobInfo(info));
        answer.putParcelable(PrintManager.EXTRA_PRINT_DIALOG_INTENT, dialog(id).getIntentSender());
        return answer;
    }

    private static PendingIntent dialog(PrintJobId id) {
        Application app = RuntimeEnvironment.getApplication();
        Intent dialog = new Intent(PrintManager.ACTION_PRINT_DIALOG)
                .setPackage(PrintManager.PRINT_SPOOLER_PACKAGE_NAME)
                .setData(Uri.fromParts(SCHEME, id.flattenToString(), null));
        return PendingIntent.getActivity(app, 0, dialog, PendingIntent.FLAG_ONE_SHOT | PendingIntent.FLAG_IMMUTABLE);
    }

    private void tell(PrintJobId changed) throws RemoteException {
        for (IPrintJobStateChangeListener listener : listeners) {
            listener.onPrintJobStateChanged(changed);
        }
    }

    @Override
    public synchronized List<PrintJobInfo> getPrintJobInfos(int appId, int user) {
        return jobs.values().stream().map(PrintedDocument::info).toList();
    }

    @Override
    public synchronized @Nullable PrintJobInfo getPrintJobInfo(PrintJobId id, int appId, int user) {
        PrintedDocument job = jobs.get(id);
        return job == null ? null : job.info();
    }

    @Override
    public void cancelPrintJob(PrintJobId id, int appId, int user) throws RemoteException {
        PrintedDocument job;
        synchronized (this) {
            job = jobs.get(id);
        }
        if (job != null) {
            job.end(PrintJobInfo.STATE_CANCELED);
        }
    }

    @Override
    public void addPrintJobStateChangeListener(IPrintJobStateChangeListener listener, int appId, int user) {
        listeners.add(listener);
    }

    @Override
    public void removePrintJobStateChangeListener(IPrintJobStateChangeListener listener, int user) {
        listeners.remove(listener);
    }
}
