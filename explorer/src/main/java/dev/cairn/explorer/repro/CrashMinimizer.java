package dev.cairn.explorer.repro;

import dev.cairn.agent.path.PathStep;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The search for the shortest way to one crash, as far as it has come. Immutable: what to walk next, and what follows from how it went, are
 * pure functions of it, so that a search that was cut off goes on where it was.
 *
 * <p>First the ways that may lead to it are walked in turn until one does. That one is minimised by delta debugging (Zeller and Hildebrandt,
 * 2002): parts of it are left out, ever smaller ones, for as long as the crash still comes, until no single step can be spared. What is
 * left is walked again and again to count how often it crashes. A crash that a way was once walked to in vain is unsteady: each part is then
 * left out several times before it counts as needed, and the last way is walked more often.
 *
 * @param ways those that may lead to the crash, the crashing step last; an empty one for a crash at the app's start
 * @param tries how often a crash that comes each time is walked to
 * @param most how many walks may be made in all
 * @param phase what is being done
 * @param best the best way so far
 * @param unsteady whether a way that leads to the crash was also walked in vain
 * @param parts into how many parts {@code best} is cut while it is minimised
 * @param part the part that is left out next
 * @param missed how often the way without that part was walked in vain
 * @param tried how often {@code best} was walked
 * @param hits how often that led to the crash
 * @param walks how many walks were made in all
 */
@RecordBuilder
public record CrashMinimizer(
        List<List<PathStep>> ways,
        int tries,
        int most,
        Phase phase,
        List<PathStep> best,
        boolean unsteady,
        int parts,
        int part,
        int missed,
        int tried,
        int hits,
        int walks) {
    /** So many times the tries are worth it to meet a crash again, and to count one that does not come each time. */
    private static final int PATIENCE = 3;

    /** What a search is at. */
    public enum Phase {
        /** Looks for a way that leads there. */
        SEEK,
        /** Leaves out what can be spared. */
        MINIMISE,
        /** Counts how often the best way leads to the crash. */
        CONFIRM,
        /** Over. */
        OVER
    }

    public CrashMinimizer {
        ways = ways.stream().map(List::copyOf).toList();
        best = List.copyOf(best);
    }

    /**
     * A search that begins.
     *
     * @param ways at least one, the likeliest first; one that is there twice is walked once in turn
     */
    public static CrashMinimizer of(List<List<PathStep>> ways, int tries, int most) {
        List<List<PathStep>> distinct = ways.stream().distinct().toList();
        return new CrashMinimizer(distinct, tries, most, Phase.SEEK, distinct.getFirst(), false, 2, 0, 0, 0, 0, 0);
    }

    /** What to walk next; empty once the search is over. */
    public Optional<List<PathStep>> next() {
        return switch (phase) {
            case SEEK -> Optional.of(ways.get(walks % ways.size()));
            case MINIMISE -> Optional.of(withoutPart());
            case CONFIRM -> Optional.of(best);
            case OVER -> Optional.empty();
        };
    }

    /** The search after a walk of {@link #next} that led to the crash by {@code crashed}, which may leave out some of it; or did not. */
    public CrashMinimizer after(Optional<List<PathStep>> crashed) {
        CrashMinimizer walked = edit().walks(walks + 1).build();
        return switch (phase) {
            case SEEK ->
                crashed.map(way -> walked.reproduced(way, walks >= ways.size())).orElseGet(walked::notReproduced);
            case MINIMISE ->
                crashed.map(way -> walked.reproduced(way, missed > 0)).orElseGet(walked::notReproduced);
            case CONFIRM -> walked.counted(crashed.isPresent());
            case OVER -> throw new IllegalStateException("the search is over");
        };
    }

    /** The last step is the one that crashes: it always stays. */
    private int length() {
        return Math.max(0, best.size() - 1);
    }

    private List<PathStep> withoutPart() {
        int from = length() * part / parts;
        int to = length() * (part + 1) / parts;
        List<PathStep> rest = new ArrayList<>(best.subList(0, from));
        rest.addAll(best.subList(to, best.size()));
        return rest;
    }

    /** The crash came, by a way that is no longer than the best one. */
    private CrashMinimizer reproduced(List<PathStep> way, boolean inVainBefore) {
        return edit().best(way)
                .unsteady(unsteady || inVainBefore)
                .tried(1)
                .hits(1)
                .missed(0)
                .part(0)
                .parts(phase == Phase.SEEK ? 2 : parts - 1)
                .phase(Phase.MINIMISE)
                .build()
                .advance();
    }

    /** The crash did not come. */
    private CrashMinimizer notReproduced() {
        if (phase == Phase.SEEK) {
            boolean goesOn = walks < Math.min(PATIENCE * tries, most);
            return edit().tried(walks).phase(goesOn ? Phase.SEEK : Phase.OVER).build();
        }
        boolean isNeeded = missed + 1 >= (unsteady ? tries : 1);
        return edit().missed(isNeeded ? 0 : missed + 1)
                .part(isNeeded ? part + 1 : part)
                .build()
                .advance();
    }

    /** To the next part, to smaller ones, or on to counting. */
    private CrashMinimizer advance() {
        int length = length();
        int cut = Math.clamp(parts, 1, Math.max(1, length));
        int next = part;
        if (next >= cut && cut < length) {
            cut = Math.min(2 * cut, length);
            next = 0;
        }
        boolean isShortest = next >= cut || length == 0 || walks + tries > most;
        Phase counting = tried < wanted() ? Phase.CONFIRM : Phase.OVER;
        return edit().parts(cut).part(next).phase(isShortest ? counting : phase).build();
    }

    private CrashMinimizer counted(boolean crashed) {
        CrashMinimizer counted = edit().tried(tried + 1)
                .hits(crashed ? hits + 1 : hits)
                .unsteady(unsteady || !crashed)
                .build();
        boolean goesOn = counted.tried < counted.wanted() && walks < most;
        return counted.edit().phase(goesOn ? Phase.CONFIRM : Phase.OVER).build();
    }

    private int wanted() {
        return (unsteady ? PATIENCE : 1) * tries;
    }

    private CrashMinimizerBuilder edit() {
        return CrashMinimizerBuilder.builder(this);
    }
}
