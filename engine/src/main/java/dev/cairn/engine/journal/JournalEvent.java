package dev.cairn.engine.journal;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonSubTypes.Type;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.json.Json;
import java.util.Map;
import java.util.Optional;

/**
 * What happened in a run. The state of a run is a fold over its events, so each one carries all that the fold needs, and nothing that it
 * could work out.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "event")
@JsonSubTypes({
    @Type(value = JournalEvent.RunStarted.class, name = "run_started"),
    @Type(value = JournalEvent.StepStarted.class, name = "step_started"),
    @Type(value = JournalEvent.StepCompleted.class, name = "step_completed"),
    @Type(value = JournalEvent.StepFailed.class, name = "step_failed"),
    @Type(value = JournalEvent.CancelRequested.class, name = "cancel_requested"),
    @Type(value = JournalEvent.RunHalted.class, name = "run_halted"),
    @Type(value = JournalEvent.RunEnded.class, name = "run_ended")
})
public sealed interface JournalEvent {

    /**
     * Always the first event.
     *
     * @param graph the graph's name
     * @param version the graph's version
     * @param fingerprint the graph's fingerprint
     * @param seed what the run's randomness is drawn from
     * @param budgets the run's limits
     * @param labels what the starter wants to find the run by
     * @param state the first state
     */
    record RunStarted(
            String graph,
            int version,
            String fingerprint,
            long seed,
            Budgets budgets,
            Map<String, String> labels,
            Json state)
            implements JournalEvent {}

    /** An attempt of an at-most-once step is about to execute. */
    record StepStarted(String node, int attempt) implements JournalEvent {}

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
            implements JournalEvent {}

    /**
     * An attempt failed.
     *
     * @param node the step
     * @param attempt its number, from 1
     * @param failure why
     * @param next what was decided
     * @param charges what the attempt adds to the run's meters beside steps, iterations and restarts, which follow
     */
    record StepFailed(String node, int attempt, Failure failure, AfterFailure next, Meters charges)
            implements JournalEvent {}

    /** Somebody asked for the run to stop. */
    record CancelRequested(String reason) implements JournalEvent {}

    /** The run left its way before its next step and goes to the graph's halt node, if it has one. */
    record RunHalted(StopReason reason, Optional<String> to) implements JournalEvent {}

    /** Always the last event; {@code cause} is set where there is more to say than the disposition. */
    record RunEnded(Disposition disposition, Optional<String> cause) implements JournalEvent {}

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

        /** The run fails. */
        record Finish() implements AfterFailure {}
    }
}
