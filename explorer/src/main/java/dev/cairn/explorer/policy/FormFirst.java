package dev.cairn.explorer.policy;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.action.ActionKind;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Another policy that fills in what can be filled in before it presses a button for the first time: a button is tried once, and what comes
 * behind a form shows only if it was filled in then. Where the device tells that a form's fields are empty, they are filled in before each press of
 * its buttons: a page has forgotten what was in it when it was left, and ways lead through forms.
 */
record FormFirst(Policy policy) implements Policy {
    private static final String BUTTON = "Button";

    /** So many more times than a button was pressed is a field filled in: there may be some that stay empty whatever is typed. */
    private static final int MORE = 3;

    @Override
    public PolicyChoice choose(Situation situation, RandomGenerator random) {
        PolicyChoice usual = policy.choose(situation, random);
        if (!isButton(usual.action())) {
            return usual;
        }
        boolean first = situation.map().isUntried(situation.sight(), usual.action());
        return situation.actions().stream()
                .filter(action -> isUnfilled(situation, action)
                        || first
                                && action.kind() == ActionKind.TYPE
                                && situation.map().isUntried(situation.sight(), action))
                .findFirst()
                .map(field -> new PolicyChoice(
                        field,
                        "to fill in before "
                                + FrontierSearch.describe(usual.action().label()),
                        usual.outlook(),
                        usual.gain()))
                .orElse(usual);
    }

    private static boolean isButton(Action action) {
        return action.kind() == ActionKind.TAP
                && action.family().endsWith(BUTTON)
                && Stream.of(ActionEnumerator.OF_APART, ActionEnumerator.OF_BEHIND, ActionEnumerator.FRAME)
                        .noneMatch(action.group()::contains);
    }

    private static boolean isUnfilled(Situation situation, Action field) {
        return field.group().contains(ActionEnumerator.OF_UNFILLED)
                && tried(situation, field) < pressed(situation) + MORE;
    }

    private static int tried(Situation situation, Action action) {
        return situation
                .map()
                .screenOf(situation.sight())
                .map(screen -> screen.timesTried(action.key()))
                .orElse(0);
    }

    private static int pressed(Situation situation) {
        return situation.actions().stream()
                .filter(FormFirst::isButton)
                .mapToInt(button -> tried(situation, button))
                .sum();
    }
}
