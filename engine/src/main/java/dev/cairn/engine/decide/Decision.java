package dev.cairn.engine.decide;

import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.StopReason;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** What the engine makes of where a run stands. */
public sealed interface Decision {
    /** What is decided before a node's turn, or while it lasts. */
    sealed interface Before extends Decision {}

    /** What is decided before an item's turn, or while it lasts. */
    sealed interface OfItem extends Decision {}

    /** What is decided after a turn. */
    sealed interface After extends Decision {}

    /** Execute an attempt. */
    record Execute() implements Before, OfItem {}

    /** The attempt's start is journaled, its outcome is not, and it must not be repeated: take it as failed. */
    record OutcomeUnknown() implements Before, OfItem {}

    /** The node fails without an attempt of its own. */
    record Fail(Failure failure) implements Before, OfItem {}

    /** Ask the question. */
    record RaiseInterrupt() implements Before {}

    /** Wait for the answer. */
    record AwaitAnswer(Optional<Instant> deadline) implements Before {}

    /** The deadline passed: go to {@code to}. */
    record ExpireInterrupt(String to) implements Before {}

    /** Begin to wait. */
    record StartWait() implements Before {}

    /** Go on waiting. */
    record AwaitTime(Instant until) implements Before {}

    /** The wait's instant has come. */
    record EndWait() implements Before {}

    /** Enter the called graph. */
    record EnterCall() implements Before, OfItem {}

    /** It is the called graph's turn. */
    record RunCallee() implements Before, OfItem {}

    /** The called graph ended in success: fold its state. */
    record FoldCallee() implements Before, OfItem {}

    /** Begin with the items. */
    record StartItems() implements Before {}

    /** It is the items' turn. */
    record RunItems() implements Before {}

    /** All items are settled: fold their results. */
    record JoinItems() implements Before {}

    /** The frame is over: it is its caller's turn. */
    record ReturnToCaller() implements Before {}

    /** The item has no turn: it is settled, or what is left of the items will not be done. */
    record Skip() implements OfItem {}

    /** Go to {@code to} along the edge of that label. */
    record Advance(String to, String edge) implements After {}

    /** Try again after {@code delay}. */
    record Retry(Duration delay) implements After {}

    /** Go back to {@code to}, counted as a restart. */
    record Backtrack(String to) implements After {}

    /** Leave the way: go to the halt node, if there is one, and end there. */
    record Halt(StopReason reason, Optional<String> to) implements Before, After {}

    /** The frame fails. */
    record FailFrame() implements After {}

    /** The run is over. */
    record Finish(Disposition disposition, Optional<String> cause) implements Before {}
}
