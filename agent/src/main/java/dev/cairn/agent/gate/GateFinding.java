package dev.cairn.agent.gate;

import java.util.Optional;

/**
 * One thing that the gate found about an action.
 *
 * @param ruling what it alone would make of the action
 * @param rule the user's rule that decided it; empty where none did
 */
public record GateFinding(Ruling ruling, Optional<Rule> rule) {
    /** One that no rule of the user's decided. */
    GateFinding(Ruling ruling) {
        this(ruling, Optional.empty());
    }

    GateFinding by(Mode mode) {
        return new GateFinding(ruling.by(mode), rule);
    }
}
