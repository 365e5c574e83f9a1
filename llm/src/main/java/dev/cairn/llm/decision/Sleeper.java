package dev.cairn.llm.decision;

import java.time.Duration;

/** Waits. */
@FunctionalInterface
interface Sleeper {
    /** For that time, unless the thread is interrupted. */
    void of(Duration time) throws InterruptedException;
}
