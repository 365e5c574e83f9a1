package dev.cairn.agent.gate;

import java.util.List;

/**
 * How careful a run is.
 *
 * @param risky what becomes of actions whose words tell of a {@linkplain Effect#isRisky risky} effect, unless a rule says otherwise
 * @param person whether somebody can be asked; if not, what would be asked is denied
 * @param rules the user's, in the order of their file
 */
public record GateSettings(Mode risky, boolean person, List<Rule> rules) {
    /** Risky actions need a yes, and there is nobody to give it. */
    public static final GateSettings DEFAULT = new GateSettings(Mode.CONFIRM, false, List.of());

    public GateSettings {
        rules = List.copyOf(rules);
    }
}
