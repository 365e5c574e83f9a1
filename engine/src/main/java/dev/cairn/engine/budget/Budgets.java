package dev.cairn.engine.budget;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * The limits of a run. A limit of n lets a meter reach n; the run is halted before work that would start with the meter at n. Immutable.
 *
 * @param perRun limits over the whole run, also across resumes
 * @param perIteration limits within one turn of the graph's loop
 */
public record Budgets(Meters perRun, Meters perIteration) {
    /** No limits. */
    public static final Budgets UNLIMITED = new Budgets(Meters.NONE, Meters.NONE);

    /** These budgets with a limit on {@code meter} over the whole run. */
    public Budgets limit(Meter meter, long most) {
        return new Budgets(with(perRun, meter, most), perIteration);
    }

    /** These budgets with a limit on {@code meter} within one iteration. */
    public Budgets limitIteration(Meter meter, long most) {
        return new Budgets(perRun, with(perIteration, meter, most));
    }

    /** How much of {@code meter} is left under both limits, or empty where none is set. */
    public OptionalLong remaining(Meter meter, Meters usedByRun, Meters usedByIteration) {
        OptionalLong run = left(perRun, meter, usedByRun);
        OptionalLong iteration = left(perIteration, meter, usedByIteration);
        if (run.isEmpty()) {
            return iteration;
        }
        return iteration.isEmpty() ? run : OptionalLong.of(Math.min(run.getAsLong(), iteration.getAsLong()));
    }

    /**
     * The first meter, by name, that is spent.
     *
     * @param atLoop whether a new iteration is about to begin: only then does {@link Meter#ITERATIONS} count as spent, so that the last
     *     iteration is finished
     */
    public Optional<Meter> spent(Meters usedByRun, Meters usedByIteration, boolean atLoop) {
        return firstSpent(perRun, usedByRun, atLoop).or(() -> firstSpent(perIteration, usedByIteration, atLoop));
    }

    private static Optional<Meter> firstSpent(Meters limits, Meters used, boolean atLoop) {
        return limits.readings().keySet().stream()
                .filter(meter -> atLoop || !meter.equals(Meter.ITERATIONS))
                .filter(meter -> used.get(meter) >= limits.get(meter))
                .findFirst();
    }

    private static OptionalLong left(Meters limits, Meter meter, Meters used) {
        return limits.readings().containsKey(meter)
                ? OptionalLong.of(Math.max(0, limits.get(meter) - used.get(meter)))
                : OptionalLong.empty();
    }

    private static Meters with(Meters limits, Meter meter, long most) {
        Map<Meter, Long> changed = new TreeMap<>(limits.readings());
        changed.put(meter, most);
        return new Meters(changed);
    }
}
