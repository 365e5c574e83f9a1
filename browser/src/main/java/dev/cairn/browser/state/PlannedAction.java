package dev.cairn.browser.state;

import dev.cairn.agent.gate.Ruling;
import java.util.Optional;

/**
 * A proposal on its way to be done.
 *
 * @param proposal what is to be done
 * @param problem why it cannot be, as validation says; empty if it can
 * @param ruling what the gate makes of it, once it has ruled
 */
public record PlannedAction(ActionProposal proposal, Optional<String> problem, Optional<Ruling> ruling) {
    /** One that nobody has looked at yet. */
    public static PlannedAction of(ActionProposal proposal) {
        return new PlannedAction(proposal, Optional.empty(), Optional.empty());
    }

    /** With what validation says of it. */
    public PlannedAction withProblem(Optional<String> found) {
        return new PlannedAction(proposal, found, ruling);
    }

    /** With the gate's ruling. */
    public PlannedAction withRuling(Ruling made) {
        return new PlannedAction(proposal, problem, Optional.of(made));
    }
}
