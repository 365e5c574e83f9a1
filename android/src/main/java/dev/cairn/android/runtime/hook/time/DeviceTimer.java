package dev.cairn.android.runtime.hook.time;

import android.os.SystemClock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * What apps make and inherit from in place of {@link Timer}: its tasks are due by the device's clock. They are all {@link DeviceTimerTask}s, for
 * an app's classes that say {@link TimerTask} inherit from that. Thread-safe.
 */
public class DeviceTimer extends Timer {
    private static final AtomicInteger MADE = new AtomicInteger();
    private static final long NANOS_OF_MS = 1_000_000;

    /** Those whose process is not over. */
    private static final Set<Tasks> ALL = Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

    private final Tasks tasks = new Tasks();

    /** For {@link Timer#Timer()}. */
    public DeviceTimer() {
        this("Timer-" + MADE.getAndIncrement());
    }

    /** For {@link Timer#Timer(boolean)}. */
    public DeviceTimer(boolean isDaemon) {
        this("Timer-" + MADE.getAndIncrement(), isDaemon);
    }

    /** For {@link Timer#Timer(String)}. */
    public DeviceTimer(String name) {
        this(name, false);
    }

    /** For {@link Timer#Timer(String, boolean)}. */
    public DeviceTimer(String name, boolean isDaemon) {
        super(name, true);
        super.cancel(); // ends the thread that waits by the machine's clock
        tasks.thread.setName(name);
        tasks.thread.setDaemon(isDaemon);
        ALL.add(tasks);
        tasks.thread.start();
    }

    @Override
    public void schedule(TimerTask task, long delay) {
        add(task, after(delay), 0);
    }

    @Override
    public void schedule(TimerTask task, Date time) {
        add(task, at(time), 0);
    }

    @Override
    public void schedule(TimerTask task, long delay, long period) {
        add(task, after(delay), -positive(period));
    }

    @Override
    public void schedule(TimerTask task, Date firstTime, long period) {
        add(task, at(firstTime), -positive(period));
    }

    @Override
    public void scheduleAtFixedRate(TimerTask task, long delay, long period) {
        add(task, after(delay), positive(period));
    }

    @Override
    public void scheduleAtFixedRate(TimerTask task, Date firstTime, long period) {
        add(task, at(firstTime), positive(period));
    }

    private static long after(long delay) {
        if (delay < 0) {
            throw new IllegalArgumentException("Negative delay.");
        }
        return SystemClock.uptimeMillis() + Math.min(delay, Long.MAX_VALUE / 4);
    }

    private static long at(Date time) {
        if (time.getTime() < 0) {
            throw new IllegalArgumentException("Illegal execution time.");
        }
        return Math.min(time.getTime(), Long.MAX_VALUE / 4) - AppTime.wallAtStart();
    }

    private static long positive(long period) {
        if (period <= 0) {
            throw new IllegalArgumentException("Non-positive period.");
        }
        return Math.min(period, Long.MAX_VALUE / 4);
    }

    private void add(TimerTask task, long at, long period) {
        if (task instanceof DeviceTimerTask known) {
            tasks.add(known, at, period);
        } else {
            throw new IllegalStateException(
                    "A task that was not made by an app: " + task.getClass().getName());
        }
    }

    @Override
    public void cancel() {
        tasks.end();
    }

    @Override
    public int purge() {
        return tasks.purge();
    }

    /** Ends the timers of a process that is over. */
    public static void endAll() {
        List.copyOf(ALL).forEach(Tasks::end);
        ALL.clear();
    }

    /** What the timer's thread knows of it. */
    private static final class Tasks implements Runnable {
        private final Queue<DeviceTimerTask> queue =
                new PriorityQueue<>(Comparator.comparingLong(DeviceTimerTask::dueMs));

        private final Thread thread = new Thread(this);
        private boolean ended;

        synchronized void add(DeviceTimerTask task, long at, long period) {
            if (ended) {
                throw new IllegalStateException("Timer already cancelled.");
            }
            task.schedule(at, period);
            queue.add(task);
            ParkedThreads.unpark(thread);
        }

        synchronized void end() {
            ended = true;
            queue.clear();
            ParkedThreads.unpark(thread);
        }

        synchronized int purge() {
            List<DeviceTimerTask> cancelled = new ArrayList<>(queue);
            cancelled.removeIf(task -> !task.isCancelled());
            queue.removeAll(cancelled);
            return cancelled.size();
        }

        @Override
        public void run() {
            try {
                while (!hasEnded()) {
                    DeviceTimerTask due = takeDue();
                    if (due != null) {
                        due.run();
                    } else {
                        await();
                    }
                }
            } finally {
                end();
            }
        }

        private synchronized boolean hasEnded() {
            return ended;
        }

        /** The task that is to be run now, if there is one. */
        private synchronized @Nullable DeviceTimerTask takeDue() {
            long now = SystemClock.uptimeMillis();
            while (!queue.isEmpty()
                    && (queue.peek().isCancelled() || queue.peek().dueMs() <= now)) {
                DeviceTimerTask first = queue.remove();
                DeviceTimerTask.Turn turn = first.begin(now);
                if (turn == DeviceTimerTask.Turn.ONE_OF_MANY) {
                    queue.add(first);
                }
                if (turn != DeviceTimerTask.Turn.CANCELLED) {
                    return first;
                }
            }
            return null;
        }

        /** Waits until the first one is due or anything has changed. */
        private void await() {
            long left;
            synchronized (this) {
                DeviceTimerTask first = queue.peek();
                left = first == null ? Long.MAX_VALUE : first.dueMs() - SystemClock.uptimeMillis();
            }
            Thread.interrupted(); // as a timer has it, which goes on
            if (left == Long.MAX_VALUE) {
                ParkedThreads.park(this);
            } else {
                ParkedThreads.parkNanos(
                        this, left > Long.MAX_VALUE / NANOS_OF_MS ? Long.MAX_VALUE : left * NANOS_OF_MS);
            }
        }
    }
}
