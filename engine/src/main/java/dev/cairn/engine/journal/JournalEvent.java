package dev.cairn.engine.journal;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonSubTypes.Type;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.FailureCause;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.json.AddedLater;
import dev.cairn.engine.json.Json;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** What happened in a run. The state of a run is a fold over its events, so each one carries all that the fold needs, and nothing that it could work out. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
    @Type(value = JournalEvent.RunStarted.class, name = "run_started"),
    @Type(value = JournalEvent.RunForked.class, name = "run_forked"),
    @Type(value = JournalEvent.RunMigrated.class, name = "run_migrated"),
    @Type(value = JournalEvent.StepStarted.class, name = "step_started"),
    @Type(value = JournalEvent.StepCompleted.class, name = "step_completed"),
    @Type(value = JournalEvent.StepFailed.class, name = "step_failed"),
    @Type(value = JournalEvent.InterruptRaised.class, name = "interrupt_raised"),
    @Type(value = JournalEvent.InterruptAnswered.class, name = "interrupt_answered"),
    @Type(value = JournalEvent.InterruptExpired.class, name = "interrupt_expired"),
    @Type(value = JournalEvent.WaitStarted.class, name = "wait_started"),
    @Type(value = JournalEvent.WaitEnded.class, name = "wait_ended"),
    @Type(value = JournalEvent.CallStarted.class, name = "call_started"),
    @Type(value = JournalEvent.CallReturned.class, name = "call_returned"),
    @Type(value = JournalEvent.ItemsStarted.class, name = "items_started"),
    @Type(value = JournalEvent.ItemStarted.class, name = "item_started"),
    @Type(value = JournalEvent.ItemCompleted.class, name = "item_completed"),
    @Type(value = JournalEvent.ItemFailed.class, name = "item_failed"),
    @Type(value = JournalEvent.ItemsJoined.class, name = "items_joined"),
    @Type(value = JournalEvent.CancelRequested.class, name = "cancel_requested"),
    @Type(value = JournalEvent.RunHalted.class, name = "run_halted"),
    @Type(value = JournalEvent.RunSuspended.class, name = "run_suspended"),
    @Type(value = JournalEvent.RunEnded.class, name = "run_ended")
})
public sealed interface JournalEvent {

    /** What happened to a run as a whole. */
    sealed interface OfRun extends JournalEvent {}

    /** What happened within one frame of a run. */
    sealed interface OfFrame extends JournalEvent {}

    /**
     * The first event of a run that was started.
     *
     * @param graph the graph's name
     * @param version the graph's version
     * @param fingerprint the graph's fingerprint
     * @param seed what the run's randomness is drawn from
     * @param budgets the run's limits
     * @param labels what the starter wants to find the run by
     * @param state the first state
     * @param actor who started it, if that was said
     */
    record RunStarted(
            String graph,
            int version,
            String fingerprint,
            long seed,
            Budgets budgets,
            Map<String, String> labels,
            Json state,
            @AddedLater Optional<String> actor)
            implements OfRun {}

    /**
     * The first event of a run that was forked from another one.
     *
     * @param graph the graph's name
     * @param version the graph's version
     * @param fingerprint the graph's fingerprint
     * @param origin the run that it was forked from
     * @param originSeq the last event that it shares with it
     * @param seed what the run's randomness is drawn from
     * @param budgets the run's limits
     * @param labels what the starter wants to find the run by
     * @param run where the run stands, as in a snapshot
     * @param actor who forked it, if that was said
     */
    record RunForked(
            String graph,
            int version,
            String fingerprint,
            String origin,
            long originSeq,
            long seed,
            Budgets budgets,
            Map<String, String> labels,
            Json run,
            @AddedLater Optional<String> actor)
            implements OfRun {}

    /**
     * The run goes on under another version of its graph.
     *
     * @param graph the graph's name
     * @param fromVersion the version until now
     * @param version the version from now on
     * @param fingerprint the graph's fingerprint from now on
     * @param run where the run stands under the new version, as in a snapshot
     */
    record RunMigrated(String graph, int fromVersion, int version, String fingerprint, Json run) implements OfRun {}

    /** An attempt of an at-most-once step is about to execute. */
    record StepStarted(String node, int attempt) implements OfFrame {}

    /**
     * An attempt completed.
     *
     * @param node the step
     * @param attempt its number, from 1
     * @param output what the step found out
     * @param to the node chosen on the state after it
     * @param edge the chosen edge's label
     * @param charges what the attempt adds to the run's meters beside steps, iterations and restarts, which follow
     */
    record StepCompleted(String node, int attempt, Json output, String to, String edge, Meters charges)
            implements OfFrame {}

    /**
     * An attempt failed, of a step or of any other node.
     *
     * @param node the node
     * @param attempt its number, from 1
     * @param failure why
     * @param next what was decided
     * @param charges what the attempt adds to the run's meters beside steps, iterations and restarts, which follow
     * @param cause the exception that it failed of; empty if there was none, and in journals from before it was kept
     */
    record StepFailed(
            String node,
            int attempt,
            Failure failure,
            AfterFailure next,
            Meters charges,
            @AddedLater Optional<FailureCause> cause)
            implements OfFrame {
        /** Of no exception. */
        public StepFailed(String node, int attempt, Failure failure, AfterFailure next, Meters charges) {
            this(node, attempt, failure, next, charges, Optional.empty());
        }
    }

    /**
     * An ask waits from now on.
     *
     * @param node the ask
     * @param interrupt the question's id, unique over all runs
     * @param question what is asked
     * @param deadline when the run goes on without an answer
     */
    record InterruptRaised(String node, String interrupt, Json question, Optional<Instant> deadline)
            implements OfFrame {}

    /**
     * An answer was taken.
     *
     * @param node the ask
     * @param interrupt the question's id
     * @param answer the answer
     * @param to the node chosen on the state after it
     * @param edge the chosen edge's label
     * @param actor who answered, if that was said
     */
    record InterruptAnswered(
            String node,
            String interrupt,
            Json answer,
            String to,
            String edge,
            @AddedLater Optional<String> actor) implements OfFrame {
        /** Of somebody who gave no name. */
        public InterruptAnswered(String node, String interrupt, Json answer, String to, String edge) {
            this(node, interrupt, answer, to, edge, Optional.empty());
        }
    }

    /** A deadline passed without an answer. */
    record InterruptExpired(String node, String interrupt, String to) implements OfFrame {}

    /**
     * A wait begins.
     *
     * @param node the wait
     * @param attempt its number, from 1
     * @param from the instant at which it began, as the wait's function was told
     * @param until when the run goes on
     */
    record WaitStarted(String node, int attempt, Instant from, Instant until) implements OfFrame {}

    /** A wait's instant has come, and the edge after it was chosen. */
    record WaitEnded(String node, int attempt, String to, String edge) implements OfFrame {}

    /** A call opened its graph's frame. */
    record CallStarted(String node, int attempt) implements OfFrame {}

    /** The called graph ended in success, and the edge after the call was chosen on the state after it. */
    record CallReturned(String node, int attempt, String to, String edge) implements OfFrame {}

    /** A for-each begins; {@code count} items are to be done. */
    record ItemsStarted(String node, int attempt, int count) implements OfFrame {}

    /**
     * An item's graph was entered, or an attempt of an at-most-once item is about to execute.
     *
     * @param node the for-each
     * @param item the item's number, from 0
     * @param attempt the attempt at the item, from 1
     */
    record ItemStarted(String node, int item, int attempt) implements OfFrame {}

    /**
     * An item is done.
     *
     * @param node the for-each
     * @param item the item's number, from 0
     * @param attempt the attempt at the item, from 1
     * @param output what it found out
     * @param charges what the attempt adds to the run's meters beside steps, which follow
     */
    record ItemCompleted(String node, int item, int attempt, Json output, Meters charges) implements OfFrame {}

    /**
     * An attempt at an item failed.
     *
     * @param node the for-each
     * @param item the item's number, from 0
     * @param attempt the attempt at the item, from 1
     * @param failure why
     * @param retryDelayMs the wait before the next attempt, after the event's instant; empty if there is none
     * @param charges what the attempt adds to the run's meters beside steps, which follow
     * @param cause the exception that it failed of; empty if there was none, and in journals from before it was kept
     */
    record ItemFailed(
            String node,
            int item,
            int attempt,
            Failure failure,
            Optional<Long> retryDelayMs,
            Meters charges,
            @AddedLater Optional<FailureCause> cause)
            implements OfFrame {
        /** Of no exception. */
        public ItemFailed(
                String node, int item, int attempt, Failure failure, Optional<Long> retryDelayMs, Meters charges) {
            this(node, item, attempt, failure, retryDelayMs, charges, Optional.empty());
        }
    }

    /** All items are done with, their results are folded, and the edge was chosen on the state after it. */
    record ItemsJoined(String node, int attempt, String to, String edge) implements OfFrame {}

    /** Somebody asked for the run to stop; {@code actor} is who, if that was said. */
    record CancelRequested(String reason, @AddedLater Optional<String> actor) implements OfRun {}

    /** The frame left its way before its next step and goes to its graph's halt node, if it has one. */
    record RunHalted(StopReason reason, Optional<String> to) implements OfFrame {}

    /** The run was found with nothing to do until somebody answers or a time comes, and no other event said so. */
    record RunSuspended() implements OfRun {}

    /** Always the last event; {@code cause} is set where there is more to say than the disposition. */
    record RunEnded(Disposition disposition, Optional<String> cause) implements OfRun {}

    /** What was decided about a failed attempt. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "decision")
    @JsonSubTypes({
        @Type(value = AfterFailure.Retry.class, name = "retry"),
        @Type(value = AfterFailure.Backtrack.class, name = "backtrack"),
        @Type(value = AfterFailure.Advance.class, name = "advance"),
        @Type(value = AfterFailure.Halt.class, name = "halt"),
        @Type(value = AfterFailure.Finish.class, name = "finish")
    })
    sealed interface AfterFailure {
        /** Another attempt, {@code delayMs} milliseconds after the event's instant. */
        record Retry(long delayMs) implements AfterFailure {}

        /** To an earlier node; counts as a restart. */
        record Backtrack(String to) implements AfterFailure {}

        /** Along the failure edge. */
        record Advance(String to) implements AfterFailure {}

        /** The attempt was cut off by a stop; to the halt node, if the graph has one. */
        record Halt(StopReason reason, Optional<String> to) implements AfterFailure {}

        /** The frame fails: the run, or the call or item that it belongs to. */
        record Finish() implements AfterFailure {}
    }
}
