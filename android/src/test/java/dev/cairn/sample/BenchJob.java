package dev.cairn.sample;

import android.app.job.JobParameters;
import android.app.job.JobService;
import android.app.job.JobWorkItem;
import org.jspecify.annotations.Nullable;

/** Does its jobs on a thread of its own; those that are to fail fail the first time. */
public final class BenchJob extends JobService {
    private static int failed;

    @Override
    public boolean onStartJob(JobParameters parameters) {
        int id = parameters.getJobId();
        if (id == 1) {
            LaterBench.done("job1");
            return false;
        }
        new Thread(() -> work(parameters)).start();
        return true;
    }

    private void work(JobParameters parameters) {
        if (parameters.getJobId() == 7) {
            JobWorkItem item = parameters.dequeueWork();
            while (item != null) {
                LaterBench.done(item.getIntent().getAction());
                parameters.completeWork(item);
                item = parameters.dequeueWork();
            }
            return;
        }
        boolean fail = parameters.getExtras().getBoolean("fail") && failed++ == 0;
        LaterBench.done((fail ? "failed" : "job")
                + parameters.getJobId()
                + (parameters.isOverrideDeadlineExpired() ? "late" : ""));
        jobFinished(parameters, fail);
    }

    @Override
    public @Nullable Object $$robo$getData() {
        return null; // not in the APK
    }

    @Override
    public boolean onStopJob(JobParameters parameters) {
        LaterBench.done("stopped" + parameters.getJobId());
        return false;
    }
}
