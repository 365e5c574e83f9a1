package dev.cairn.explorer.policy;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.list;
import static dev.cairn.testkit.device.ViewXml.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.map.Page;
import dev.cairn.agent.map.Walk;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Policies that look for something in particular, and those that take things in turn. */
class AimedPoliciesTest {
    private static final Page HOME = Page.of("Home", button("Mail"), button("Settings"), button("Help"));
    private static final Page SETTINGS = Page.of("Settings", button("Sound"), button("WiFi"));
    private static final Page MAIL = Page.of("Mail", button("Write"), button("Search"));
    private static final ExplorationGoal NO_WIFI_YET =
            new ExplorationGoal(Optional.empty(), Optional.of("turn on wifi in the settings"));

    private static PolicyChoice choose(PolicyKind kind, Walk walk, ExplorationGoal aim) {
        return kind.policy()
                .choose(
                        new Situation(
                                walk.map(), walk.here().sight(), walk.here().actions(), aim),
                        new SplittableRandom(1));
    }

    private static ExplorationGoal focus(String pattern) {
        return new ExplorationGoal(Optional.of(pattern), Optional.empty());
    }

    @Test
    void breadthFirstFinishesWhatItFoundFirst() {
        PolicyChoice choice = choose(PolicyKind.BREADTH_FIRST, Walk.from(HOME).tap("Mail", MAIL), ExplorationGoal.NONE);

        assertThat(choice.action().kind()).isEqualTo(ActionKind.BACK);
        assertThat(choice.reason()).contains("1 on the way to untried \"Settings\"");
    }

    @Test
    void depthFirstGoesOnWithWhatItFoundLast() {
        Walk walk = Walk.from(HOME).tap("Mail", MAIL);

        assertThat(choose(PolicyKind.DEPTH_FIRST, walk, ExplorationGoal.NONE)
                        .action()
                        .label())
                .isEqualTo("Write");

        walk.tap("Write", MAIL).tap("Search", MAIL);
        PolicyChoice done = choose(PolicyKind.DEPTH_FIRST, walk, ExplorationGoal.NONE);
        assertThat(done.action().kind()).isEqualTo(ActionKind.BACK);
        assertThat(done.reason()).contains("\"Settings\"");
    }

    @Test
    void bothAreStuckWhereNothingIsLeft() {
        Page only = Page.of("Only", button("stay"));
        Walk walk = Walk.from(only).tap("stay", only);

        assertThat(choose(PolicyKind.BREADTH_FIRST, walk, ExplorationGoal.NONE).outlook())
                .isEqualTo(PolicyStatus.STUCK);
        assertThat(choose(PolicyKind.DEPTH_FIRST, walk, ExplorationGoal.NONE).outlook())
                .isEqualTo(PolicyStatus.STUCK);
    }

    @Test
    void focusedComesBackToItsFocus() {
        Walk walk = Walk.from(HOME).tap("Settings", SETTINGS).tap("Sound", MAIL);
        PolicyChoice choice = choose(PolicyKind.FOCUSED, walk, focus("settings"));

        assertThat(choice.action().kind()).isEqualTo(ActionKind.BACK);
        assertThat(choice.reason()).contains("\"WiFi\"");
    }

    @Test
    void focusedLooksForItsFocusWhileItIsNotKnown() {
        PolicyChoice choice = choose(PolicyKind.FOCUSED, Walk.from(HOME).tap("Mail", HOME), focus("settings"));

        assertThat(choice.reason()).startsWith("looking for the focus");
        assertThat(choice.outlook()).isEqualTo(PolicyStatus.GOOD);
    }

    @Test
    void focusedIsStuckOnceNothingIsLeftInItsFocus() {
        Walk walk =
                Walk.from(HOME).tap("Settings", SETTINGS).tap("Sound", SETTINGS).tap("WiFi", SETTINGS);

        assertThat(choose(PolicyKind.FOCUSED, walk, focus("Settings|nothing")).outlook())
                .isEqualTo(PolicyStatus.STUCK);
        assertThat(choose(PolicyKind.FOCUSED, walk, focus("*e*")).outlook()).isEqualTo(PolicyStatus.GOOD);
    }

    @Test
    void goalOrientedFollowsTheGoalsWords() {
        Walk walk = Walk.from(HOME);
        assertThat(choose(PolicyKind.GOAL_ORIENTED, walk, NO_WIFI_YET).action().label())
                .isEqualTo("Settings");

        walk.tap("Settings", SETTINGS);
        assertThat(choose(PolicyKind.GOAL_ORIENTED, walk, NO_WIFI_YET).action().label())
                .isEqualTo("WiFi");
    }

    @Test
    void goalOrientedLooksAroundWhereNothingHasTheGoalsWords() {
        Page menu = Page.of("Menu", list("one", "two"), text("Menu"));
        PolicyChoice choice = choose(PolicyKind.GOAL_ORIENTED, Walk.from(menu), NO_WIFI_YET);

        assertThat(choice.outlook()).isEqualTo(PolicyStatus.GOOD);
    }
}
