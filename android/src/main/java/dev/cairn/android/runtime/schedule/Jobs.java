package dev.cairn.android.runtime.schedule;

import android.Manifest.permission;
import android.app.job.IJobScheduler;
import android.app.job.JobInfo;
import android.app.job.JobParameters;
import android.app.job.JobScheduler;
import android.app.job.JobWorkItem;
import android.app.job.PendingJobReasonsInfo;
import android.content.ComponentName;
import android.content.Context;
import android.content.pm.PackageManager;
import android.content.pm.ParceledListSlice;
import android.content.pm.ServiceInfo;
import android.os.Handler;
import android.os.Looper;
import android.os.SystemClock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.robolectric.RuntimeEnvironment;

/**
 * The jobs of the app that runs. Each runs in the app's own service as soon as virtual time and the device's state allow it, in the order in which
 * they were scheduled; the jobs end with the process. The app may schedule from any thread; jobs start on the main thread.
 */
public final class Jobs extends IJobScheduler.Default {
    private static final int MOST = 150;
    private static final long MOST_RUN_MS = 10 * 60_000L;

    private record Key(@Nullable String namespace, int id) {}

    private final Map<Key, Job> jobs = new LinkedHashMap<>();
    private final Map<Key, JobRun> runs = new LinkedHashMap<>();
    private @Nullable JobConditions conditions;

    /** None is scheduled. */
    public Jobs() {}

    private static Context app() {
        return RuntimeEnvironment.getApplication();
    }

    private static void post(Runnable work, long delayMs) {
        new Handler(Looper.getMainLooper()).postDelayed(work, Math.max(0, delayMs));
    }

    @Override
    public synchronized int schedule(@Nullable String namespace, JobInfo info) {
        check(info);
        add(new Job(info, namespace, SystemClock.elapsedRealtime()));
        return JobScheduler.RESULT_SUCCESS;
    }

    @Override
    public synchronized int enqueue(@Nullable String namespace, JobInfo info, JobWorkItem work) {
        check(info);
        Job known = jobs.get(new Key(namespace, info.getId()));
        if (known != null && known.info().equals(info)) {
            known.enqueue(work);
            return JobScheduler.RESULT_SUCCESS;
        }
        Job job = new Job(info, namespace, SystemClock.elapsedRealtime());
        if (known != null) {
            job.takeOver(known);
        }
        job.enqueue(work);
        add(job);
        return JobScheduler.RESULT_SUCCESS;
    }

    private void add(Job job) {
        Key key = new Key(job.namespace(), job.info().getId());
        forget(key);
        if (jobs.size() >= MOST) {
            throw new IllegalStateException("Apps may not schedule more than " + MOST + " distinct jobs");
        }
        jobs.put(key, job);
        ContentTrigger.observe(job, app().getContentResolver(), this::wake);
        note(job);
        wake(job);
    }

    /** What keeps it now; nothing when it may run. */
    private static int[] note(Job job) {
        return job.reasons().note(job, JobConditions.now(app()), SystemClock.elapsedRealtime());
    }

    private static void check(JobInfo info) {
        ComponentName name = info.getService();
        try {
            ServiceInfo service = app().getPackageManager().getServiceInfo(name, 0);
            if (!permission.BIND_JOB_SERVICE.equals(service.permission)) {
                throw new IllegalArgumentException("Scheduled service " + name + " does not require "
                        + permission.BIND_JOB_SERVICE + " permission");
            }
        } catch (PackageManager.NameNotFoundException e) {
            throw new IllegalArgumentException("No such service " + name, e);
        }
    }

    private void wake(Job job) {
        long now = SystemClock.elapsedRealtime();
        post(this::startDue, job.earliestMs() - now);
        if (job.latestMs() != Job.NEVER) {
            post(this::startDue, job.latestMs() - now);
        }
    }

    /** Notes what has changed of the device's state since the last time; true when jobs may start or have to stop. */
    public synchronized boolean conditionsChanged() {
        if (jobs.isEmpty()) {
            return false;
        }
        JobConditions now = JobConditions.now(app());
        boolean changed = conditions != null && !now.equals(conditions);
        conditions = now;
        if (changed) {
            stopUnmet(now);
            waiting().forEach(Jobs::note);
            post(this::startDue, 0);
        }
        return changed;
    }

    private void stopUnmet(JobConditions now) {
        for (Map.Entry<Key, JobRun> run : List.copyOf(runs.entrySet())) {
            Job job = jobs.get(run.getKey());
            int missing = job == null ? JobParameters.STOP_REASON_UNDEFINED : now.missing(job.info());
            if (missing != JobParameters.STOP_REASON_UNDEFINED) {
                run.getValue().stop(missing);
            }
        }
    }

    private synchronized void startDue() {
        long now = SystemClock.elapsedRealtime();
        JobConditions state = JobConditions.now(app());
        for (Map.Entry<Key, Job> entry : List.copyOf(jobs.entrySet())) {
            Job job = entry.getValue();
            if (runs.containsKey(entry.getKey())) {
                continue;
            }
            job.reasons().note(job, state, now);
            if (isDue(job, now, state)) {
                start(entry.getKey(), job, now);
            }
        }
    }

    private List<Job> waiting() {
        return jobs.entrySet().stream()
                .filter(entry -> !runs.containsKey(entry.getKey()))
                .map(Map.Entry::getValue)
                .toList();
    }

    private static boolean isDue(Job job, long now, JobConditions state) {
        return job.isOverdue(now)
                || now >= job.earliestMs()
                        && !job.waitsForContent()
                        && state.missing(job.info()) == JobParameters.STOP_REASON_UNDEFINED;
    }

    private void start(Key key, Job job, long now) {
        JobRun run = new JobRun(job, job.isOverdue(now), (ended, again) -> ended(key, ended, again));
        runs.put(key, run);
        run.start();
        post(() -> run.stop(JobParameters.STOP_REASON_TIMEOUT), MOST_RUN_MS);
    }

    private synchronized void ended(Key key, JobRun run, boolean again) {
        Job job = jobs.get(key);
        if (!runs.remove(key, run) || job == null) {
            return; // cancelled, or replaced by another
        }
        if (job.ended(again, SystemClock.elapsedRealtime())) {
            note(job);
            wake(job);
        } else {
            jobs.remove(key);
        }
    }

    private void forget(Key key) {
        jobs.remove(key);
        JobRun run = runs.remove(key);
        if (run != null) {
            run.stop(JobParameters.STOP_REASON_CANCELLED_BY_APP);
        }
    }

    @Override
    public synchronized void cancel(@Nullable String namespace, int id) {
        forget(new Key(namespace, id));
    }

    @Override
    public synchronized void cancelAll() {
        List.copyOf(jobs.keySet()).forEach(this::forget);
    }

    @Override
    public synchronized void cancelAllInNamespace(@Nullable String namespace) {
        jobs.keySet().stream()
                .filter(key -> Objects.equals(namespace, key.namespace()))
                .toList()
                .forEach(this::forget);
    }

    @Override
    public synchronized ParceledListSlice<JobInfo> getAllPendingJobsInNamespace(@Nullable String namespace) {
        List<JobInfo> infos = new ArrayList<>();
        jobs.forEach((key, job) -> {
            if (Objects.equals(namespace, key.namespace())) {
                infos.add(job.info());
            }
        });
        return new ParceledListSlice<>(infos);
    }

    @Override
    public synchronized Map<String, ParceledListSlice<JobInfo>> getAllPendingJobs() {
        Map<String, ParceledListSlice<JobInfo>> all = new LinkedHashMap<>();
        jobs.keySet().forEach(key -> all.put(key.namespace(), getAllPendingJobsInNamespace(key.namespace())));
        return all;
    }

    @Override
    public synchronized @Nullable JobInfo getPendingJob(@Nullable String namespace, int id) {
        Job job = jobs.get(new Key(namespace, id));
        return job == null ? null : job.info();
    }

    @Override
    public int getPendingJobReason(@Nullable String namespace, int id) {
        return getPendingJobReasons(namespace, id)[0];
    }

    /** A job that nothing keeps counts as one that runs: a phone starts it within the call that schedules it. */
    @Override
    public synchronized int[] getPendingJobReasons(@Nullable String namespace, int id) {
        Key key = new Key(namespace, id);
        Job job = jobs.get(key);
        if (job == null) {
            return new int[] {JobScheduler.PENDING_JOB_REASON_INVALID_JOB_ID};
        }
        int[] reasons = runs.containsKey(key) ? new int[0] : note(job);
        return reasons.length == 0 ? new int[] {JobScheduler.PENDING_JOB_REASON_EXECUTING} : reasons;
    }

    @Override
    public synchronized List<PendingJobReasonsInfo> getPendingJobReasonsHistory(@Nullable String namespace, int id) {
        Key key = new Key(namespace, id);
        Job job = jobs.get(key);
        if (job == null) {
            throw new IllegalArgumentException("Invalid job id");
        }
        if (!runs.containsKey(key)) {
            note(job);
        }
        return job.reasons().history();
    }

    @Override
    public boolean canRunUserInitiatedJobs(String packageName) {
        return true;
    }
}
