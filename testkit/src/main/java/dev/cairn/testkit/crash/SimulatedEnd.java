package dev.cairn.testkit.crash;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.store.RunStatus;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/**
 * How a simulated run ended.
 *
 * @param status in one word
 * @param cause where there is more to say
 * @param state the last state
 * @param used what the meters read, but for time
 * @param unknown whether an at-most-once attempt came out unknown
 */
record SimulatedEnd(RunStatus status, Optional<String> cause, Json state, Meters used, boolean unknown) {
    static Meters withoutTime(Meters used) {
        var readings = new TreeMap<>(used.readings());
        readings.remove(Meter.TIME);
        return new Meters(readings);
    }

    /** What differs from the undisturbed end. */
    List<String> differences(SimulatedEnd undisturbed, SimulationSetup.Sameness same) {
        if (unknown && !same.despiteUnknown()) {
            return List.of();
        }
        if (status != undisturbed.status) {
            return List.of("the run ended " + this + ", undisturbed " + undisturbed);
        }
        if (!state.equals(undisturbed.state)) {
            return List.of("the run ended in state " + state + ", undisturbed in " + undisturbed.state);
        }
        if (status == RunStatus.CANCELLED || status == RunStatus.BUDGET_EXHAUSTED) {
            return List.of(); // how far items came before they were stopped depends on timing
        }
        if (same.meters() && !used.equals(undisturbed.used)) {
            return List.of("the meters read " + used + " at the end, undisturbed " + undisturbed.used);
        }
        return same.cause() && !cause.equals(undisturbed.cause)
                ? List.of("the run ended because of '" + cause.orElse("") + "', undisturbed because of '"
                        + undisturbed.cause.orElse("") + "'")
                : List.of();
    }

    @Override
    public String toString() {
        return status + cause.map(why -> " (" + why + ")").orElse("") + " in state " + state;
    }
}
