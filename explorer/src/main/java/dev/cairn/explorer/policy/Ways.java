package dev.cairn.explorer.policy;

import dev.cairn.explorer.map.AppMap;
import dev.cairn.explorer.map.Move;
import dev.cairn.explorer.map.Viewport;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;

/** The cheapest known ways from one sight to all others. */
final class Ways {
    /** What it costs to rely on a move that once led elsewhere. */
    private static final int COST_OF_SURPRISE = 2;

    private final AppMap map;

    /**
     * A way.
     *
     * @param viewport where it ends
     * @param first the key of the first action on it
     * @param cost the number of actions, more where moves have been unreliable
     */
    record Way(String viewport, String first, int cost) {}

    Ways(AppMap map) {
        this.map = map;
    }

    /** By the viewport where they end, cheapest first; the one where they begin among them, with nothing to do. */
    Map<String, Way> from(String start) {
        Map<String, Way> found = new LinkedHashMap<>();
        search(start, action -> true, way -> {
            found.put(way.viewport(), way);
            return true;
        });
        return found;
    }

    /**
     * Shows {@code each} the ways from a sight one by one, cheapest first, until it wants no more.
     *
     * @param possible which actions there are to begin with
     * @param each gets a way, the first one with nothing to do; whether to go on
     */
    void search(String start, Predicate<String> possible, Predicate<Way> each) {
        Set<String> found = new HashSet<>();
        PriorityQueue<Way> open =
                new PriorityQueue<>(Comparator.comparingInt(Way::cost).thenComparing(Way::viewport));
        open.add(new Way(start, "", 0));
        while (!open.isEmpty()) {
            Way way = open.remove();
            if (!found.add(way.viewport())) {
                continue;
            }
            if (!each.test(way)) {
                return;
            }
            map.viewport(way.viewport())
                    .ifPresent(here -> moves(
                            here,
                            (action, move) -> move.to()
                                    .filter(to -> !found.contains(to))
                                    .filter(to -> !way.first().isEmpty() || possible.test(action))
                                    .ifPresent(to -> open.add(extend(way, action, move, to)))));
        }
    }

    private static Way extend(Way way, String action, Move move, String to) {
        int cost = way.cost() + 1 + COST_OF_SURPRISE * move.surprises();
        return new Way(to, way.first().isEmpty() ? action : way.first(), cost);
    }

    /** The moves that are known, and the back key where it was not pressed yet: it leads to where one came from. */
    private static void moves(Viewport here, BiConsumer<String, Move> each) {
        here.moves().forEach(each);
        if (!here.moves().containsKey("back")) {
            here.enteredFrom().ifPresent(from -> each.accept("back", new Move(Optional.of(from), 0, Optional.empty())));
        }
    }
}
