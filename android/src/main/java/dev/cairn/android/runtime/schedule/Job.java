package dev.cairn.android.runtime.schedule;

import android.app.job.JobInfo;
import android.app.job.JobWorkItem;
import android.net.Uri;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A job that is scheduled: when it may run, how often it has failed, and what it has to work on. */
final class Job {
    static final long NEVER = Long.MAX_VALUE;
    private static final long SOON_MS = 10;

    private final JobInfo info;
    private final @Nullable String namespace;
    private final Deque<JobWorkItem> waiting = new ArrayDeque<>();
    private final List<JobWorkItem> inWork = new ArrayList<>();
    private final Set<Uri> changed = new LinkedHashSet<>();
    private final PendingReasons reasons = new PendingReasons();
    private final long soonestMs;
    private long earliestMs;
    private long latestMs;
    private int failures;
    private int lastWorkId;

    Job(JobInfo info, @Nullable String namespace, long nowMs) {
        this.info = info;
        this.namespace = namespace;
        if (info.isPeriodic()) {
            latestMs = nowMs + info.getIntervalMillis();
            earliestMs = latestMs - flexMs();
        } else {
            earliestMs = nowMs + (info.hasEarlyConstraint() ? info.getMinLatencyMillis() : 0);
            latestMs = info.hasLateConstraint() ? nowMs + info.getMaxExecutionDelayMillis() : NEVER;
        }
        soonestMs = nowMs + SOON_MS;
    }

    private long flexMs() {
        return Math.min(info.getFlexMillis(), info.getIntervalMillis());
    }

    JobInfo info() {
        return info;
    }

    @Nullable
    String namespace() {
        return namespace;
    }

    /** Why it waits. */
    PendingReasons reasons() {
        return reasons;
    }

    long earliestMs() {
        return Math.max(earliestMs, soonestMs);
    }

    /** Whether the app, its period or its failures let it wait for a time that has not come. */
    boolean isEarly(long nowMs) {
        return nowMs < earliestMs;
    }

    /** Whether it or its period has a time to end at that has not come. */
    boolean hasDeadlineAhead(long nowMs) {
        return latestMs != NEVER && nowMs < latestMs;
    }

    /** When it runs whatever the conditions are, or {@link #NEVER}. */
    long latestMs() {
        return info.isPeriodic() ? NEVER : latestMs;
    }

    boolean isOverdue(long nowMs) {
        return nowMs >= latestMs();
    }

    /** Whether it waits for content that has not changed yet. */
    boolean waitsForContent() {
        return info.getTriggerContentUris() != null && changed.isEmpty();
    }

    void contentChanged(Uri uri, long nowMs) {
        changed.add(uri);
        earliestMs = Math.max(earliestMs, nowMs + Math.max(0, info.getTriggerContentUpdateDelay()));
    }

    Set<Uri> changed() {
        return changed;
    }

    /** Sets when it runs next; false when it never does. */
    boolean ended(boolean again, long nowMs) {
        inWork.forEach(waiting::addFirst);
        inWork.clear();
        changed.clear();
        reasons.forget();
        if (again || !waiting.isEmpty()) {
            failures++;
            earliestMs = nowMs + backoffMs();
            latestMs = NEVER;
            return true;
        }
        failures = 0;
        if (info.isPeriodic()) {
            long period = info.getIntervalMillis();
            latestMs = (latestMs == NEVER || latestMs < nowMs ? nowMs : latestMs) + period;
            earliestMs = latestMs - flexMs();
        }
        return info.isPeriodic();
    }

    private long backoffMs() {
        long first = Math.max(info.getInitialBackoffMillis(), JobInfo.getMinBackoffMillis());
        long delay = info.getBackoffPolicy() == JobInfo.BACKOFF_POLICY_LINEAR
                ? first * failures
                : first << Math.min(failures - 1, 20);
        return Math.min(delay, JobInfo.MAX_BACKOFF_DELAY_MILLIS);
    }

    void enqueue(JobWorkItem item) {
        item.setWorkId(++lastWorkId);
        waiting.add(item);
    }

    void takeOver(Job older) {
        lastWorkId = older.lastWorkId;
        older.inWork.forEach(waiting::add);
        waiting.addAll(older.waiting);
    }

    /** The next piece of work, or null. */
    @Nullable
    JobWorkItem dequeue() {
        JobWorkItem next = waiting.poll();
        if (next != null) {
            next.bumpDeliveryCount();
            inWork.add(next);
        }
        return next;
    }

    boolean isInWork() {
        return !inWork.isEmpty();
    }

    boolean complete(int workId) {
        return inWork.removeIf(item -> item.getWorkId() == workId);
    }
}
