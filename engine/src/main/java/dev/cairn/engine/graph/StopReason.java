package dev.cairn.engine.graph;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.engine.budget.Meter;

/** Why a run is halted before it reached an end of its own. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "stop")
@JsonSubTypes({
    @JsonSubTypes.Type(value = StopReason.BudgetSpent.class, name = "budget_spent"),
    @JsonSubTypes.Type(value = StopReason.Cancelled.class, name = "cancelled")
})
public sealed interface StopReason {
    /** A meter reached its limit. */
    record BudgetSpent(Meter meter) implements StopReason {}

    /** A cancel was requested; the reason is the requester's. */
    record Cancelled(String reason) implements StopReason {}

    /** How the run will end. */
    default Disposition disposition() {
        return switch (this) {
            case BudgetSpent b -> Disposition.BUDGET_EXHAUSTED;
            case Cancelled c -> Disposition.CANCELLED;
        };
    }

    /** One line for people. */
    default String describe() {
        return switch (this) {
            case BudgetSpent(Meter meter) -> "budget spent: " + meter;
            case Cancelled(String reason) -> "cancelled: " + reason;
        };
    }
}
