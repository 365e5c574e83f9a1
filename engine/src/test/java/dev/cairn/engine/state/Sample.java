package dev.cairn.engine.state;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StopReason;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A state, nodes, frames and runs for tests of pure functions. */
public final class Sample {
    public static final Instant START = Instant.parse("2026-01-02T03:04:05Z");

    /** The path of the frame that {@link #around} calls. */
    public static final String CALLED = "3";

    private Sample() {}

    public record Count(int n) {}

    /** A step that is only there to be wired; its output is added to the state, and a failure makes it -1. */
    public static Step<Count, ?, ?> step(String name) {
        return Step.of(name, new Add());
    }

    public static Position position(String node, long stepOrdinal, int attempt) {
        return new Position(node, stepOrdinal, attempt, false, Optional.empty());
    }

    /** A frame of {@code graph} with nothing under way. */
    public static <S> Frame<S> frame(Graph<S> graph, String path, S state, Position position) {
        return new Frame<>(graph, path, state, position, NodeProgress.IDLE, Optional.empty(), Optional.empty());
    }

    public static <S> Frame<S> inside(Frame<S> frame, NodeProgress progress) {
        return frame.with(progress);
    }

    public static <S> Frame<S> halted(Frame<S> frame, StopReason reason) {
        return new Frame<>(
                frame.graph(),
                frame.path(),
                frame.state(),
                frame.position(),
                frame.progress(),
                Optional.of(reason),
                frame.failure());
    }

    public static <S> Frame<S> failed(Frame<S> frame, Failure failure) {
        return frame.failed(failure);
    }

    /** A run whose own graph is in {@code root}; its seventh entry was the last. */
    public static <S> RunState<S> run(Frame<S> root) {
        return new RunState<>(
                new RunInfo("r", 42, Budgets.UNLIMITED, Map.of(), START, Optional.empty()),
                root,
                7,
                Meters.NONE,
                Meters.NONE,
                Optional.empty(),
                Optional.empty());
    }

    /** A run that is inside a call of {@code callee}, whose path must be {@link #CALLED}. */
    public static RunState<Count> around(Frame<Count> callee, Optional<StopReason> halted) {
        Call<Count, Count> call = Call.of("Call", callee.graph(), state -> state, (state, last) -> last);
        Graph<Count> outer = Graph.define("outer", 1, Count.class)
                .start(call)
                .from(call)
                .to(End.succeeded("Done"))
                .build();
        Frame<Count> frame = frame(outer, FramePaths.ROOT, new Count(0), position("Call", 3, 1));
        return run(new Frame<>(
                outer,
                FramePaths.ROOT,
                frame.state(),
                frame.position(),
                new NodeProgress.InCall(callee),
                halted,
                Optional.empty()));
    }

    public static <S> RunState<S> with(RunState<S> run, Budgets budgets, Meters used, Meters usedByIteration) {
        RunInfo info = run.info();
        return new RunState<>(
                new RunInfo(info.run(), info.seed(), budgets, info.labels(), info.startedAt(), info.origin()),
                run.root(),
                run.seq(),
                used,
                usedByIteration,
                run.cancelRequested(),
                run.end());
    }

    public static <S> RunState<S> seeded(RunState<S> run, long seed) {
        RunInfo info = run.info();
        return new RunState<>(
                new RunInfo(info.run(), seed, info.budgets(), info.labels(), info.startedAt(), info.origin()),
                run.root(),
                run.seq(),
                run.used(),
                run.usedByIteration(),
                run.cancelRequested(),
                run.end());
    }

    public static <S> RunState<S> cancelling(RunState<S> run, String reason) {
        return run.cancelling(reason);
    }

    public static Items items(Item... items) {
        return Items.of(List.of(items));
    }

    private static final class Add implements Handler<Count, Integer, Integer> {
        @Override
        public Integer input(Count state) {
            return state.n();
        }

        @Override
        public Integer execute(Integer input, Effects effects) {
            return 1;
        }

        @Override
        public Count apply(Count state, Integer output) {
            return new Count(state.n() + output);
        }

        @Override
        public Count failed(Count state, Failure failure) {
            return new Count(-1);
        }
    }
}
