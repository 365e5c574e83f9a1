package dev.cairn.testkit.crash;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.StepException;

/**
 * What the attempts of a random graph's step or item come to: by what they draw, so that another attempt may come to something else; or,
 * for those that are executed at most once, by what they are given alone, so that a fold can tell what an attempt came to that nobody
 * knows the outcome of.
 *
 * @param name the node's
 * @param failing how many attempts of a hundred fail
 * @param attempts how many there are
 * @param once whether they are executed at most once
 */
record DrawnOutcome(String name, int failing, int attempts, boolean once) {
    static final String KIND = "fated";
    private static final Meter TOKENS = Meter.of("tokens");

    /** As {@link #execute}; some failures are outputs that cannot be read back. */
    DrawnOutput outputOf(long given, Effects effects) throws StepException {
        try {
            return DrawnOutput.sound(execute(given, effects));
        } catch (StepException e) {
            if (!e.retryable() && isPoison(given)) {
                return DrawnOutput.poison(output(given));
            }
            throw e;
        }
    }

    private static boolean isPoison(long given) {
        return Math.floorMod(Walk.mix(given, 13), 2) == 0;
    }

    int execute(long given, Effects effects) throws StepException {
        if (once) {
            return executeOnce(given, effects.attempt());
        }
        effects.charge(TOKENS, 1 + Math.floorMod(given, 5));
        long drawn = effects.random().nextLong();
        if (Math.floorMod(drawn, 100) < failing) {
            throw drawn % 3 == 0 ? permanent() : StepException.retryable(KIND, "as fated", null);
        }
        return output(given);
    }

    private int executeOnce(long given, int attempt) throws StepException {
        if (isHopeless(given)) {
            throw permanent();
        }
        if (attempt <= failures(given)) {
            throw StepException.retryable(KIND, "as fated", null);
        }
        return output(given);
    }

    private static StepException permanent() {
        return StepException.permanent(KIND, "as fated", null);
    }

    int output(long given) {
        return (int) Math.floorMod(Walk.mix(given, name.hashCode()), 1_000);
    }

    private boolean isHopeless(long given) {
        return Math.floorMod(Walk.mix(given, 7), 100) < failing / 3;
    }

    private int failures(long given) {
        return Math.floorMod(Walk.mix(given, 11), 100) < failing ? 1 : 0;
    }

    /** Whether all attempts fail, of what is executed at most once. */
    private boolean fails(long given) {
        return isHopeless(given) || failures(given) >= attempts;
    }

    /** Whether a failure hides an output. */
    boolean succeeded(long given, Failure failure) {
        return once && failure.kind().equals(Failure.UNKNOWN_OUTCOME) && !fails(given);
    }
}
