package dev.cairn.explorer.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The search for the shortest way to one crash, as far as it has come. Immutable: what to walk next, and what follows from how it went, are
 * pure functions of it, so that a search that was cut off goes on where it was.
 *
 * <p>First the shortest way over the map is walked, and if that does not lead to the crash, all that was done since the app's start. What
 * does is then minimised by delta debugging (Zeller and Hildebrandt, 2002): parts of it are left out, ever smaller ones, for as long as the
 * crash still comes, until no single action can be spared. What is left is walked again and again to count how often it crashes.
 *
 * @param shortest the way over the map, the crashing action last; empty for a crash at the app's start
 * @param done all that was done from the app's start to the crash
 * @param tries how often a way is tried before it is given up, and how often the last one is counted
 * @param most how many walks may be made in all
 * @param phase what is being done
 * @param best the best way so far
 * @param parts into how many parts {@code best} is cut while it is minimised
 * @param part the part that is left out next
 * @param tried how often the present way was walked
 * @param hits how often that led to the crash
 * @param walks how many walks were made in all
 */
public record Hunt(
        List<WayStep> shortest,
        List<WayStep> done,
        int tries,
        int most,
        Phase phase,
        List<WayStep> best,
        int parts,
        int part,
        int tried,
        int hits,
        int walks) {

    /** What a search is at. */
    public enum Phase {
        /** Walks the shortest way over the map. */
        SHORTEST,
        /** Walks all that was done. */
        DONE,
        /** Leaves out what can be spared. */
        MINIMISE,
        /** Counts how often the best way leads to the crash. */
        CONFIRM,
        /** Over. */
        OVER
    }

    /** Copies the lists. */
    public Hunt {
        shortest = List.copyOf(shortest);
        done = List.copyOf(done);
        best = List.copyOf(best);
    }

    /** A search that begins. */
    public static Hunt of(List<WayStep> shortest, List<WayStep> done, int tries, int most) {
        return new Hunt(shortest, done, tries, most, Phase.SHORTEST, shortest, 2, 0, 0, 0, 0);
    }

    /** What to walk next; empty once the search is over. */
    public Optional<List<WayStep>> next() {
        return switch (phase) {
            case SHORTEST, DONE, CONFIRM -> Optional.of(best);
            case MINIMISE -> Optional.of(without(part));
            case OVER -> Optional.empty();
        };
    }

    /** The search after a walk of {@link #next} that led to the crash, or did not. */
    public Hunt after(boolean crashed) {
        return switch (phase) {
            case SHORTEST -> crashed ? minimise(best) : missed(Phase.SHORTEST);
            case DONE -> crashed ? minimise(best) : missed(Phase.DONE);
            case MINIMISE -> crashed ? spared() : needed();
            case CONFIRM -> counted(crashed);
            case OVER -> this;
        };
    }

    private Hunt missed(Phase now) {
        if (tried + 1 < tries && walks + 1 < most) {
            return at(now, best, tried + 1, 0);
        }
        boolean another = now == Phase.SHORTEST && !done.equals(shortest) && walks + 1 < most;
        return another ? at(Phase.DONE, done, 0, 0) : at(Phase.OVER, shortest, walks + 1, 0);
    }

    /** The last action is the one that crashes: it always stays. */
    private int length() {
        return Math.max(0, best.size() - 1);
    }

    private Hunt minimise(List<WayStep> way) {
        Hunt begun = new Hunt(shortest, done, tries, most, Phase.MINIMISE, way, 2, 0, 0, 0, walks + 1);
        return begun.length() == 0 || begun.walks + tries >= most
                ? begun.confirm()
                : begun.cut(Math.min(2, begun.length()), 0);
    }

    private Hunt cut(int into, int first) {
        return new Hunt(shortest, done, tries, most, phase, best, into, first, tried, hits, walks);
    }

    private Hunt spared() {
        Hunt shorter = new Hunt(shortest, done, tries, most, phase, without(part), parts, 0, 0, 0, walks + 1);
        boolean enough = shorter.length() == 0 || shorter.walks + tries >= most;
        return enough ? shorter.confirm() : shorter.cut(Math.clamp(parts - 1L, 1, shorter.length()), 0);
    }

    private Hunt needed() {
        Hunt same = new Hunt(shortest, done, tries, most, phase, best, parts, part + 1, 0, 0, walks + 1);
        if (same.walks + tries >= most || same.part >= parts && parts >= length()) {
            return same.confirm();
        }
        return same.part < parts ? same : same.cut(Math.min(2 * parts, length()), 0);
    }

    private Hunt confirm() {
        return new Hunt(shortest, done, tries, most, Phase.CONFIRM, best, parts, 0, 0, 0, walks);
    }

    private Hunt counted(boolean crashed) {
        Hunt counted = at(Phase.CONFIRM, best, tried + 1, hits + (crashed ? 1 : 0));
        return counted.tried < tries
                ? counted
                : counted.at(Phase.OVER, best, counted.tried, counted.hits, counted.walks);
    }

    private Hunt at(Phase next, List<WayStep> way, int nowTried, int nowHits) {
        return at(next, way, nowTried, nowHits, walks + 1);
    }

    private Hunt at(Phase next, List<WayStep> way, int nowTried, int nowHits, int nowWalks) {
        return new Hunt(shortest, done, tries, most, next, way, parts, part, nowTried, nowHits, nowWalks);
    }

    private List<WayStep> without(int which) {
        int from = length() * which / parts;
        int to = length() * (which + 1) / parts;
        List<WayStep> rest = new ArrayList<>(best.subList(0, from));
        rest.addAll(best.subList(to, best.size()));
        return rest;
    }
}
