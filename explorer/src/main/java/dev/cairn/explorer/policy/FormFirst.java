package dev.cairn.explorer.policy;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.action.ActionKind;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Another policy that fills in what can be filled in before it presses a button for the first time: a button is tried once, and what comes
 * behind a form shows only if it was filled in then. A field that is empty again, since the screen was left meanwhile, is filled in again before another button is pressed for the first time. Where the
 * device tells that a form's fields are empty, they are filled in before each press of its buttons: a page has forgotten what was in it when it was left, and ways lead through forms.
 */
record FormFirst(Policy policy) implements Policy {
    private static final String BUTTON = "Button";

    /** So many more times than a button was pressed is a field filled in: there may be some that stay empty whatever is typed. */
    private static final int MORE = 3;

    /** A field that is empty is filled in so often at most, for so many buttons: in a form they are few, and what is typed to search a list is emptied by each of them. */
    private static final int MOST = 6;

    @Override
    public PolicyChoice choose(Situation situation, RandomGenerator random) {
        PolicyChoice usual = policy.choose(situation, random);
        if (!isButton(usual.action())) {
            return usual;
        }
        boolean first = situation.map().isUntried(situation.sight(), usual.action());
        return situation.actions().stream()
                .filter(action -> isUnfilled(situation, action)
                        || first && action.kind() == ActionKind.TYPE && isToFillIn(situation, action))
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

    private static boolean isToFillIn(Situation situation, Action field) {
        return situation.map().isUntried(situation.sight(), field)
                || field.group().contains(ActionEnumerator.OF_EMPTY) && tried(situation, field) < MOST;
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
