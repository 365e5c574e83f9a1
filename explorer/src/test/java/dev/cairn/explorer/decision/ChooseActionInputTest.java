package dev.cairn.explorer.decision;

import static dev.cairn.testkit.device.ViewXml.button;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.map.Page;
import dev.cairn.explorer.decision.ChooseActionInput.Prospects;
import dev.cairn.explorer.policy.PolicyChoice;
import dev.cairn.explorer.policy.PolicyStatus;
import dev.cairn.testkit.device.ViewXml;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a model is offered to choose from. */
class ChooseActionInputTest {
    private static final Page HOME = Page.of("Home", button("Best"), button("Near"), button("Far"), button("Done"));
    private static final Map<String, Double> GAINS = Map.of("Best", 0.5, "Near", 0.4, "Far", 0.39, "Done", 0.5);
    private static final Prospects KNOWN =
            new Prospects(action -> action.label().equals("Done"), action -> GAINS.getOrDefault(action.label(), 0.0));

    private static List<Action> taps(Page page) {
        return page.actions().stream()
                .filter(action -> action.kind() == ActionKind.TAP)
                .toList();
    }

    private static PolicyChoice usual(Page page, String label) {
        return new PolicyChoice(page.action(ActionKind.TAP, label), "", PolicyStatus.GOOD, 0.5);
    }

    private static List<String> shown(Optional<String> plan, boolean towardsGoal) {
        return ChooseActionInput.shown(taps(HOME), KNOWN, plan, usual(HOME, "Best"), towardsGoal).values().stream()
                .map(Action::label)
                .toList();
    }

    @Test
    void whatPromisesMuchLessThanThePolicysChoiceIsNotOfferedNorWhatWasDone() {
        assertThat(shown(Optional.empty(), false)).containsExactly("Best", "Near");
    }

    @Test
    void towardsAGoalAllIsThatWasNotDone() {
        assertThat(shown(Optional.empty(), true)).containsExactly("Best", "Near", "Far");
    }

    @Test
    void whatThePlanNamesIsThoughItWasDone() {
        assertThat(shown(Optional.of("tap 'Done' again"), false)).containsExactly("Best", "Near", "Done");
        assertThat(shown(Optional.of("undone and farther"), false)).containsExactly("Best", "Near");
    }

    @Test
    void thePolicysChoiceIsAmongTwelveWhateverElseThereIs() {
        ViewXml[] buttons = IntStream.range(0, 20)
                .mapToObj(i -> button("Item " + (char) ('A' + i)))
                .toArray(ViewXml[]::new);
        Page page = Page.of("Home", buttons);
        PolicyChoice last = usual(page, "Item T");
        Map<String, Action> shown = ChooseActionInput.shown(
                taps(page), new Prospects(action -> false, action -> 0.5), Optional.empty(), last, false);

        assertThat(shown).hasSize(12).containsValue(last.action());
    }

    @Test
    void whereNothingPromisesAsMuchThereIsNoChoice() {
        assertThat(ChooseActionInput.shown(
                        taps(HOME),
                        new Prospects(action -> true, action -> 0),
                        Optional.empty(),
                        usual(HOME, "Best"),
                        false))
                .isEmpty();
    }

    @Test
    void noMoreMayBeAnsweredThanIsShownAndAllOfThatIs() {
        PolicyChoice usual = usual(HOME, "Best");
        Map<String, Action> shown = ChooseActionInput.shown(taps(HOME), KNOWN, Optional.of("tap 'Done'"), usual, false);
        ChooseActionInput input = ChooseActionInput.of(
                Optional.empty(),
                ScreenDelta.NONE,
                Optional.empty(),
                List.of("tap 'Done'"),
                shown,
                KNOWN,
                new RunSoFar(
                        "3 tenths", "up to 20", "fewer than 5", List.of("tap 'Done': Done"), List.of("back on Far")),
                "",
                usual);
        String prompt = Decisions.CHOOSE_ACTION.prompt(input).user();

        assertThat(Set.copyOf(input.ids())).isEqualTo(shown.keySet());
        shown.forEach((id, action) -> assertThat(prompt).contains(id + ": \"tap '" + action.label() + "'\""));
        assertThat(input.offers("a00000")).isFalse();
        assertThat(prompt)
                .contains("\"tap 'Done'\", 0.5, done here before")
                .contains("then: \"tap 'Done'\"", "done: \"tap 'Done': Done\"", "did: \"back on Far\"")
                .contains("activities: 3 tenths; screens: up to 20; steps without anything new: fewer than 5")
                .contains("Without you " + ChooseActionInput.id(usual.action())
                        + " would be done, expected to bring 0.5 for each action");
    }
}
