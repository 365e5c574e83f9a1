package dev.cairn.engine.state;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.ItemBody;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.graph.StopReason;
import java.time.Instant;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * One graph under way: the run's own, a called one, or an item's. Frames within frames are the run's call stack. Immutable.
 *
 * @param graph the graph
 * @param path the frame's name in the run, see {@code JournalEntry.frame}
 * @param state the graph's state
 * @param position the node whose turn it is
 * @param progress what is under way within that node
 * @param halted why the frame left its way, once it has
 * @param failure why the frame failed, once it has
 * @param <S> the graph's state
 */
public record Frame<S>(
        Graph<S> graph,
        String path,
        S state,
        Position position,
        NodeProgress progress,
        Optional<StopReason> halted,
        Optional<Failure> failure)
        implements CountedTurn {
    static <S> Frame<S> first(Graph<S> graph, String path, S state) {
        Position position = Position.first(graph.start().name(), 1);
        return new Frame<>(graph, path, state, position, NodeProgress.IDLE, Optional.empty(), Optional.empty());
    }

    /** The node whose turn it is. */
    public Node<S> node() {
        return graph.transitions(position.node()).node();
    }

    /** How the frame is over, if it is. */
    public Optional<FrameResult> result() {
        boolean ended = node() instanceof End<S>;
        if (!ended && failure.isEmpty() && (halted.isEmpty() || graph.halt().isPresent())) {
            return Optional.empty();
        }
        if (halted.isPresent()) {
            return Optional.of(new FrameResult.Halted(halted.get(), failure));
        }
        if (failure.isPresent()) {
            return Optional.of(new FrameResult.Failed(position.node(), failure.get()));
        }
        return Optional.of(new FrameResult.Ended(position.node(), ((End<S>) node()).disposition()));
    }

    @Override
    public boolean isUnderWay() {
        return !(progress instanceof NodeProgress.Idle);
    }

    @Override
    public boolean isItemBegun(int item) {
        return progress instanceof NodeProgress.RunningItems(Items items) && ItemFold.isBegun(items.get(item));
    }

    @Override
    public boolean beginsIteration() {
        return path.isEmpty() && graph.isLoop(position.node());
    }

    @Override
    public boolean hasItemSteps() {
        return node() instanceof ForEach<S, ?, ?> forEach && forEach.body() instanceof ItemBody.Executing<?, ?>;
    }

    /** The frame of that path, this one or one inside it. */
    public Optional<Frame<?>> find(String target) {
        return path.equals(target) ? Optional.of(this) : childTowards(target).flatMap(child -> child.find(target));
    }

    /** The frame right inside this one that is the one of that path, or is around it. */
    Optional<Frame<?>> childTowards(String target) {
        return switch (progress) {
            case NodeProgress.InCall(Frame<?> callee) ->
                FramePaths.isWithin(target, callee.path()) ? Optional.of(callee) : Optional.empty();
            case NodeProgress.RunningItems(Items items) -> within(items, target).map(Item.InCall::frame);
            case NodeProgress.AwaitingAnswer asking -> Optional.empty();
            case NodeProgress.AwaitingTime waiting -> Optional.empty();
            case NodeProgress.Idle idle -> Optional.empty();
        };
    }

    /** The frames right inside this one. */
    public Stream<Frame<?>> children() {
        return switch (progress) {
            case NodeProgress.InCall(Frame<?> callee) -> Stream.of(callee);
            case NodeProgress.RunningItems(Items items) -> items.inCall().map(Item.InCall::frame);
            case NodeProgress.AwaitingAnswer asking -> Stream.empty();
            case NodeProgress.AwaitingTime waiting -> Stream.empty();
            case NodeProgress.Idle idle -> Stream.empty();
        };
    }

    /** The questions that wait in this frame and those inside it. */
    public Stream<NodeProgress.AwaitingAnswer> asking() {
        return progress instanceof NodeProgress.AwaitingAnswer asking
                ? Stream.of(asking)
                : children().flatMap(Frame::asking);
    }

    /** The first of the instants for which waits and retries in this frame and those inside it wait; deadlines of questions are none of them. */
    public Optional<Instant> awaited() {
        return switch (progress) {
            case NodeProgress.AwaitingTime(Instant until) -> Optional.of(until);
            case NodeProgress.Idle idle -> position.notBefore();
            case NodeProgress.InCall(Frame<?> callee) -> callee.awaited();
            case NodeProgress.RunningItems(Items items) -> items.awaited();
            case NodeProgress.AwaitingAnswer asking -> Optional.empty();
        };
    }

    /** The first of the deadlines of the questions that wait in this frame and those inside it. */
    public Optional<Instant> deadline() {
        return switch (progress) {
            case NodeProgress.AwaitingAnswer asking -> asking.deadline();
            case NodeProgress.InCall(Frame<?> callee) -> callee.deadline();
            case NodeProgress.RunningItems(Items items) -> items.deadline();
            case NodeProgress.AwaitingTime waiting -> Optional.empty();
            case NodeProgress.Idle idle -> Optional.empty();
        };
    }

    /** What the paths of this frame's items begin with, while its node is a for-each. */
    String itemPaths() {
        return FramePaths.items(path, position);
    }

    private Optional<Item.InCall> within(Items items, String target) {
        int item = FramePaths.itemOf(itemPaths(), target);
        return item >= 0
                        && item < items.count()
                        && items.get(item) instanceof Item.InCall within
                        && FramePaths.isWithin(target, within.frame().path())
                ? Optional.of(within)
                : Optional.empty();
    }

    /** This frame with the frame of that path, which must be there, changed. */
    Frame<S> change(String target, UnaryOperator<Frame<?>> change) {
        return switch (progress) {
            case NodeProgress.InCall(Frame<?> callee) -> with(new NodeProgress.InCall(changed(callee, target, change)));
            case NodeProgress.RunningItems(Items items) -> {
                int item = FramePaths.itemOf(itemPaths(), target);
                Item.InCall within = (Item.InCall) items.get(item);
                Item after = new Item.InCall(within.attempt(), changed(within.frame(), target, change));
                yield with(new NodeProgress.RunningItems(items.with(item, after)));
            }
            case NodeProgress.AwaitingAnswer asking -> throw new IllegalStateException("no frame " + target);
            case NodeProgress.AwaitingTime waiting -> throw new IllegalStateException("no frame " + target);
            case NodeProgress.Idle idle -> throw new IllegalStateException("no frame " + target);
        };
    }

    private static Frame<?> changed(Frame<?> frame, String target, UnaryOperator<Frame<?>> change) {
        return frame.path().equals(target) ? change.apply(frame) : frame.change(target, change);
    }

    Frame<S> with(NodeProgress newProgress) {
        return new Frame<>(graph, path, state, position, newProgress, halted, failure);
    }

    Frame<S> with(S newState, Position newPosition) {
        return new Frame<>(graph, path, newState, newPosition, NodeProgress.IDLE, halted, failure);
    }

    Frame<S> halted(StopReason reason) {
        return new Frame<>(graph, path, state, position, NodeProgress.IDLE, Optional.of(reason), failure);
    }

    Frame<S> failed(Failure cause) {
        return new Frame<>(graph, path, state, position, NodeProgress.IDLE, halted, Optional.of(cause));
    }
}
