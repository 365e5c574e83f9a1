package dev.cairn.engine.run;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Threads that do something at a time, each for one purpose. They are the platform's, so that virtual threads cannot starve them. */
final class Timers {
    private Timers() {}

    /** The timer of an engine's timeouts. */
    static ScheduledThreadPoolExecutor timer() {
        return named("cairn-timer");
    }

    /** One that forgets at once what is cancelled: an alarm knows a run's state, and nearly all are cancelled long before their time. */
    static ScheduledThreadPoolExecutor named(String name) {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(
                1, Thread.ofPlatform().daemon().name(name).factory());
        timer.setRemoveOnCancelPolicy(true);
        timer.setRejectedExecutionHandler(
                new ThreadPoolExecutor.DiscardPolicy()); // who is late finds the engine closed
        return timer;
    }

    /** Waits until what was shut down has ended, but not longer than {@code most}. */
    static void await(ExecutorService ending, Duration most) {
        try {
            ending.awaitTermination(most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
