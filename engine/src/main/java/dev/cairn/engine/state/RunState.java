package dev.cairn.engine.state;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.StopReason;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Where a run stands: the fold over its journal. Immutable.
 *
 * @param info what stays the same
 * @param root the run's own graph, with all that is under way inside it
 * @param seq the last event
 * @param used meters over the whole run
 * @param usedByIteration meters since the iteration began
 * @param cancelRequested the requester's reason, once a cancel was asked for
 * @param end how the run ended, once it has
 * @param <S> the graph's state
 */
public record RunState<S>(
        RunInfo info,
        Frame<S> root,
        long seq,
        Meters used,
        Meters usedByIteration,
        Optional<String> cancelRequested,
        Optional<RunEnd> end) {

    /**
     * How a run ended.
     *
     * @param disposition in one word
     * @param cause where there is more to say
     */
    public record RunEnd(Disposition disposition, Optional<String> cause) {}

    /** The run's id. */
    public String run() {
        return info.run();
    }

    /** What its randomness is drawn from. */
    public long seed() {
        return info.seed();
    }

    /** Its limits. */
    public Budgets budgets() {
        return info.budgets();
    }

    /** What its starter wants to find it by. */
    public Map<String, String> labels() {
        return info.labels();
    }

    /** The first event's instant. */
    public Instant startedAt() {
        return info.startedAt();
    }

    /** The state of the run's own graph. */
    public S state() {
        return root.state();
    }

    /** The node of the run's own graph whose turn it is. */
    public Position position() {
        return root.position();
    }

    /** Why the run's own graph left its way, once it has. */
    public Optional<StopReason> halted() {
        return root.halted();
    }

    /** The turn of the graph's loop that the run is in, from 1; 0 before the first. */
    public long iteration() {
        return used.get(Meter.ITERATIONS);
    }

    /** The questions that wait for an answer. */
    public List<NodeProgress.AwaitingAnswer> asking() {
        return root.asking().toList();
    }

    /** The first of the instants for which waits and retries wait. */
    public Optional<Instant> awaited() {
        return root.awaited();
    }

    /** The frame of that path; empty if it is not there, or no longer. */
    public Optional<Frame<?>> frame(String path) {
        return root.find(path);
    }

    /** Whether the frame of that path, or one around it, is on its way to its end: budgets and cancels mean nothing to it any more. */
    public boolean isHalting(String path) {
        Frame<?> frame = root;
        while (frame.halted().isEmpty() && !frame.path().equals(path)) {
            frame = frame.childTowards(path).orElseThrow(() -> new IllegalStateException("no frame " + path));
        }
        return frame.halted().isPresent();
    }

    /** This state, as of another entry. */
    public RunState<S> at(long newSeq) {
        return newSeq == seq ? this : new RunState<>(info, root, newSeq, used, usedByIteration, cancelRequested, end);
    }

    RunState<S> change(String path, UnaryOperator<Frame<?>> change) {
        return new RunState<>(info, changed(path, change), seq, used, usedByIteration, cancelRequested, end);
    }

    @SuppressWarnings("unchecked") // a change of the root frame keeps its graph
    private Frame<S> changed(String path, UnaryOperator<Frame<?>> change) {
        return path.isEmpty() ? (Frame<S>) change.apply(root) : root.change(path, change);
    }

    /** This run as of another entry, which changed a frame and charged so much. */
    RunState<S> after(long entry, Frame<?> frame, Meters charges) {
        return new RunState<>(
                info,
                changed(frame.path(), old -> frame),
                entry,
                used.plus(charges),
                usedByIteration.plus(charges),
                cancelRequested,
                end);
    }

    /**
     * This run with another state in the frame of that path, which must be there; a question that is open in it is to be asked anew, a wait
     * begins anew, a for-each has the items of the new state.
     */
    public RunState<S> edit(String path, Object newState) {
        return change(path, frame -> edited(frame, newState));
    }

    @SuppressWarnings("unchecked") // whoever edits a state has looked at what it was
    private static <T> Frame<T> edited(Frame<T> frame, Object newState) {
        T state = (T) newState;
        NodeProgress progress = switch (frame.progress()) {
            case NodeProgress.AwaitingAnswer asking -> NodeProgress.IDLE;
            case NodeProgress.AwaitingTime waiting -> NodeProgress.IDLE;
            case NodeProgress.RunningItems(Items items)
            when frame.node() instanceof ForEach<T, ?, ?> forEach ->
                new NodeProgress.RunningItems(items.changed(forEach, frame.state(), state));
            case NodeProgress.RunningItems items -> items;
            case NodeProgress.InCall call -> call;
            case NodeProgress.Idle idle -> idle;
        };
        return new Frame<>(
                frame.graph(), frame.path(), state, frame.position(), progress, frame.halted(), frame.failure());
    }

    RunState<S> using(Meters byRun, Meters byIteration) {
        return new RunState<>(info, root, seq, byRun, byIteration, cancelRequested, end);
    }

    RunState<S> cancelling(String reason) {
        return new RunState<>(info, root, seq, used, usedByIteration, Optional.of(reason), end);
    }

    RunState<S> ended(RunEnd newEnd) {
        return new RunState<>(info, root, seq, used, usedByIteration, cancelRequested, Optional.of(newEnd));
    }
}
