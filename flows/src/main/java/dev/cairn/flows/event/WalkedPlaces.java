package dev.cairn.flows.event;

import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.talk.Talk;
import dev.cairn.flows.walk.FramePath;
import dev.cairn.flows.walk.Stop;
import dev.cairn.flows.walk.WalkTrace;
import dev.cairn.flows.walk.Walker;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The nodes that walks came to and where they went on from each, of the main flow and of each open topic: that is empty where one stands. Immutable.
 *
 * @param topic the innermost topic that is open, or nothing
 * @param places by topic
 */
record WalkedPlaces(String topic, Map<String, Map<EventPlace, String>> places) {
    static final WalkedPlaces NONE = new WalkedPlaces("", Map.of());

    /** Of a talk as it is; what lies behind an open topic is as it was. */
    static WalkedPlaces of(CompiledFlow main, Talk talk, WalkedPlaces before) {
        Walker walker = new Walker(flow(main, talk));
        Map<EventPlace, String> places = new LinkedHashMap<>();
        for (WalkTrace entry : walker.trace(talk.frame(), talk.context())) {
            if (entry instanceof WalkTrace.Entered entered) {
                places.put(place(walker, entered.frame(), entered.node()), "");
            } else if (entry instanceof WalkTrace.Left left) {
                places.put(place(walker, left.frame(), left.node()), left.to());
            }
        }
        String topic = talk.topics().isEmpty() ? "" : talk.topics().getLast().topic();
        Map<String, Map<EventPlace, String>> all = new LinkedHashMap<>(before.places());
        all.keySet()
                .removeIf(name -> !name.isEmpty()
                        && talk.topics().stream().noneMatch(open -> open.topic().equals(name)));
        all.put(topic, places);
        return new WalkedPlaces(topic, all);
    }

    /** Where a talk stands. */
    static EventPlace standing(CompiledFlow main, Talk talk) {
        Stop stop = talk.standing().stop();
        return place(new Walker(flow(main, talk)), stop.frame(), stop.node());
    }

    static CompiledFlow flow(CompiledFlow main, Talk talk) {
        return talk.topics().isEmpty()
                ? main
                : main.entering(talk.topics().getLast().flow());
    }

    private static EventPlace place(Walker walker, FramePath frame, String node) {
        String graph = walker.graph(frame)
                .map(CompiledGraph::id)
                .orElse(walker.flow().main().id());
        return new EventPlace(graph, frame.toString(), node);
    }

    /** The nodes that were come to, and gone on from, since an earlier walk of the same topic. */
    List<TalkEvent> since(WalkedPlaces before, EventMoment moment) {
        Map<EventPlace, String> known = before.places().getOrDefault(topic, Map.of());
        List<TalkEvent> events = new ArrayList<>();
        places.getOrDefault(topic, Map.of()).forEach((place, to) -> {
            if (!known.containsKey(place)) {
                events.add(new TalkEvent.NodeEntered(moment, place));
            }
            if (!to.isEmpty() && !to.equals(known.get(place))) {
                events.add(new TalkEvent.NodeLeft(moment, place, to));
            }
        });
        return events;
    }
}
