package dev.cairn.engine.run;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.Edge;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Route;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StopReason;
import java.time.Duration;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * The engine's core: what to do next, as pure functions of the graph, where the run stands and what an attempt left. All else in the engine
 * carries out and writes down what is decided here.
 */
public final class Decide {
    private Decide() {}

    /** What to do before the next node's turn. */
    public static <S> Decision.Before before(Graph<S> graph, RunState<S> run) {
        if (run.halted().isPresent() && graph.halt().isEmpty()) {
            return finish(run, Disposition.FAILED, Optional.empty());
        }
        Optional<StopReason> stop = run.halted().isPresent() ? Optional.empty() : stop(graph, run);
        return switch (graph.route(run.position().node()).node()) {
            case End<S> end -> finish(run, end.disposition(), Optional.empty());
            case Step<S, ?, ?> step when run.position().started() -> new Decision.OutcomeUnknown();
            case Step<S, ?, ?> step when stop.isPresent() -> halt(graph, stop.get());
            case Step<S, ?, ?> step -> new Decision.Execute();
        };
    }

    /** What to do after an attempt. What a guard throws is thrown on. */
    public static <S> Decision.After after(Graph<S> graph, RunState<S> run, Outcome<S> outcome) {
        return switch (outcome) {
            case Outcome.Completed<S>(S state) ->
                advance(graph.route(run.position().node()), state);
            case Outcome.Failed<S>(Failure failure) -> afterFailure(graph, run, failure);
        };
    }

    private static <S> Optional<StopReason> stop(Graph<S> graph, RunState<S> run) {
        if (run.cancelRequested().isPresent()) {
            return run.cancelRequested().map(StopReason.Cancelled::new);
        }
        return spent(run, next(graph, run.position()));
    }

    private static Optional<StopReason> spent(RunState<?> run, Budgets.Next next) {
        return run.budgets().spent(run.used(), run.usedByIteration(), next).map(StopReason.BudgetSpent::new);
    }

    private static Budgets.Next next(Graph<?> graph, RunState.Position position) {
        if (position.attempt() > 1) {
            return Budgets.Next.ATTEMPT;
        }
        return graph.isLoop(position.node()) ? Budgets.Next.ITERATION : Budgets.Next.STEP;
    }

    private static <S> Decision.After advance(Route<S> route, S state) {
        for (Edge<S> edge : route.edges()) {
            if (edge.guard().isEmpty() || edge.guard().get().test().test(state)) {
                return new Decision.Advance(edge.to().name(), edge.label());
            }
        }
        throw new IllegalStateException(
                "node '" + route.node().name() + "' has no open edge; its graph was not validated");
    }

    private static <S> Decision.After afterFailure(Graph<S> graph, RunState<S> run, Failure failure) {
        Retry<S> rule = graph.route(run.position().node()).onFailure();
        if (run.halted().isEmpty() && run.cancelRequested().isPresent()) {
            return halt(graph, new StopReason.Cancelled(run.cancelRequested().get()));
        }
        if (failure.retryable() && run.position().attempt() < rule.attempts()) {
            return new Decision.Retry(jittered(rule.delayAfter(run.position().attempt()), run));
        }
        if (rule.then().isEmpty() || run.halted().isPresent()) {
            String cause = "node '" + run.position().node() + "' failed: " + failure.message();
            return finish(run, Disposition.FAILED, Optional.of(cause));
        }
        return switch (rule.then().get()) {
            case Retry.Then.Backtrack<S>(var node) -> backtrack(graph, run, node);
            case Retry.Then.Advance<S>(var node) -> new Decision.Advance(node.name(), Edge.ON_FAILURE);
        };
    }

    private static <S> Decision.After backtrack(Graph<S> graph, RunState<S> run, Node<S> to) {
        Optional<StopReason> stop = spent(run, Budgets.Next.RESTART);
        return stop.isPresent() ? halt(graph, stop.get()) : new Decision.Backtrack(to.name());
    }

    /** A halted run ends as what it was halted for, wherever its halt path leads. */
    private static <S> Decision.Finish finish(RunState<S> run, Disposition disposition, Optional<String> cause) {
        return run.halted()
                .map(reason -> new Decision.Finish(
                        reason.disposition(),
                        Optional.of(cause.map(more -> reason.describe() + "; " + more)
                                .orElse(reason.describe()))))
                .orElseGet(() -> new Decision.Finish(disposition, cause));
    }

    private static <S> Decision.Halt halt(Graph<S> graph, StopReason reason) {
        return new Decision.Halt(reason, graph.halt().map(halt -> halt.node().name()));
    }

    /** Between half of the delay and all of it, the same for the same run, step and attempt. */
    private static Duration jittered(Duration delay, RunState<?> run) {
        SplittableRandom random = Seeds.random(
                run.seed(), run.position().stepOrdinal(), run.position().attempt());
        return Duration.ofMillis(Math.round(delay.toMillis() * (0.5 + random.nextDouble() / 2)));
    }
}
