package dev.cairn.engine.state;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A frame as it is stored.
 *
 * @param graph the graph's name
 * @param version the graph's version
 * @param state the graph's state
 * @param position the node whose turn it is
 * @param inside what is under way within that node
 * @param halted why the frame left its way, once it has
 * @param failure why the frame failed, once it has
 */
public record SavedFrame(
        String graph,
        int version,
        Json state,
        Position position,
        Optional<SavedProgress> inside,
        Optional<StopReason> halted,
        Optional<Failure> failure) {

    /** What is under way within a node. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Asking.class, name = "asking"),
        @JsonSubTypes.Type(value = Waiting.class, name = "waiting"),
        @JsonSubTypes.Type(value = Calling.class, name = "calling"),
        @JsonSubTypes.Type(value = Doing.class, name = "doing")
    })
    public sealed interface SavedProgress {}

    /** An open question. */
    public record Asking(String interrupt, Json question, Optional<Instant> deadline) implements SavedProgress {}

    /** A wait until an instant. */
    public record Waiting(Instant until) implements SavedProgress {}

    /** A called graph. */
    public record Calling(SavedFrame callee) implements SavedProgress {}

    /** A for-each's items, in order. */
    public record Doing(List<SavedItem> items) implements SavedProgress {}

    /** One item. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "item")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = OpenItem.class, name = "open"),
        @JsonSubTypes.Type(value = ItemWithin.class, name = "within"),
        @JsonSubTypes.Type(value = CompletedItem.class, name = "completed"),
        @JsonSubTypes.Type(value = FailedItem.class, name = "failed")
    })
    public sealed interface SavedItem {}

    /** To be tried. */
    public record OpenItem(int attempt, boolean started, Optional<Instant> notBefore) implements SavedItem {}

    /** Its graph is under way. */
    public record ItemWithin(int attempt, SavedFrame frame) implements SavedItem {}

    /** Done. */
    public record CompletedItem(Json output) implements SavedItem {}

    /** Failed for good. */
    public record FailedItem(Failure failure) implements SavedItem {}

    /** {@code states} writes the frames' states, {@code json} the outputs of items. */
    static SavedFrame of(Frame<?> frame, JsonCodec json, Function<Frame<?>, Json> states) {
        return new SavedFrame(
                frame.graph().name(),
                frame.graph().version(),
                states.apply(frame),
                frame.position(),
                inside(frame.progress(), json, states),
                frame.halted(),
                frame.failure());
    }

    private static Optional<SavedProgress> inside(
            NodeProgress progress, JsonCodec json, Function<Frame<?>, Json> states) {
        return switch (progress) {
            case NodeProgress.Idle idle -> Optional.empty();
            case NodeProgress.AwaitingAnswer(String interrupt, Json question, var deadline) ->
                Optional.of(new Asking(interrupt, question, deadline));
            case NodeProgress.AwaitingTime(Instant until) -> Optional.of(new Waiting(until));
            case NodeProgress.InCall(Frame<?> callee) -> Optional.of(new Calling(of(callee, json, states)));
            case NodeProgress.RunningItems(Items items) ->
                Optional.of(new Doing(
                        items.stream().map(item -> item(item, json, states)).toList()));
        };
    }

    private static SavedItem item(Item item, JsonCodec json, Function<Frame<?>, Json> states) {
        return switch (item) {
            case Item.Pending(int attempt, boolean started, var notBefore) -> new OpenItem(attempt, started, notBefore);
            case Item.InCall(int attempt, Frame<?> frame) -> new ItemWithin(attempt, of(frame, json, states));
            case Item.Completed(Object output) -> new CompletedItem(Json.of(output, json));
            case Item.Failed(Failure failure) -> new FailedItem(failure);
        };
    }

    /** This frame with the questions of another run. */
    SavedFrame renamed(String oldRun, String newRun) {
        Optional<SavedProgress> renamed = inside.map(under -> switch (under) {
            case Asking(String interrupt, Json question, var deadline) ->
                new Asking(newRun + interrupt.substring(oldRun.length()), question, deadline);
            case Waiting waiting -> waiting;
            case Calling(SavedFrame callee) -> new Calling(callee.renamed(oldRun, newRun));
            case Doing(List<SavedItem> items) ->
                new Doing(items.stream()
                        .map(item -> renamed(item, oldRun, newRun))
                        .toList());
        });
        return new SavedFrame(graph, version, state, position, renamed, halted, failure);
    }

    private static SavedItem renamed(SavedItem item, String oldRun, String newRun) {
        return item instanceof ItemWithin(int attempt, SavedFrame frame)
                ? new ItemWithin(attempt, frame.renamed(oldRun, newRun))
                : item;
    }
}
