package dev.cairn.sample;

import android.app.AlarmManager;
import android.app.PendingIntent;
import android.app.job.JobInfo;
import android.app.job.JobScheduler;
import android.app.job.JobWorkItem;
import android.content.BroadcastReceiver;
import android.content.ComponentName;
import android.content.Context;
import android.content.Intent;
import android.os.Handler;
import android.os.Looper;
import android.os.PersistableBundle;
import android.os.SystemClock;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Asks the system to do things later, and says in which order and when they were done. */
public final class LaterBench extends Bench {
    private static final StringBuilder DONE = new StringBuilder();
    private static long start;

    @SuppressWarnings("NullAway.Init")
    private static LaterBench shown;

    @SuppressWarnings("NullAway.Init")
    private AlarmManager alarms;

    @SuppressWarnings("NullAway.Init")
    private JobScheduler jobs;

    /** Says that something was done, and after how many seconds. */
    static void done(String what) {
        long after = (SystemClock.elapsedRealtime() - start + 500) / 1000;
        DONE.append(what).append('@').append(after).append(' ');
        shown.say(DONE);
    }

    @Override
    void fill() {
        shown = this;
        alarms = getSystemService(AlarmManager.class);
        jobs = getSystemService(JobScheduler.class);
        button("alarms", this::alarms);
        button("cancel alarms", this::cancelAlarms);
        button("repeat", () -> {
            begin();
            alarms.setRepeating(
                    AlarmManager.RTC_WAKEUP, System.currentTimeMillis() + 10_000, 1_000, operation("again"));
        });
        button("next clock", () -> say(alarms.getNextAlarmClock() == null ? "none" : "some"));
        button("job", () -> schedule(job(1)));
        button("later job", () -> schedule(job(2).setMinimumLatency(30_000)));
        button(
                "online job",
                () -> schedule(
                        job(3).setRequiredNetworkType(JobInfo.NETWORK_TYPE_ANY).setOverrideDeadline(60_000)));
        button("charging job", () -> schedule(job(4).setRequiresCharging(true)));
        button("failing job", () -> {
            PersistableBundle extras = new PersistableBundle();
            extras.putBoolean("fail", true);
            schedule(job(5).setExtras(extras).setBackoffCriteria(40_000, JobInfo.BACKOFF_POLICY_LINEAR));
        });
        button("periodic job", () -> schedule(job(6).setPeriodic(20 * 60_000, 5 * 60_000)));
        button("waiting jobs", this::waitingJobs);
        button("history", this::history);
        button("cancel jobs", jobs::cancelAll);
        button("pending jobs", () -> say("pending " + jobs.getAllPendingJobs().size()));
        button("work", () -> {
            begin();
            jobs.enqueue(job(7).build(), new JobWorkItem(new Intent("one")));
            jobs.enqueue(job(7).build(), new JobWorkItem(new Intent("two")));
        });
    }

    private void begin() {
        DONE.setLength(0);
        start = SystemClock.elapsedRealtime();
        say("begun");
    }

    private void alarms() {
        begin();
        Handler main = new Handler(Looper.getMainLooper());
        long now = SystemClock.elapsedRealtime();
        alarms.setExact(AlarmManager.ELAPSED_REALTIME_WAKEUP, now + 20_000, "tag", () -> done("listener"), main);
        alarms.setWindow(AlarmManager.ELAPSED_REALTIME, now + 15_000, 600_000, operation("window"));
        alarms.set(AlarmManager.RTC, System.currentTimeMillis() + 1_000, operation("soon"));
        alarms.setAlarmClock(
                new AlarmManager.AlarmClockInfo(System.currentTimeMillis() + 25_000, null), operation("clock"));
    }

    private void cancelAlarms() {
        alarms.cancel(operation("window"));
        alarms.cancel(operation("clock"));
    }

    private PendingIntent operation(String what) {
        Intent intent = new Intent(this, Receiver.class).setAction(what);
        return PendingIntent.getBroadcast(this, 0, intent, PendingIntent.FLAG_IMMUTABLE);
    }

    private void waitingJobs() {
        begin();
        jobs.schedule(job(8).setRequiredNetworkType(JobInfo.NETWORK_TYPE_ANY).build());
        jobs.schedule(job(9).setRequiresCharging(true)
                .setMinimumLatency(30_000)
                .setOverrideDeadline(60_000)
                .build());
        jobs.schedule(job(10).build());
        say(jobs.getPendingJobReason(8) + " " + Arrays.toString(jobs.getPendingJobReasons(9)) + " "
                + jobs.getPendingJobReason(10) + " " + jobs.getPendingJobReason(11));
        jobs.cancel(10);
    }

    private void history() {
        long begun = System.currentTimeMillis() - SystemClock.elapsedRealtime() + start;
        say(jobs.getPendingJobReasonsHistory(9).stream()
                .map(info -> Arrays.toString(info.getPendingJobReasons()) + "@"
                        + (info.getTimestampMillis() - begun + 500) / 1000)
                .collect(Collectors.joining(" ")));
    }

    private JobInfo.Builder job(int id) {
        return new JobInfo.Builder(id, new ComponentName(this, BenchJob.class));
    }

    private void schedule(JobInfo.Builder job) {
        begin();
        jobs.schedule(job.build());
    }

    /** Hears of alarms. */
    public static final class Receiver extends BroadcastReceiver {
        @Override
        public void onReceive(Context context, Intent intent) {
            done(intent.getAction());
        }

        @Override
        public @Nullable Object $$robo$getData() {
            return null; // not in the APK
        }
    }
}
