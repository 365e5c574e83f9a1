package dev.cairn.server.meter;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.state.FramePaths;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.server.graph.CalledDocuments;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Adds up what a run's entries charge, as the engine's own fold does, from the first on. It needs no graph's code: what the engine counts itself (steps, turns of the
 * loop, restarts) follows from the entries and from the graph's document, of which it takes which node is the loop's and which for-eaches call a graph for each item. Where the document is not in
 * the store it is not known what those come to. Not thread-safe.
 */
final class UsedFold {
    private final Function<String, Optional<JsonNode>> documents;
    private final Map<String, NodeTurn> turns = new HashMap<>();
    private final SortedMap<Meter, String> unknown = new TreeMap<>();
    private Optional<JsonNode> document = Optional.empty();
    private String graph = "";
    private Meters used = Meters.NONE;
    private long seq;

    /** Before the first entry; {@code documents} has those of graphs by their fingerprints. */
    UsedFold(Function<String, Optional<JsonNode>> documents) {
        this.documents = documents;
    }

    UsedFold copy() {
        UsedFold copy = new UsedFold(documents);
        turns.forEach((frame, turn) -> copy.turns.put(frame, turn.copy()));
        copy.unknown.putAll(unknown);
        copy.document = document;
        copy.graph = graph;
        copy.used = used;
        copy.seq = seq;
        return copy;
    }

    /** The last entry that it knows of; 0 for none. */
    long seq() {
        return seq;
    }

    /** What the meters read, but for those that are not known. */
    SortedMap<Meter, Long> used() {
        SortedMap<Meter, Long> known = new TreeMap<>(used.readings());
        known.keySet().removeAll(unknown.keySet());
        return known;
    }

    /** Of which meters it is not known what they read, with why. */
    SortedMap<Meter, String> unknown() {
        return unknown;
    }

    /** Takes the next entry. */
    void add(StoredEvent entry) {
        ChargedEvent event = ChargedEvent.of(entry.payload());
        seq = entry.seq();
        switch (event.name()) {
            case "run_started" -> goBy(event.fingerprint());
            case "run_forked", "run_migrated" -> restore(entry, event.fingerprint());
            case "step_started" -> charge(entry, event).started = true;
            case "step_completed" -> charge(entry, event);
            case "step_failed" -> failed(entry, event);
            case "interrupt_raised", "wait_started", "call_started" -> charge(entry, event).underWay = true;
            case "items_started" -> charge(entry, event).beginItems();
            case "item_started" -> item(entry, event);
            case "item_completed", "item_failed" -> {
                NodeTurn turn = item(entry, event);
                turns.remove(turn.item(entry.frame(), event.item(), event.attempt()));
            }
            case "call_returned" -> turns.remove(turn(entry, event).inside(entry.frame()));
            default -> {} // it charges nothing, and begins nothing
        }
    }

    private void goBy(String fingerprint) {
        graph = fingerprint;
        document = documents.apply(fingerprint);
    }

    /** What is inside a frame is over when the frame goes on; of the run's own one all is forgotten then, lest a long run be remembered whole. */
    private NodeTurn turn(StoredEvent entry, ChargedEvent event) {
        String frame = entry.frame();
        NodeTurn turn = turns.get(frame);
        if (turn == null || turn.ordinal != entry.stepOrdinal()) {
            if (frame.isEmpty()) {
                turns.clear();
            }
            turn = new NodeTurn(event.node(), entry.stepOrdinal());
            turns.put(frame, turn);
        }
        return turn;
    }

    private NodeTurn charge(StoredEvent entry, ChargedEvent event) {
        NodeTurn turn = turn(entry, event);
        used = used.plus(event.charges());
        if (turn.counts()) {
            used = used.plus(Meter.STEPS, 1);
            if (entry.frame().isEmpty()) {
                countIteration(event.node());
            }
        }
        return turn;
    }

    private void countIteration(String node) {
        if (document.isEmpty()) {
            unknown.putIfAbsent(Meter.ITERATIONS, why("which node begins a turn of its loop"));
        } else if (document.get().path("loop").asString("").equals(node)) {
            used = used.plus(Meter.ITERATIONS, 1);
        }
    }

    private String why(String what) {
        String lacking = document.isPresent()
                ? "the document of the graph " + graph + " is of a time when it had not the graphs that it calls"
                : "the store has not the document of the graph " + graph;
        return lacking + "; it would say " + what;
    }

    private void failed(StoredEvent entry, ChargedEvent event) {
        NodeTurn turn = turn(entry, event);
        if (!turn.underWay) {
            charge(entry, event);
        }
        switch (event.next()) {
            case "retry" -> turn.tryAgain(event.attempt());
            case "backtrack" -> used = used.plus(Meter.RESTARTS, 1);
            default -> {} // the next entry says where it goes on
        }
    }

    /** Work on an item counts as a step, an item's graph counts its own. */
    private NodeTurn item(StoredEvent entry, ChargedEvent event) {
        NodeTurn turn = turn(entry, event);
        used = used.plus(event.charges());
        if (turn.begins(event.item(), event.attempt())) {
            Optional<JsonNode> node = graphs(entry.frame()).flatMap(around -> node(around.getLast(), turn.node));
            if (node.isEmpty()) {
                unknown.putIfAbsent(Meter.STEPS, why("whether items of '" + turn.node + "' are steps or graphs"));
            } else if (!node.get().has("graph")) {
                used = used.plus(Meter.STEPS, 1);
            }
        }
        return turn;
    }

    /** The documents of the graphs around a frame, the run's own first and the frame's last. */
    private Optional<List<JsonNode>> graphs(String frame) {
        if (frame.isEmpty()) {
            return document.map(List::of);
        }
        String parent = FramePaths.parent(frame);
        return Optional.ofNullable(turns.get(parent))
                .flatMap(caller -> graphs(parent)
                        .flatMap(around -> node(around.getLast(), caller.node)
                                .flatMap(node -> new CalledDocuments(around.getFirst()).calledBy(node, around))
                                .map(called -> {
                                    List<JsonNode> all = new ArrayList<>(around);
                                    all.add(called);
                                    return all;
                                })));
    }

    private static Optional<JsonNode> node(JsonNode graph, String name) {
        return graph.path("nodes")
                .valueStream()
                .filter(node -> node.path("name").asString("").equals(name))
                .findFirst();
    }

    /** A fork and a migrated run begin with what was used by then, in the midst of whatever was under way. */
    private void restore(StoredEvent entry, String fingerprint) {
        JsonNode run = JsonMapper.shared().readTree(entry.payload()).path("run");
        goBy(fingerprint);
        unknown.clear();
        used = Meters.NONE;
        run.path("used").forEachEntry((meter, reading) -> used = used.plus(Meter.of(meter), reading.longValue()));
        turns.clear();
        restore(FramePaths.ROOT, run.path("root"));
    }

    private void restore(String frame, JsonNode saved) {
        JsonNode position = saved.path("position");
        NodeTurn turn = new NodeTurn(
                position.path("node").asString(""),
                position.path("step_ordinal").asLong(0));
        turn.attempt = position.path("attempt").asInt(1);
        turn.started = position.path("started").asBoolean(false);
        turns.put(frame, turn);
        JsonNode inside = saved.path("inside");
        turn.underWay = inside.isObject();
        if (inside.has("callee")) {
            restore(turn.inside(frame), inside.get("callee"));
        }
        int number = 0;
        for (JsonNode item : inside.path("items")) {
            int attempt = item.path("attempt").asInt(1);
            if (item.has("frame")) {
                restore(turn.item(frame, number, attempt), item.get("frame"));
            }
            if (item.has("frame") || item.path("started").asBoolean(false)) {
                turn.begins(number, attempt);
            }
            number++;
        }
    }
}
