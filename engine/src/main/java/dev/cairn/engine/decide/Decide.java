package dev.cairn.engine.decide;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.Deadline;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.Edge;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.FailureRule;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.graph.Transitions;
import dev.cairn.engine.graph.Wait;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.FramePaths;
import dev.cairn.engine.state.FrameResult;
import dev.cairn.engine.state.Items;
import dev.cairn.engine.state.NodeProgress;
import dev.cairn.engine.state.RunState;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * The engine's core: what to do next, as pure functions of the graph, where the run stands and what a turn left. All else in the engine
 * carries out and writes down what is decided here. Items of a for-each have {@link DecideItem}.
 */
public final class Decide {
    private Decide() {}

    /**
     * What to do in a frame.
     *
     * @param reserved what attempts that are under way will add to the meters
     * @param now for deadlines and waits
     */
    public static <S> Decision.Before before(RunState<?> run, Frame<S> frame, Meters reserved, Instant now) {
        Optional<FrameResult> result = frame.result();
        if (result.isPresent()) {
            return frame.path().isEmpty()
                    ? finish(frame.position().node(), result.get())
                    : new Decision.ReturnToCaller();
        }
        return switch (frame.progress()) {
            case NodeProgress.Idle idle -> fresh(run, frame, reserved);
            case NodeProgress.AwaitingAnswer asking -> asking(run, frame, asking, reserved, now);
            case NodeProgress.AwaitingTime(Instant until) -> waiting(run, frame, until, now);
            case NodeProgress.InCall(Frame<?> callee) -> calling(frame, callee);
            case NodeProgress.RunningItems(Items items) -> doing(run, frame, items, reserved);
        };
    }

    private static <S> Decision.Before doing(RunState<?> run, Frame<S> frame, Items items, Meters reserved) {
        if (!items.isSettled()) {
            return new Decision.RunItems();
        }
        boolean lost = frame.node() instanceof ForEach<S, ?, ?> forEach && DecideItem.isLost(forEach, items);
        return lost ? stalled(run, frame, items, reserved) : new Decision.JoinItems();
    }

    /** What to do with a for-each of which some items are left that have no turn any more. */
    public static <S> Decision.Before stalled(RunState<?> run, Frame<S> frame, Items items, Meters reserved) {
        Optional<StopReason> stop = halted(items).or(() -> stop(run, frame, reserved));
        if (stop.isPresent()) {
            return halt(frame.graph(), stop.get());
        }
        return new Decision.Fail(DecideItem.failure(items, frame));
    }

    /** As {@link #after(RunState, Frame, Outcome, Meters)}, of a turn that charged nothing. */
    public static <S> Decision.After after(RunState<?> run, Frame<S> frame, Outcome<S> outcome) {
        return after(run, frame, outcome, Meters.NONE);
    }

    /**
     * What to do after a turn. Rethrows exceptions of guards.
     *
     * @param charges what the turn's last attempt adds to the meters
     */
    public static <S> Decision.After after(RunState<?> run, Frame<S> frame, Outcome<S> outcome, Meters charges) {
        return switch (outcome) {
            case Outcome.Completed<S>(S state) ->
                advance(frame.graph().transitions(frame.position().node()), state);
            case Outcome.Failed<S>(Failure failure) -> afterFailure(run, frame, failure, charges);
        };
    }

    private static <S> Decision.Before fresh(RunState<?> run, Frame<S> frame, Meters reserved) {
        if (frame.position().started()) {
            return new Decision.OutcomeUnknown();
        }
        Optional<StopReason> stop = stop(run, frame, reserved);
        if (stop.isPresent()) {
            return halt(frame.graph(), stop.get());
        }
        return switch (frame.node()) {
            case Step<S, ?, ?> step -> new Decision.Execute();
            case Ask<S, ?, ?> ask -> new Decision.RaiseInterrupt();
            case Wait<S> wait -> new Decision.StartWait();
            case Call<S, ?> call -> enter(frame, call);
            case ForEach<S, ?, ?> forEach -> new Decision.StartItems();
            case End<S> end -> throw new IllegalStateException("a frame at an end is over");
        };
    }

    private static <S> Decision.Before enter(Frame<S> frame, Call<S, ?> call) {
        int depth = FramePaths.depth(frame.path()) + 1;
        return depth > call.mostDepth()
                ? new Decision.Fail(Failure.permanent(
                        Failure.TOO_DEEP,
                        "call '" + call.name() + "' would make " + depth + " open calls; its limit is "
                                + call.mostDepth()))
                : new Decision.EnterCall();
    }

    private static <S> Decision.Before asking(
            RunState<?> run, Frame<S> frame, NodeProgress.AwaitingAnswer asking, Meters reserved, Instant now) {
        if (!run.isHalting(frame.path()) && run.cancelRequested().isPresent()) {
            return halt(
                    frame.graph(),
                    new StopReason.Cancelled(run.cancelRequested().get()));
        }
        Optional<Deadline<S>> deadline =
                frame.graph().transitions(frame.position().node()).deadline();
        boolean passed = asking.deadline().filter(until -> !now.isBefore(until)).isPresent();
        return passed && deadline.isPresent()
                ? new Decision.ExpireInterrupt(deadline.get().node().name())
                : new Decision.AwaitAnswer(asking.deadline());
    }

    private static <S> Decision.Before waiting(RunState<?> run, Frame<S> frame, Instant until, Instant now) {
        if (!run.isHalting(frame.path()) && run.cancelRequested().isPresent()) {
            return halt(
                    frame.graph(),
                    new StopReason.Cancelled(run.cancelRequested().get()));
        }
        return now.isBefore(until) ? new Decision.AwaitTime(until) : new Decision.EndWait();
    }

    private static <S> Decision.Before calling(Frame<S> frame, Frame<?> callee) {
        Optional<FrameResult> result = callee.result();
        if (result.isEmpty()) {
            return new Decision.RunCallee();
        }
        return switch (result.get()) {
            case FrameResult.Halted(StopReason reason, var failure) -> halt(frame.graph(), reason);
            case FrameResult.Failed(String node, Failure failure) -> new Decision.Fail(inCallee(callee, failure));
            case FrameResult.Ended(String node, Disposition disposition) ->
                disposition == Disposition.SUCCEEDED
                        ? new Decision.FoldCallee()
                        : new Decision.Fail(endedBadly(callee, node));
        };
    }

    /** Another attempt may enter the graph anew. */
    static Failure inCallee(Frame<?> callee, Failure failure) {
        return new Failure(
                failure.kind(),
                "in graph '" + callee.graph().name() + "', node '"
                        + callee.position().node() + "': " + failure.message(),
                true);
    }

    static Failure endedBadly(Frame<?> callee, String end) {
        return new Failure(Failure.CALL, "graph '" + callee.graph().name() + "' ended in '" + end + "'", true);
    }

    private static Optional<StopReason> halted(Items items) {
        return items.inCall()
                .flatMap(item -> item.frame().result().stream())
                .filter(FrameResult.Halted.class::isInstance)
                .map(result -> ((FrameResult.Halted) result).reason())
                .findFirst();
    }

    /** Why the next turn in the frame must not begin, if so. */
    static Optional<StopReason> stop(RunState<?> run, Frame<?> frame, Meters reserved) {
        if (run.cancelRequested().isEmpty() && run.budgets().isUnlimited() || run.isHalting(frame.path())) {
            return Optional.empty();
        }
        if (run.cancelRequested().isPresent()) {
            return run.cancelRequested().map(StopReason.Cancelled::new);
        }
        return spent(run, next(frame), reserved);
    }

    static Optional<StopReason> spent(RunState<?> run, Budgets.Next next, Meters reserved) {
        return run.budgets()
                .spent(run.used().plus(reserved), run.usedByIteration().plus(reserved), next)
                .map(StopReason.BudgetSpent::new);
    }

    private static Budgets.Next next(Frame<?> frame) {
        if (frame.position().attempt() > 1) {
            return Budgets.Next.ATTEMPT;
        }
        boolean iteration =
                frame.path().isEmpty() && frame.graph().isLoop(frame.position().node());
        return iteration ? Budgets.Next.ITERATION : Budgets.Next.STEP;
    }

    private static <S> Decision.Advance advance(Transitions<S> route, S state) {
        for (Edge<S> edge : route.edges()) {
            if (edge.guard().isEmpty() || edge.guard().get().test().test(state)) {
                return new Decision.Advance(edge.to().name(), edge.label());
            }
        }
        throw new IllegalStateException(
                "node '" + route.node().name() + "' has no open edge; its graph was not validated");
    }

    private static <S> Decision.After afterFailure(RunState<?> run, Frame<S> frame, Failure failure, Meters charges) {
        FailureRule<S> rule = frame.graph().transitions(frame.position().node()).onFailure();
        boolean halting = run.isHalting(frame.path());
        if (!halting && run.cancelRequested().isPresent()) {
            return halt(
                    frame.graph(),
                    new StopReason.Cancelled(run.cancelRequested().get()));
        }
        if (!halting && failure.kind().equals(Failure.OUT_OF_TIME)) {
            Optional<StopReason> stop = spent(run, Budgets.Next.ATTEMPT, charges);
            if (stop.isPresent()) {
                return halt(frame.graph(), stop.get());
            }
        }
        int attempt = frame.position().attempt();
        if (failure.retryable() && attempt < rule.retry().attempts()) {
            return new Decision.Retry(jittered(
                    rule.retry().delayAfter(attempt),
                    run,
                    frame.path(),
                    frame.position().stepOrdinal(),
                    attempt));
        }
        if (rule.then().isEmpty() || halting) {
            return new Decision.FailFrame();
        }
        return switch (rule.then().get()) {
            case FailureRule.Then.Backtrack<S>(var node) -> backtrack(run, frame, node, charges);
            case FailureRule.Then.Advance<S>(var node) -> new Decision.Advance(node.name(), Edge.ON_FAILURE);
        };
    }

    private static <S> Decision.After backtrack(RunState<?> run, Frame<S> frame, Node<S> to, Meters charges) {
        Optional<StopReason> stop = spent(run, Budgets.Next.RESTART, charges);
        return stop.isPresent() ? halt(frame.graph(), stop.get()) : new Decision.Backtrack(to.name());
    }

    /** A halted run ends as what it was halted for, wherever its halt path leads. */
    private static Decision.Finish finish(String node, FrameResult result) {
        return switch (result) {
            case FrameResult.Ended(String end, Disposition disposition) ->
                new Decision.Finish(disposition, Optional.empty());
            case FrameResult.Failed(String failed, Failure failure) ->
                new Decision.Finish(Disposition.FAILED, Optional.of(describe(failed, failure)));
            case FrameResult.Halted(StopReason reason, Optional<Failure> failure) ->
                new Decision.Finish(
                        reason.disposition(),
                        Optional.of(reason.describe()
                                + failure.map(more -> "; " + describe(node, more))
                                        .orElse("")));
        };
    }

    private static String describe(String node, Failure failure) {
        return "node '" + node + "' failed: " + failure.message();
    }

    static <S> Decision.Halt halt(Graph<S> graph, StopReason reason) {
        return new Decision.Halt(reason, graph.halt().map(halt -> halt.node().name()));
    }

    /** Between half of the delay and all of it, the same for the same run, step and attempt. */
    static Duration jittered(Duration delay, RunState<?> run, String path, long stepOrdinal, int attempt) {
        SplittableRandom random = Seeds.random(run.seed(), path, stepOrdinal, attempt);
        return Duration.ofMillis(Math.round(delay.toMillis() * (0.5 + random.nextDouble() / 2)));
    }
}
