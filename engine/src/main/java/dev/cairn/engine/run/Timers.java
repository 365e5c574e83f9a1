package dev.cairn.engine.run;

import java.util.concurrent.ScheduledThreadPoolExecutor;

/** The timer of an engine's timeouts. */
final class Timers {
    private Timers() {}

    /** One that forgets at once what is cancelled: an alarm knows a run's state, and nearly all are cancelled long before their time. */
    static ScheduledThreadPoolExecutor timer() {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(
                1, Thread.ofPlatform().daemon().name("cairn-timer").factory());
        timer.setRemoveOnCancelPolicy(true);
        return timer;
    }
}
