package dev.cairn.engine.graph;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.MeterLabel;
import java.util.Collection;

/** Why a run is halted before it reached an end of its own. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "stop")
@JsonSubTypes({
    @JsonSubTypes.Type(value = StopReason.BudgetSpent.class, name = "budget_spent"),
    @JsonSubTypes.Type(value = StopReason.Cancelled.class, name = "cancelled")
})
public sealed interface StopReason {
    /** How it begins in journals, before the meter's name. */
    String SPENT = "budget spent: ";

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
            case BudgetSpent(Meter meter) -> SPENT + meter;
            case Cancelled(String reason) -> "cancelled: " + reason;
        };
    }

    /** A line that begins as {@link #describe} has it, with what people call the meter: {@code at its limit of restarts}; any other as it is. */
    static String told(String described, Collection<MeterLabel> labels) {
        int end = described.contains(";") ? described.indexOf(';') : described.length();
        String name = described.startsWith(SPENT) ? described.substring(SPENT.length(), end) : "";
        return Meter.isName(name)
                ? "at its limit of " + MeterLabel.of(Meter.of(name), labels).many() + described.substring(end)
                : described;
    }
}
