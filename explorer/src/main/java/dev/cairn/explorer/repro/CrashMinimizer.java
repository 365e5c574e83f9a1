package dev.cairn.explorer.repro;

import dev.cairn.agent.path.PathStep;
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
        Edit walked = new Edit(this);
        walked.walks++;
        switch (phase) {
            case SEEK -> crashed.ifPresentOrElse(way -> walked.met(way, walks >= ways.size()), walked::missed);
            case MINIMISE -> crashed.ifPresentOrElse(way -> walked.met(way, missed > 0), walked::missed);
            case CONFIRM -> walked.count(crashed.isPresent());
            case OVER -> throw new IllegalStateException("the search is over");
        }
        return walked.done();
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

    /** A search that goes on. */
    private static final class Edit {
        private final CrashMinimizer before;
        private Phase phase;
        private List<PathStep> best;
        private boolean unsteady;
        private int parts;
        private int part;
        private int missed;
        private int tried;
        private int hits;
        private int walks;

        Edit(CrashMinimizer before) {
            this.before = before;
            phase = before.phase;
            best = before.best;
            unsteady = before.unsteady;
            parts = before.parts;
            part = before.part;
            missed = before.missed;
            tried = before.tried;
            hits = before.hits;
            walks = before.walks;
        }

        CrashMinimizer done() {
            return new CrashMinimizer(
                    before.ways,
                    before.tries,
                    before.most,
                    phase,
                    best,
                    unsteady,
                    parts,
                    part,
                    missed,
                    tried,
                    hits,
                    walks);
        }

        /** The crash came, by a way that is no longer than the best one. */
        void met(List<PathStep> way, boolean inVainBefore) {
            boolean first = phase == Phase.SEEK;
            best = way;
            unsteady |= inVainBefore;
            tried = 1;
            hits = 1;
            missed = 0;
            part = 0;
            parts = first ? 2 : parts - 1;
            phase = Phase.MINIMISE;
            goOn();
        }

        void missed() {
            if (phase == Phase.SEEK) {
                tried = walks;
                phase = walks < Math.min(PATIENCE * before.tries, before.most) ? Phase.SEEK : Phase.OVER;
                return;
            }
            missed++;
            if (missed >= (unsteady ? before.tries : 1)) {
                missed = 0;
                part++;
            }
            goOn();
        }

        /** To the next part, to smaller ones, or on to counting. */
        private void goOn() {
            int length = Math.max(0, best.size() - 1);
            parts = Math.clamp(parts, 1, Math.max(1, length));
            if (part >= parts && parts < length) {
                parts = Math.min(2 * parts, length);
                part = 0;
            }
            if (part >= parts || length == 0 || walks + before.tries > before.most) {
                phase = tried < wanted() ? Phase.CONFIRM : Phase.OVER;
            }
        }

        void count(boolean crashed) {
            tried++;
            hits += crashed ? 1 : 0;
            unsteady |= !crashed;
            phase = tried < wanted() && walks < before.most ? Phase.CONFIRM : Phase.OVER;
        }

        private int wanted() {
            return (unsteady ? PATIENCE : 1) * before.tries;
        }
    }
}
