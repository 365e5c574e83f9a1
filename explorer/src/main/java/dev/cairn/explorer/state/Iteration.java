package dev.cairn.explorer.state;

import dev.cairn.explorer.policy.PolicyStatus;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Optional;

/**
 * What is decided and found within one iteration.
 *
 * @param outlook what the policy expected when it chose
 * @param hope what should be seen after the action, in words; empty if nothing was said
 * @param allowed whether the gate let the chosen action pass
 * @param verification what came of the action
 * @param persisted what was written down
 * @param progress what it brought
 * @param route where the loop goes next
 * @param recovery how a failure is recovered from
 * @param refused the budget for which a model was not asked, from then on
 */
@RecordBuilder
public record Iteration(
        PolicyStatus outlook,
        String hope,
        boolean allowed,
        Optional<ActionVerification> verification,
        Optional<PersistedDelta> persisted,
        Progress progress,
        LoopRoute route,
        Recovery recovery,
        Optional<String> refused)
        implements IterationBuilder.With {
    /** Nothing yet. */
    public static final Iteration FRESH = new Iteration(
            PolicyStatus.GOOD,
            "",
            false,
            Optional.empty(),
            Optional.empty(),
            Progress.NONE,
            LoopRoute.CONTINUE,
            Recovery.STOP,
            Optional.empty());
}
