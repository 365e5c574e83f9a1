package dev.cairn.android.runtime.schedule;

import android.app.job.JobScheduler;
import android.app.job.PendingJobReasonsInfo;
import dev.cairn.android.runtime.hook.time.AppTime;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Why a job waits, and why it has waited since it was scheduled, as apps are told. */
final class PendingReasons {
    private static final int MOST_KEPT = 10;
    private static final int[] NOTHING_KEEPS_IT = {JobScheduler.PENDING_JOB_REASON_UNDEFINED};

    private final Deque<PendingJobReasonsInfo> history = new ArrayDeque<>();

    /** Why it waits now, all of it, in Android's order; empty when nothing keeps it. Noted if that was different before. */
    int[] note(Job job, JobConditions state, long nowMs) {
        int[] reasons = job.isOverdue(nowMs) ? new int[0] : of(job, state, nowMs);
        int[] noted = reasons.length == 0 ? NOTHING_KEEPS_IT : reasons;
        PendingJobReasonsInfo last = history.peekLast();
        if (last == null || !Arrays.equals(last.getPendingJobReasons(), noted)) {
            if (history.size() == MOST_KEPT) {
                history.removeFirst();
            }
            history.add(new PendingJobReasonsInfo(AppTime.currentTimeMillis(), noted.clone()));
        }
        return reasons;
    }

    private static int[] of(Job job, JobConditions state, long nowMs) {
        List<Integer> reasons = state.pendingReasons(job.info());
        if (job.waitsForContent()) {
            reasons.add(JobScheduler.PENDING_JOB_REASON_CONSTRAINT_CONTENT_TRIGGER);
        }
        if (job.isEarly(nowMs)) {
            reasons.add(JobScheduler.PENDING_JOB_REASON_CONSTRAINT_MINIMUM_LATENCY);
        }
        if (!reasons.isEmpty() && job.hasDeadlineAhead(nowMs)) {
            reasons.add(JobScheduler.PENDING_JOB_REASON_CONSTRAINT_DEADLINE);
        }
        return reasons.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The reasons since when it was scheduled for its next run, the oldest first. */
    List<PendingJobReasonsInfo> history() {
        return List.copyOf(history);
    }

    /** Its next run is another job to Android. */
    void forget() {
        history.clear();
    }
}
