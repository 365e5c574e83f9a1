package dev.cairn.engine.run;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.RunState.Position;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** A state, steps and runs for tests of pure functions. */
final class Sample {
    static final Instant START = Instant.parse("2026-01-02T03:04:05Z");

    private Sample() {}

    record Count(int n) {}

    /** A step that is only there to be wired; its output is added to the state. */
    static Step<Count, ?, ?> step(String name) {
        return Step.of(name, new Add());
    }

    static RunState<Count> run(Position position, int n) {
        return new RunState<>(
                "r",
                42,
                Budgets.UNLIMITED,
                Map.of(),
                START,
                new Count(n),
                position,
                7,
                Meters.NONE,
                Meters.NONE,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    static RunState<Count> with(RunState<Count> run, Budgets budgets, Meters used, Meters usedByIteration) {
        return new RunState<>(
                run.run(),
                run.seed(),
                budgets,
                run.labels(),
                run.startedAt(),
                run.state(),
                run.position(),
                run.seq(),
                used,
                usedByIteration,
                run.cancelRequested(),
                run.halted(),
                run.end());
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
        public Count failed(Count state, dev.cairn.engine.graph.Failure failure) {
            return new Count(-1);
        }
    }
}
