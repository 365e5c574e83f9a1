package dev.cairn.server.outline;

import dev.cairn.engine.state.FramePaths;
import dev.cairn.server.graph.NodePlace;
import dev.cairn.server.outline.CalledGraph.ItemState;
import dev.cairn.server.outline.CalledGraph.TurnCount;
import dev.cairn.server.outline.RunOutline.PassedWay;
import dev.cairn.server.outline.RunOutline.PathWay;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Goes through what entries say of calls, in order. For one thread. */
final class CallReplay {
    private final Map<String, Place> places = new LinkedHashMap<>();

    /** What the frames of the last try of a for-each begin with, by what those of its first try do. */
    private final Map<String, String> latest = new HashMap<>();

    /** By what the frames of a call or for-each begin with, where it is. */
    private final Map<String, String> callers = new HashMap<>();

    /** Whose turn it is in the frames that are under way. */
    private final Map<String, String> turns = new LinkedHashMap<>();

    private static final class Place {
        private int begun;
        private final Map<PathWay, Integer> passed = new LinkedHashMap<>();
        private ItemState @Nullable [] items;
    }

    void add(CallFact fact) {
        switch (fact.kind()) {
            case OVER -> turns.clear();
            case CALL -> {
                place(fact);
                begin(fact.frame());
            }
            case ITEMS -> {
                ItemState[] items = new ItemState[fact.number()];
                Arrays.fill(items, ItemState.OPEN);
                place(fact).items = items;
            }
            case ITEM_BEGUN -> item(fact, ItemState.RUNNING);
            case ITEM_AGAIN -> item(fact, ItemState.RUNNING);
            case ITEM_DONE -> item(fact, ItemState.DONE);
            case ITEM_FAILED -> item(fact, ItemState.FAILED);
            case MOVED -> move(fact);
        }
    }

    /** The node that calls, which is noted for the frames that it opens. */
    private Place place(CallFact fact) {
        String at =
                NodePlace.of(caller(FramePaths.parent(fact.frame())), fact.way().from());
        callers.put(fact.frame(), at);
        latest.put(CallTrail.untried(fact.frame()), fact.frame());
        return places.computeIfAbsent(at, one -> new Place());
    }

    /** The id of the node whose graph a frame is; empty for the run's own. */
    private String caller(String frame) {
        return callers.getOrDefault(base(frame), "");
    }

    /** The frame without the number of its item. */
    private static String base(String frame) {
        int dot = frame.indexOf('.', frame.lastIndexOf('/') + 1);
        return dot < 0 ? frame : frame.substring(0, dot);
    }

    private void begin(String frame) {
        if (turns.putIfAbsent(frame, "") == null && places.get(caller(frame)) instanceof Place place) {
            place.begun++;
        }
    }

    private void item(CallFact fact, ItemState state) {
        String items = latest.getOrDefault(fact.frame(), fact.frame());
        if (places.get(callers.getOrDefault(items, "")) instanceof Place place
                && place.items instanceof ItemState[] all
                && fact.number() < all.length) {
            all[fact.number()] = state;
        }
        String item = items + "." + fact.number();
        if (fact.kind() == CallFact.Kind.ITEM_BEGUN) {
            begin(item + fact.way().to());
        } else {
            close(item);
        }
    }

    /** What a graph's node had called is over when the graph goes on, or fails at that node. */
    private void move(CallFact fact) {
        String frame = fact.frame();
        turns.keySet().removeIf(one -> frame.isEmpty() || one.startsWith(frame + "/"));
        if (frame.isEmpty()) {
            return; // where the run's own graph is, is known elsewhere
        }
        begin(frame);
        PathWay way = fact.way();
        if (!way.to().isEmpty() && !way.from().isEmpty() && places.get(caller(frame)) instanceof Place place) {
            place.passed.merge(way, 1, Integer::sum);
        }
        String turn = way.to().isEmpty() ? way.from() : way.to();
        if (!turn.isEmpty()) {
            turns.put(frame, turn);
        }
    }

    /** A frame and all tries of its item are over, with all that is within. */
    private void close(String item) {
        turns.keySet().removeIf(one -> one.equals(item) || one.startsWith(item + "/") || one.startsWith(item + "~"));
    }

    List<CalledGraph> told() {
        List<CalledGraph> told = new ArrayList<>();
        places.forEach((at, place) -> {
            Map<String, Integer> here = new LinkedHashMap<>();
            turns.forEach((frame, turn) -> {
                if (caller(frame).equals(at)) {
                    here.merge(turn, 1, Integer::sum);
                }
            });
            told.add(new CalledGraph(
                    at,
                    place.begun,
                    here.values().stream().mapToInt(Integer::intValue).sum(),
                    place.passed.entrySet().stream()
                            .map(way -> new PassedWay(way.getKey(), way.getValue()))
                            .toList(),
                    here.entrySet().stream()
                            .map(turn -> new TurnCount(turn.getKey(), turn.getValue()))
                            .toList(),
                    Optional.ofNullable(place.items).map(List::of)));
        });
        return told;
    }
}
