package dev.cairn.explorer.repro;

import dev.cairn.agent.path.PathStep;
import java.util.List;

/**
 * What came of walking to a crash again.
 *
 * @param crash its id in the run that found it
 * @param way the shortest way that is known to lead to it, its own action last; empty if the app crashes as it starts
 * @param reproduced how often the way led to the crash
 * @param tries how often it was walked
 * @param shortest how many steps the shortest way over the map has
 * @param done how many steps were done when the app crashed: since its start, or since it had no data if it was started again since
 */
public record Proof(String crash, List<PathStep> way, int reproduced, int tries, int shortest, int done) {
    /** Copies the list; refuses counts that cannot be. */
    public Proof {
        way = List.copyOf(way);
        if (reproduced < 0 || tries < 1 || reproduced > tries) {
            throw new IllegalArgumentException(
                    "crash " + crash + " cannot have been reproduced " + reproduced + " of " + tries + " times");
        }
    }

    /** For people: {@code reproduced 3 of 3}. */
    public String describe() {
        return reproduced == 0 ? "not reproduced in " + tries : "reproduced " + reproduced + " of " + tries;
    }
}
