package dev.cairn.engine.history;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.ItemBody;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.Position;
import dev.cairn.engine.state.SavedFrame;
import dev.cairn.engine.store.RunHead;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The migrations that lead a run's graph, and those called by it, from the versions that the run knows to today's. */
final class MigrationPath {
    private final JsonCodec json;
    private final String run;
    private final Map<String, Integer> known = new HashMap<>();

    /** {@code document} is that of the graph that the run was left under. */
    MigrationPath(JsonCodec json, Graph<?> graph, RunHead head, JsonNode document) {
        this.json = json;
        this.run = head.run();
        known.put(graph.name(), head.version());
        document.path("nodes").forEach(node -> {
            if (node.has("graph")) {
                known.putIfAbsent(
                        node.path("graph").asString(),
                        node.path("graph_version").asInt());
            }
        });
    }

    /** Takes the versions that a frame, and those inside it, say. */
    void learn(SavedFrame frame) {
        known.put(frame.graph(), frame.version());
        frame.inside().ifPresent(inside -> {
            switch (inside) {
                case SavedFrame.Asking asking -> {}
                case SavedFrame.Waiting waiting -> {}
                case SavedFrame.Calling(SavedFrame callee) -> learn(callee);
                case SavedFrame.Doing(List<SavedFrame.SavedItem> items) ->
                    items.stream()
                            .filter(SavedFrame.ItemWithin.class::isInstance)
                            .forEach(item -> learn(((SavedFrame.ItemWithin) item).frame()));
            }
        });
    }

    /** A frame of an older version, as one of {@code graph}. */
    SavedFrame migrate(Graph<?> graph, SavedFrame frame) {
        List<Migration> way = way(graph);
        Position position = frame.position();
        String node = renamed(way, position.node());
        Position moved = new Position(
                node, position.stepOrdinal(), position.attempt(), position.started(), position.notBefore());
        Json state = state(way, frame.state());
        Optional<SavedFrame.SavedProgress> inside = graph.has(node)
                ? frame.inside()
                        .map(under -> under instanceof SavedFrame.Asking asking
                                ? asked(graph, node, state, asking)
                                : inside(
                                        way,
                                        position.node(),
                                        graph.transitions(node).node(),
                                        under))
                : frame.inside();
        return new SavedFrame(graph.name(), graph.version(), state, moved, inside, frame.halted(), frame.failure());
    }

    /** What is asked now, under the id by which it was asked before; a deadline falls where the newer version has none. */
    private <T> SavedFrame.Asking asked(Graph<T> graph, String node, Json state, SavedFrame.Asking asking) {
        Optional<Instant> deadline = asking.deadline()
                .filter(at -> graph.transitions(node).deadline().isPresent());
        return graph.transitions(node).node() instanceof Ask<T, ?, ?> ask
                ? new SavedFrame.Asking(asking.interrupt(), question(graph, ask, state), deadline)
                : asking; // of another kind now, which whoever restores it says
    }

    private <T> Json question(Graph<T> graph, Ask<T, ?, ?> ask, Json state) {
        T read = json.read("the state of run " + run, state, graph.stateType());
        return json.write(ask.question().apply(read));
    }

    private SavedFrame.SavedProgress inside(
            List<Migration> way, String oldNode, Node<?> node, SavedFrame.SavedProgress inside) {
        return switch (inside) {
            case SavedFrame.Asking asking -> asking;
            case SavedFrame.Waiting waiting -> waiting;
            case SavedFrame.Calling(SavedFrame callee)
            when node instanceof Call<?, ?> call -> new SavedFrame.Calling(migrate(call.graph(), callee));
            case SavedFrame.Doing(List<SavedFrame.SavedItem> items)
            when node instanceof ForEach<?, ?, ?> forEach ->
                new SavedFrame.Doing(items.stream()
                        .map(item -> item(way, oldNode, forEach, item))
                        .toList());
            case SavedFrame.Calling other -> other; // of another kind now, which whoever restores it says
            case SavedFrame.Doing other -> other;
        };
    }

    private SavedFrame.SavedItem item(
            List<Migration> way, String oldNode, ForEach<?, ?, ?> forEach, SavedFrame.SavedItem item) {
        return switch (item) {
            case SavedFrame.CompletedItem(Json output) -> new SavedFrame.CompletedItem(output(way, oldNode, output));
            case SavedFrame.ItemWithin(int attempt, SavedFrame frame)
            when forEach.body() instanceof ItemBody.Calling<?, ?, ?> calling ->
                new SavedFrame.ItemWithin(attempt, migrate(calling.graph(), frame));
            case SavedFrame.ItemWithin other -> other;
            case SavedFrame.OpenItem open -> open;
            case SavedFrame.FailedItem failed -> failed;
        };
    }

    /** An event that an older version of {@code graph} wrote, under today's names. */
    JournalEvent translate(Graph<?> graph, JournalEvent.OfFrame event) {
        List<Migration> way = way(graph);
        return way.isEmpty() ? event : new NodeRenamer(this, way).of(event);
    }

    Json output(List<Migration> way, String oldNode, Json output) {
        JsonNode tree = json.tree(output);
        String node = oldNode;
        for (Migration migration : way) {
            tree = migration.output(node, tree);
            node = migration.renamed(node);
        }
        return new Json(tree.toString());
    }

    static String renamed(List<Migration> way, String oldNode) {
        String node = oldNode;
        for (Migration migration : way) {
            node = migration.renamed(node);
        }
        return node;
    }

    private Json state(List<Migration> way, Json state) {
        if (way.isEmpty()) {
            return state;
        }
        ObjectNode tree = (ObjectNode) json.tree(state);
        for (Migration migration : way) {
            tree = migration.state().apply(tree);
        }
        return new Json(tree.toString());
    }

    private List<Migration> way(Graph<?> graph) {
        int from = known.getOrDefault(graph.name(), graph.version());
        return IntStream.range(from, graph.version())
                .mapToObj(version -> graph.migration(version)
                        .orElseThrow(() -> new CairnException(
                                "graph.changed",
                                "run " + run + " is inside graph '" + graph.name() + "' version " + from
                                        + "; no migration from version " + version + " to " + (version + 1)
                                        + " is declared")))
                .toList();
    }
}
