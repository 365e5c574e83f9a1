package dev.cairn.engine.state;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.ItemResult;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.graph.Wait;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The fold of one entry into the frame that it belongs to. */
final class FrameFold<S, T> {
    final Frame<T> frame;
    final JournalEntry entry;
    final @Nullable Object known;

    private final RunState<S> run;
    private final JsonCodec json;

    private FrameFold(RunState<S> run, Frame<T> frame, JournalEntry entry, JsonCodec json, @Nullable Object known) {
        this.run = run;
        this.frame = frame;
        this.entry = entry;
        this.json = json;
        this.known = known;
    }

    static <S, T> RunState<S> in(
            RunState<S> run,
            Frame<T> frame,
            JournalEntry entry,
            JournalEvent.OfFrame event,
            JsonCodec json,
            @Nullable Object known) {
        return new FrameFold<>(run, frame, entry, json, known).fold(event);
    }

    private RunState<S> fold(JournalEvent.OfFrame event) {
        return switch (event) {
            case JournalEvent.StepStarted(String node, int attempt) -> {
                at(node, attempt, Step.class);
                yield counted().put(frame.with(frame.state(), frame.position().begun()));
            }
            case JournalEvent.StepCompleted completed -> completed(completed);
            case JournalEvent.StepFailed failed -> failed(failed);
            case JournalEvent.InterruptRaised(String node, String interrupt, Json question, var deadline) -> {
                at(node, frame.position().attempt(), Ask.class);
                yield counted().put(frame.with(new NodeProgress.AwaitingAnswer(interrupt, question, deadline)));
            }
            case JournalEvent.InterruptAnswered answered -> answered(answered);
            case JournalEvent.InterruptExpired(String node, String interrupt, String to) -> {
                asking(node, interrupt);
                yield move(frame.state(), to);
            }
            case JournalEvent.WaitStarted(String node, int attempt, Instant from, Instant until) -> {
                at(node, attempt, Wait.class);
                yield counted().put(frame.with(new NodeProgress.AwaitingTime(until)));
            }
            case JournalEvent.WaitEnded(String node, int attempt, String to, String edge) -> {
                at(node, attempt, Wait.class);
                if (!(frame.progress() instanceof NodeProgress.AwaitingTime)) {
                    throw gap("ends a wait that was not begun");
                }
                yield move(frame.state(), to);
            }
            case JournalEvent.CallStarted(String node, int attempt) -> called(at(node, attempt, Call.class));
            case JournalEvent.CallReturned(String node, int attempt, String to, String edge) ->
                returned(at(node, attempt, Call.class), to);
            case JournalEvent.ItemsStarted(String node, int attempt, int count) -> {
                at(node, attempt, ForEach.class);
                Items items = known == null ? Items.fresh(count) : Items.fresh((List<?>) known);
                yield counted().put(frame.with(new NodeProgress.RunningItems(items)));
            }
            case JournalEvent.ItemStarted started ->
                ItemFold.of(this, started.node(), started.item()).started(started.attempt());
            case JournalEvent.ItemCompleted completed ->
                ItemFold.of(this, completed.node(), completed.item()).completed(completed);
            case JournalEvent.ItemFailed failed ->
                ItemFold.of(this, failed.node(), failed.item()).failed(failed);
            case JournalEvent.ItemsJoined(String node, int attempt, String to, String edge) ->
                joined(at(node, attempt, ForEach.class), to);
            case JournalEvent.RunHalted(StopReason reason, Optional<String> to) -> halt(frame, reason, to);
        };
    }

    private RunState<S> completed(JournalEvent.StepCompleted completed) {
        Step<T, ?, ?> step = (Step<T, ?, ?>) at(completed.node(), completed.attempt(), Step.class);
        T state = knownOr(() -> applied(step, completed.output()));
        return counted().move(state, completed.to());
    }

    private <I, O> T applied(Step<T, I, O> step, Json output) {
        return step.handler()
                .apply(frame.state(), read(() -> "output of node '" + step.name() + "'", output, step.output()));
    }

    private RunState<S> answered(JournalEvent.InterruptAnswered answered) {
        Ask<T, ?, ?> ask = asking(answered.node(), answered.interrupt());
        return move(knownOr(() -> applied(ask, answered.answer())), answered.to());
    }

    private <A> T applied(Ask<T, ?, A> ask, Json answer) {
        return ask.apply()
                .apply(frame.state(), read(() -> "answer to node '" + ask.name() + "'", answer, ask.answer()));
    }

    private Ask<T, ?, ?> asking(String node, String interrupt) {
        Node<T> ask = at(node, frame.position().attempt(), Ask.class);
        if (!(frame.progress() instanceof NodeProgress.AwaitingAnswer asking)
                || !asking.interrupt().equals(interrupt)) {
            throw gap("is of interrupt " + interrupt + ", which is not open there");
        }
        return (Ask<T, ?, ?>) ask;
    }

    private RunState<S> called(Node<T> node) {
        Frame<?> callee = entered((Call<T, ?>) node);
        return counted().put(frame.with(new NodeProgress.InCall(callee)));
    }

    @SuppressWarnings("unchecked")
    private <U> Frame<U> entered(Call<T, U> call) {
        U first = known == null ? call.enter().apply(frame.state()) : (U) known;
        return Frame.first(call.graph(), FramePaths.called(frame.path(), frame.position()), first);
    }

    private RunState<S> returned(Node<T> node, String to) {
        if (!(frame.progress() instanceof NodeProgress.InCall(Frame<?> callee))) {
            throw gap("returns from a call that was not made");
        }
        return move(knownOr(() -> exited((Call<T, ?>) node, callee)), to);
    }

    @SuppressWarnings("unchecked") // the callee was entered by this call
    private <U> T exited(Call<T, U> call, Frame<?> callee) {
        return call.exit().apply(frame.state(), (U) callee.state());
    }

    private RunState<S> joined(Node<T> node, String to) {
        if (!(frame.progress() instanceof NodeProgress.RunningItems(Items items)) || !items.isSettled()) {
            throw gap("joins items that are not all settled");
        }
        return move(knownOr(() -> joined((ForEach<T, ?, ?>) node, items)), to);
    }

    private <O> T joined(ForEach<T, ?, O> forEach, Items items) {
        return forEach.apply().apply(frame.state(), items.results());
    }

    private RunState<S> failed(JournalEvent.StepFailed failed) {
        Node<T> node = at(failed.node(), failed.attempt(), Node.class);
        FrameFold<S, T> counted = counted();
        // Taken apart by a pattern, it would make the compiler of JDK 21 write frames that no JVM accepts.
        if (failed.next() instanceof AfterFailure.Retry retry) {
            Position again = frame.position().retried(entry.at().plusMillis(retry.delayMs()));
            return counted.put(frame.with(frame.state(), again));
        }
        T state = failed(node, failed.failure());
        return switch (failed.next()) {
            case AfterFailure.Retry handled -> throw new IllegalStateException("handled above");
            case AfterFailure.Backtrack(String to) -> counted.move(state, to);
            case AfterFailure.Advance(String to) -> counted.move(state, to);
            case AfterFailure.Halt(StopReason reason, Optional<String> to) ->
                counted.halt(frame.with(state, frame.position()), reason, to);
            case AfterFailure.Finish finish ->
                counted.put(frame.with(state, frame.position().unstarted()).failed(failed.failure()));
        };
    }

    private T failed(Node<T> node, Failure failure) {
        if (failure.kind().equals(Failure.OUT_OF_TIME)) { // it was cut off, and has not failed
            return frame.state();
        }
        return switch (node) {
            case Step<T, ?, ?> step -> step.handler().failed(frame.state(), failure);
            case Call<T, ?> call -> call.failed().apply(frame.state(), failure);
            case ForEach<T, ?, ?> forEach -> failed(forEach, failure);
            case Ask<T, ?, ?> ask -> frame.state();
            case Wait<T> wait -> frame.state();
            case dev.cairn.engine.graph.End<T> end -> throw gap("is of an end, which cannot fail");
        };
    }

    private <O> T failed(ForEach<T, ?, O> forEach, Failure failure) {
        List<ItemResult<O>> results =
                frame.progress() instanceof NodeProgress.RunningItems(Items items) ? items.resultsSoFar() : List.of();
        return forEach.failed().apply(frame.state(), failure, results);
    }

    private RunState<S> halt(Frame<T> from, StopReason reason, Optional<String> to) {
        Graph<T> graph = frame.graph();
        T state = graph.halt()
                .map(halt -> halt.record().apply(from.state(), reason))
                .orElse(from.state());
        Position position =
                to.map(node -> next(node)).orElseGet(() -> from.position().unstarted());
        return put(from.halted(reason).with(state, position));
    }

    private RunState<S> move(T state, String to) {
        RunState<S> moved = put(frame.with(state, next(to)));
        boolean newIteration = frame.path().isEmpty() && frame.graph().isLoop(to);
        return newIteration ? moved.using(moved.used(), Meters.NONE) : moved;
    }

    private Position next(String to) {
        if (!frame.graph().has(to)) {
            throw new CairnException(
                    "graph.changed",
                    "run " + run.run() + " goes on to node '" + to + "', which " + frame.graph() + " has not");
        }
        return Position.first(to, frame.position().stepOrdinal() + 1);
    }

    RunState<S> put(Frame<T> changed) {
        return run.change(frame.path(), old -> changed);
    }

    /** As {@link #put(Frame)}, with what the entry charges. */
    RunState<S> put(Frame<T> changed, Meters charges) {
        return run.after(entry.seq(), changed, charges);
    }

    /** What the entry adds to the meters. */
    Meters charges() {
        return EntryCharges.of((JournalEvent.OfFrame) entry.event(), frame);
    }

    /** This fold with that added. */
    private FrameFold<S, T> counted() {
        Meters charges = charges();
        RunState<S> counted =
                run.using(run.used().plus(charges), run.usedByIteration().plus(charges));
        return new FrameFold<>(counted, frame, entry, json, known);
    }

    /** The node that the entry is about, which must be where the frame stands. */
    Node<T> at(String node, int attempt, Class<?> kind) {
        Position here = frame.position();
        Node<T> found =
                frame.graph().has(node) ? frame.graph().transitions(node).node() : null;
        if (found == null || !kind.isInstance(found)) {
            throw new CairnException(
                    "graph.changed",
                    "run " + run.run() + ": entry " + entry.seq() + " is of "
                            + word(kind) + " '" + node + "', which "
                            + frame.graph() + " has not");
        }
        if (!here.node().equals(node) || here.attempt() != attempt) {
            throw gap("is of node '" + node + "', attempt " + attempt + ", but before it the run stands at node '"
                    + here.node() + "', attempt " + here.attempt());
        }
        return found;
    }

    private static String word(Class<?> kind) {
        return kind == ForEach.class ? "for-each" : kind.getSimpleName().toLowerCase(Locale.ROOT);
    }

    @SuppressWarnings("unchecked") // whoever knows it made it with this frame's node
    private T knownOr(Supplier<T> otherwise) {
        return known == null ? otherwise.get() : (T) known;
    }

    @SuppressWarnings("TypeParameterUnusedInFormals") // the node declares the type
    <V> V read(Supplier<String> what, Json value, Type type) {
        return json.read(() -> "the " + what.get() + " at entry " + entry.seq() + " of run " + run.run(), value, type);
    }

    CairnException gap(String what) {
        return Fold.gap(run.run(), "entry " + entry.seq() + " " + what);
    }
}
