package dev.cairn.llm.decision;

import java.time.Duration;

/** Waits between two requests to a model; in tests nobody waits. */
@FunctionalInterface
interface Sleeper {
    /** For that time, unless the thread is interrupted. */
    void of(Duration time) throws InterruptedException;
}
