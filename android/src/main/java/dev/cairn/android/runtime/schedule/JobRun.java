package dev.cairn.android.runtime.schedule;

import android.app.Notification;
import android.app.NotificationManager;
import android.app.job.IJobCallback;
import android.app.job.IJobService;
import android.app.job.JobInfo;
import android.app.job.JobParameters;
import android.app.job.JobWorkItem;
import android.content.ComponentName;
import android.content.Intent;
import android.content.ServiceConnection;
import android.net.ConnectivityManager;
import android.net.Network;
import android.net.Uri;
import android.os.Binder;
import android.os.IBinder;
import android.os.RemoteException;
import dev.cairn.android.runtime.process.AppProcess;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/** One run of a job in the app's service, from its start to its end. */
final class JobRun extends IJobCallback.Default implements ServiceConnection {
    private final Job job;
    private final JobParameters parameters;
    private final BiConsumer<JobRun, Boolean> ended;
    private @Nullable IJobService service;
    private int stopReason = JobParameters.STOP_REASON_UNDEFINED;
    private boolean over;

    /** @param ended told once, with whether the job is to run again */
    JobRun(Job job, boolean overdue, BiConsumer<JobRun, Boolean> ended) {
        this.job = job;
        this.ended = ended;
        this.parameters = parameters(job, overdue);
    }

    private JobParameters parameters(Job job, boolean overdue) {
        JobInfo info = job.info();
        Network network = info.getRequiredNetwork() == null
                ? null
                : RuntimeEnvironment.getApplication()
                        .getSystemService(ConnectivityManager.class)
                        .getActiveNetwork();
        boolean byContent = info.getTriggerContentUris() != null;
        return new JobParameters(
                binder(),
                job.namespace(),
                info.getId(),
                info.getExtras(),
                info.getTransientExtras(),
                info.getClipData(),
                info.getClipGrantFlags(),
                overdue,
                info.isExpedited(),
                info.isUserInitiated(),
                byContent ? job.changed().toArray(Uri[]::new) : null,
                byContent
                        ? job.changed().stream()
                                .map(Uri::getAuthority)
                                .distinct()
                                .toArray(String[]::new)
                        : null,
                network);
    }

    private IBinder binder() {
        Binder binder = new Binder();
        binder.attachInterface(this, IJobCallback.class.getName());
        return binder;
    }

    void start() {
        AppProcess.starting()
                .services()
                .bind(new Intent().setComponent(job.info().getService()), this, RuntimeEnvironment.getApplication());
    }

    /** Asks the app to stop it, which answers whether it is to run again; only the first reason counts. */
    void stop(int reason) {
        if (stopReason == JobParameters.STOP_REASON_UNDEFINED && !over) {
            stopReason = reason;
            parameters.setStopReason(reason, JobParameters.INTERNAL_STOP_REASON_CANCELED, "stopped by the system");
            IJobService asked = service;
            if (asked != null) {
                call(() -> asked.stopJob(parameters));
            }
        }
    }

    @Override
    public void onServiceConnected(ComponentName name, IBinder binder) {
        IJobService connected = IJobService.Stub.asInterface(binder);
        service = connected;
        if (stopReason == JobParameters.STOP_REASON_UNDEFINED) {
            AppProcess.starting().services().woken();
            call(() -> connected.startJob(parameters));
        } else {
            end(false);
        }
    }

    private interface Call {
        void make() throws RemoteException;
    }

    private static void call(Call call) {
        try {
            call.make();
        } catch (RemoteException e) {
            throw new IllegalStateException(e); // the service is in this process
        }
    }

    @Override
    public void onServiceDisconnected(ComponentName name) {
        end(true);
    }

    private void end(boolean again) {
        if (!over) {
            over = true;
            AppProcess.starting().services().unbind(this);
            ended.accept(this, again);
        }
    }

    @Override
    public void acknowledgeStartMessage(int id, boolean ongoing) {
        if (!ongoing) {
            end(false);
        }
    }

    @Override
    public void acknowledgeStopMessage(int id, boolean again) {
        end(again);
    }

    @Override
    public void jobFinished(int id, boolean again) {
        end(again);
    }

    @Override
    public @Nullable JobWorkItem dequeueWork(int id) {
        JobWorkItem next = over ? null : job.dequeue();
        if (next == null && !job.isInWork()) {
            end(false);
        }
        return next;
    }

    @Override
    public boolean completeWork(int id, int workId) {
        return job.complete(workId);
    }

    @Override
    public void setNotification(int id, int notificationId, Notification notification, int policy) {
        RuntimeEnvironment.getApplication()
                .getSystemService(NotificationManager.class)
                .notify(notificationId, notification);
    }
}
