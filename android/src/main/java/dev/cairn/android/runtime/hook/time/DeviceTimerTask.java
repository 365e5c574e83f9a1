package dev.cairn.android.runtime.hook.time;

import java.util.TimerTask;

/** What an app's timer tasks inherit from in place of {@link TimerTask}. Thread-safe. */
public abstract class DeviceTimerTask extends TimerTask {
    private enum State {
        NEW,
        SCHEDULED,
        EXECUTED,
        CANCELLED
    }

    /** What becomes of a task whose time has come. */
    enum Turn {
        CANCELLED,
        LAST,
        ONE_OF_MANY
    }

    private final Object lock = new Object();
    private State taskState = State.NEW;
    private long nextMs;
    private long periodMs;

    /** For {@link TimerTask#TimerTask()}. */
    protected DeviceTimerTask() {}

    /** As the timer has it: a fixed rate is a positive period, a fixed delay a negative one, none is zero. */
    final void schedule(long atMs, long period) {
        synchronized (lock) {
            if (taskState != State.NEW) {
                throw new IllegalStateException("Task already scheduled or cancelled");
            }
            taskState = State.SCHEDULED;
            nextMs = atMs;
            periodMs = period;
        }
    }

    /** In milliseconds of uptime. */
    final long dueMs() {
        synchronized (lock) {
            return nextMs;
        }
    }

    final boolean isCancelled() {
        synchronized (lock) {
            return taskState == State.CANCELLED;
        }
    }

    /** Its time has come: the next is set, if there is one. */
    final Turn begin(long now) {
        synchronized (lock) {
            if (taskState == State.CANCELLED) {
                return Turn.CANCELLED;
            }
            if (periodMs == 0) {
                taskState = State.EXECUTED;
                return Turn.LAST;
            }
            nextMs = periodMs < 0 ? now - periodMs : nextMs + periodMs;
            return Turn.ONE_OF_MANY;
        }
    }

    @Override
    public boolean cancel() {
        synchronized (lock) {
            boolean wouldRun = taskState == State.SCHEDULED;
            taskState = State.CANCELLED;
            return wouldRun;
        }
    }

    @Override
    public long scheduledExecutionTime() {
        synchronized (lock) {
            return AppTime.wallAtStart() + (periodMs < 0 ? nextMs + periodMs : nextMs - periodMs);
        }
    }
}
