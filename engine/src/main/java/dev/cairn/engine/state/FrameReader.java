package dev.cairn.engine.state;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.ItemBody;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.graph.Wait;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/** Makes frames of stored ones. */
final class FrameReader {
    private final String run;
    private final JsonCodec json;

    FrameReader(String run, JsonCodec json) {
        this.run = run;
        this.json = json;
    }

    <S> Frame<S> read(Graph<S> graph, String path, SavedFrame saved) {
        if (!saved.graph().equals(graph.name()) || saved.version() != graph.version()) {
            throw changed("stands in graph '" + saved.graph() + "' version " + saved.version() + ", not in " + graph);
        }
        Position position = saved.position();
        if (!graph.has(position.node())) {
            throw changed("stands at node '" + position.node() + "', which " + graph + " has not");
        }
        Node<S> node = graph.transitions(position.node()).node();
        S state = json.read("the state of run " + run, saved.state(), graph.stateType());
        NodeProgress inside =
                saved.inside().map(under -> inside(node, path, position, under)).orElse(NodeProgress.IDLE);
        return new Frame<>(graph, path, state, position, inside, saved.halted(), saved.failure());
    }

    private NodeProgress inside(Node<?> node, String path, Position position, SavedFrame.SavedProgress saved) {
        return switch (saved) {
            case SavedFrame.Asking(String interrupt, Json question, var deadline)
            when node instanceof Ask<?, ?, ?> -> new NodeProgress.AwaitingAnswer(interrupt, question, deadline);
            case SavedFrame.Waiting(Instant until) when node instanceof Wait<?> -> new NodeProgress.AwaitingTime(until);
            case SavedFrame.Calling(SavedFrame callee)
            when node instanceof Call<?, ?> call ->
                new NodeProgress.InCall(read(call.graph(), FramePaths.called(path, position), callee));
            case SavedFrame.Doing(List<SavedFrame.SavedItem> items)
            when node instanceof ForEach<?, ?, ?> forEach ->
                new NodeProgress.RunningItems(Items.of(IntStream.range(0, items.size())
                        .mapToObj(i -> item(forEach, path, position, i, items.get(i)))
                        .toList()));
            case SavedFrame.Asking other -> throw otherKind(node, "an ask");
            case SavedFrame.Waiting other -> throw otherKind(node, "a wait");
            case SavedFrame.Calling other -> throw otherKind(node, "a call");
            case SavedFrame.Doing other -> throw otherKind(node, "a for-each");
        };
    }

    private Item item(ForEach<?, ?, ?> forEach, String path, Position position, int i, SavedFrame.SavedItem saved) {
        return switch (saved) {
            case SavedFrame.OpenItem(int attempt, boolean started, var notBefore) -> {
                Item.Pending open = new Item.Pending(attempt, started, notBefore);
                yield open.equals(Item.FRESH) ? Item.FRESH : open;
            }
            case SavedFrame.ItemWithin(int attempt, SavedFrame frame)
            when forEach.body() instanceof ItemBody.Calling<?, ?, ?> calling ->
                new Item.InCall(attempt, read(calling.graph(), FramePaths.item(path, position, i, attempt), frame));
            case SavedFrame.ItemWithin other -> throw otherKind(forEach, "a for-each with a graph per item");
            case SavedFrame.CompletedItem(Json output) ->
                new Item.Completed(json.read(
                        "the output of item " + i + " of '" + forEach.name() + "' of run " + run,
                        output,
                        forEach.output()));
            case SavedFrame.FailedItem(Failure failure) -> new Item.Failed(failure);
        };
    }

    private CairnException otherKind(Node<?> node, String kind) {
        return changed("is inside node '" + node.name() + "', which was " + kind + " and is none any more");
    }

    private CairnException changed(String what) {
        return new CairnException("graph.changed", "run " + run + " " + what);
    }
}
