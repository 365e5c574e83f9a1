package dev.cairn.engine.run;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/**
 * The runs that wait for time and whose handles somebody in this process holds. One thread waits for all of them; the other parked runs are
 * rows in their store, and known to nobody here. Thread-safe.
 */
final class ParkedRuns implements AutoCloseable {
    /** A clock may be put on, or a machine may have slept, while this one waits. */
    private static final Duration LONGEST_SLEEP = Duration.ofMinutes(1);

    private final EngineClock clock;
    private final Queue<Parked> queue = new PriorityQueue<>(Comparator.comparing(Parked::dueAt));
    private final ConcurrentSkipListMap<String, List<Parked>> byRun = new ConcurrentSkipListMap<>();
    private String looked = "";
    private @Nullable Thread thread;
    private boolean asleep;
    private boolean closed;

    ParkedRuns(EngineClock clock) {
        this.clock = clock;
    }

    /**
     * A run that is parked.
     *
     * @param until the instant that it waits for
     * @param dueAt the same by the time that only grows, so that a clock that is put back makes no wait longer
     * @param follower has it carried on
     */
    private record Parked(String run, Instant until, Duration dueAt, FollowedRun<?> follower) {
        boolean isDue(EngineClock clock) {
            return clock.elapsed().compareTo(dueAt) >= 0 || !clock.instant().isBefore(until);
        }
    }

    /**
     * Has the run carried on when {@code until} has come, or as soon as it is woken.
     *
     * @param now an instant that has come, whatever the clock shows
     */
    void park(String run, Instant until, Instant now, FollowedRun<?> follower) {
        Duration left = Duration.between(now, until);
        Parked parked = new Parked(run, until, clock.elapsed().plus(left), follower);
        if (!add(parked)) {
            follower.leave();
        }
    }

    private synchronized boolean add(Parked parked) {
        if (closed) {
            return false;
        }
        queue.add(parked);
        byRun.computeIfAbsent(parked.run(), absent -> new ArrayList<>()).add(parked);
        if (thread == null) {
            thread = Thread.ofPlatform().daemon().name("cairn-parked").start(this::work);
        }
        if (queue.peek() == parked) {
            lookAgain();
        }
        return true;
    }

    /** The runs that are parked here. */
    Set<String> runs() {
        return byRun.keySet();
    }

    /** Some of them, each in its turn from call to call. */
    synchronized List<String> next(int most) {
        List<String> some = new ArrayList<>();
        for (int i = Math.min(most, byRun.size()); i > 0; i--) {
            String run = Objects.requireNonNullElseGet(byRun.higherKey(looked), byRun::firstKey);
            some.add(run);
            looked = run;
        }
        return some;
    }

    /** Has the run carried on at once, if it is parked here. */
    void wake(String run) {
        unpark(run).forEach(parked -> parked.follower().resume(Optional.empty()));
    }

    /** Tells who waits for the run here that there is nothing to wait for: it was ended or deleted as it stood. */
    void over(String run) {
        unpark(run).forEach(parked -> parked.follower().over());
    }

    private synchronized List<Parked> unpark(String run) {
        List<Parked> parked = byRun.getOrDefault(run, List.of());
        byRun.remove(run);
        queue.removeAll(parked);
        return parked;
    }

    private void work() {
        Optional<Parked> due = awaitDue();
        while (due.isPresent()) {
            due.get().follower().resume(Optional.of(due.get().until()));
            due = awaitDue();
        }
    }

    /** The next one that is due; empty when this is closed. */
    private Optional<Parked> awaitDue() {
        while (true) {
            try {
                Duration left;
                synchronized (this) {
                    while (queue.isEmpty() && !closed) {
                        wait();
                    }
                    if (closed) {
                        return Optional.empty();
                    }
                    Parked first = queue.element();
                    if (first.isDue(clock)) {
                        remove(first);
                        return Optional.of(first);
                    }
                    left = first.dueAt().minus(clock.elapsed());
                    asleep = true;
                }
                sleep(left);
            } catch (InterruptedException lookAgain) {
                continue; // an earlier one was parked, or this is closed
            }
        }
    }

    private void sleep(Duration left) throws InterruptedException {
        try {
            clock.sleep(left.compareTo(LONGEST_SLEEP) < 0 ? left : LONGEST_SLEEP);
        } finally {
            synchronized (this) {
                asleep = false;
                Thread.interrupted(); // what came after the sleep is seen by the look that follows
            }
        }
    }

    private void remove(Parked parked) {
        queue.remove(parked);
        byRun.computeIfPresent(parked.run(), (run, all) -> {
            all.remove(parked);
            return all.isEmpty() ? null : all;
        });
    }

    private void lookAgain() {
        notifyAll();
        if (asleep && thread != null) {
            thread.interrupt();
        }
    }

    /** Those who follow a run that is parked here are told that its engine is closed. */
    @Override
    public void close() {
        List<Parked> left;
        synchronized (this) {
            closed = true;
            left = List.copyOf(queue);
            queue.clear();
            byRun.clear();
            lookAgain();
        }
        left.forEach(parked -> parked.follower().leave());
    }
}
