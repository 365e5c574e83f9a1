package dev.cairn.agent.map;

import dev.cairn.agent.device.Crash;
import java.util.Optional;

/**
 * A crash of the app, each kind once.
 *
 * @param id {@code c1} for the first that was found
 * @param screen the screen that the action was done on; empty if the app crashed as it started
 * @param action what was done; empty if the app crashed as it started
 * @param step the step at which it first happened
 * @param crash what the log told
 * @param count how often it happened
 */
public record KnownCrash(
        String id, Optional<String> screen, Optional<KnownAction> action, int step, Crash crash, int count) {
    /** Refuses what is no id: it becomes a part of files' names. */
    public KnownCrash {
        Ids.check(id);
    }

    KnownCrash again() {
        return new KnownCrash(id, screen, action, step, crash, count + 1);
    }
}
