package dev.cairn.explorer.imported;

import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Rulings;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What a run may do without being asked: somebody else's yes, in an imported run, is none; somebody else's no is one. */
final class ForeignConsent {
    private ForeignConsent() {}

    static GateSettings without(GateSettings gate) {
        Mode risky = gate.risky() == Mode.ALLOW ? Mode.CONFIRM : gate.risky();
        return new GateSettings(
                risky,
                gate.person(),
                gate.rules().stream().filter(rule -> rule.mode() != Mode.ALLOW).toList());
    }

    static Rulings without(Rulings rulings) {
        Map<String, Mode> strict = rulings.remembered().entrySet().stream()
                .filter(ruling -> ruling.getValue() != Mode.ALLOW)
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        return new Rulings(rulings.pending(), List.of(), rulings.denied(), strict);
    }
}
