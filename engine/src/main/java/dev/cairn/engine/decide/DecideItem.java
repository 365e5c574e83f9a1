package dev.cairn.engine.decide;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.ItemBody;
import dev.cairn.engine.graph.OnItemFailure;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.FramePaths;
import dev.cairn.engine.state.FrameResult;
import dev.cairn.engine.state.Item;
import dev.cairn.engine.state.Items;
import dev.cairn.engine.state.RunState;
import java.time.Duration;
import java.util.Optional;

/** What to do with the items of a for-each, as pure functions like those of {@link Decide}. */
public final class DecideItem {
    private DecideItem() {}

    /**
     * What to do with one item of a for-each under way.
     *
     * @param frame the for-each's
     * @param reserved what attempts that are under way will add to the meters
     */
    public static <S> Decision.OfItem before(
            RunState<?> run, Frame<S> frame, ForEach<S, ?, ?> forEach, Items items, int item, Meters reserved) {
        return switch (items.get(item)) {
            case Item.Completed settled -> new Decision.Skip();
            case Item.Failed settled -> new Decision.Skip();
            case Item.Pending open when open.started() -> new Decision.OutcomeUnknown();
            case Item.Pending open when isLost(forEach, items) -> new Decision.Skip();
            case Item.Pending open -> open(run, frame, forEach, open, reserved);
            case Item.InCall(int attempt, Frame<?> callee) ->
                callee.result()
                        .map(result -> settled(callee, result))
                        .orElseGet(() -> isLost(forEach, items) ? new Decision.Skip() : new Decision.RunCallee());
        };
    }

    private static <S> Decision.OfItem open(
            RunState<?> run, Frame<S> frame, ForEach<S, ?, ?> forEach, Item.Pending open, Meters reserved) {
        Budgets.Next next = open.attempt() > 1 ? Budgets.Next.ATTEMPT : Budgets.Next.STEP;
        boolean exempt = run.cancelRequested().isEmpty() && run.budgets().isUnlimited() || run.isHalting(frame.path());
        boolean stopped = !exempt
                && (run.cancelRequested().isPresent()
                        || Decide.spent(run, next, reserved).isPresent());
        if (stopped) {
            return new Decision.Skip();
        }
        return switch (forEach.body()) {
            case ItemBody.Executing<?, ?> executing -> new Decision.Execute();
            case ItemBody.Calling<?, ?, ?> calling -> new Decision.EnterCall();
        };
    }

    private static Decision.OfItem settled(Frame<?> callee, FrameResult result) {
        return switch (result) {
            case FrameResult.Halted halted -> new Decision.Skip();
            case FrameResult.Failed(String node, Failure failure) ->
                new Decision.Fail(Decide.inCallee(callee, failure));
            case FrameResult.Ended(String node, Disposition disposition) ->
                disposition == Disposition.SUCCEEDED
                        ? new Decision.FoldCallee()
                        : new Decision.Fail(Decide.endedBadly(callee, node));
        };
    }

    /** Whether so many items have failed that the node will fail. */
    public static boolean isLost(ForEach<?, ?, ?> forEach, Items items) {
        boolean failsAll = forEach.onItemFailure() == OnItemFailure.FAIL_ALL;
        return items.failed() > (failsAll ? 0 : forEach.mostFailures());
    }

    /** How long to wait before an item's next attempt; empty if it has failed for good. */
    public static <S> Optional<Duration> retryAfter(
            RunState<?> run, Frame<S> frame, ForEach<S, ?, ?> forEach, int item, int attempt, Failure failure) {
        boolean cancelled = run.cancelRequested().isPresent() && !run.isHalting(frame.path());
        if (cancelled || !failure.retryable() || attempt >= forEach.retry().attempts()) {
            return Optional.empty();
        }
        String path = FramePaths.item(frame.path(), frame.position(), item, 1);
        return Optional.of(Decide.jittered(
                forEach.retry().delayAfter(attempt), run, path, frame.position().stepOrdinal(), attempt));
    }

    /** Why a for-each fails whose items are settled as far as they will be. */
    static Failure failure(Items items, Frame<?> frame) {
        Failure first = items.firstFailure()
                .orElseThrow(() -> new IllegalStateException("no item failed, and none has a turn"));
        return new Failure(
                first.kind(),
                items.failedThemselves() + " of " + items.count() + " items of '"
                        + frame.position().node() + "' failed; the first: " + first.message(),
                true);
    }
}
