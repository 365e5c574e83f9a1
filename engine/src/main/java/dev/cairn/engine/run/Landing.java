package dev.cairn.engine.run;

import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.json.Json;
import org.jspecify.annotations.Nullable;

/** What reaches a run's thread from the threads beside it. */
sealed interface Landing {
    /** Nothing but a reason to look around. */
    Landing NUDGE = new Nudge();

    /** Nothing but a reason to look around. */
    record Nudge() implements Landing {}

    /** A wait is over, or was cut short. */
    record Woken(Turn turn) implements Landing {}

    /**
     * An attempt is over.
     *
     * @param turn whose
     * @param made what came of it, if it completed
     * @param error what it threw, if it did not
     * @param charges what it charged
     */
    record Landed(Turn turn, @Nullable Made made, @Nullable Throwable error, Meters charges) implements Landing {}

    /** An output with its JSON. */
    record Made(Object output, Json json) {}
}
