package dev.cairn.explorer.policy;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Another policy that fills in what can be filled in before it presses a button for the first time: a button is tried once, and what comes
 * behind a form shows only if it was filled in then.
 */
record FormFirst(Policy policy) implements Policy {
    private static final String BUTTON = "Button";

    @Override
    public PolicyChoice choose(Situation situation, RandomGenerator random) {
        PolicyChoice usual = policy.choose(situation, random);
        if (!isNewButton(situation, usual.action())) {
            return usual;
        }
        return emptyField(situation)
                .map(field -> new PolicyChoice(
                        field,
                        "to fill in before "
                                + FrontierSearch.describe(usual.action().label()),
                        usual.outlook(),
                        usual.gain()))
                .orElse(usual);
    }

    private static boolean isNewButton(Situation situation, Action action) {
        return action.kind() == ActionKind.TAP
                && action.family().endsWith(BUTTON)
                && situation.map().isUntried(situation.sight(), action);
    }

    private static Optional<Action> emptyField(Situation situation) {
        return situation.actions().stream()
                .filter(action -> action.kind() == ActionKind.TYPE)
                .filter(action -> situation.map().isUntried(situation.sight(), action))
                .findFirst();
    }
}
