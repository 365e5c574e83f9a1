package dev.cairn.explorer.policy;

import static dev.cairn.explorer.policy.PolicyChoices.HOME;
import static dev.cairn.explorer.policy.PolicyChoices.at;
import static dev.cairn.explorer.policy.PolicyChoices.choose;
import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.list;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.Page;
import dev.cairn.agent.map.Walk;
import dev.cairn.testkit.device.ViewXml;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PolicyTest {
    @Test
    void prefersWhatIsUntriedHere() {
        PolicyChoice choice = choose(at(HOME).tap("A", HOME));

        assertThat(choice.action().label()).isEqualTo("B");
        assertThat(choice.reason()).startsWith("untried here");
        assertThat(choice.outlook()).isEqualTo(PolicyStatus.GOOD);
    }

    @Test
    void beginsWithWhatIsFirst() {
        assertThat(choose(at(HOME)).action().label()).isEqualTo("A");
    }

    @ParameterizedTest
    @EnumSource(
            value = PolicyKind.class,
            names = {"MAX_COVERAGE", "BREADTH_FIRST", "DEPTH_FIRST"})
    void fillsInAFormBeforeItsButtonIsPressed(PolicyKind kind) {
        Page form = Page.of(
                "Login", view("EditText").id("name"), view("EditText").id("word"), button("Sign in"), list("Help"));
        Walk walk = at(form);
        for (String field : List.of("name", "word")) {
            PolicyChoice choice = choose(kind, walk);
            assertThat(choice.action().kind()).isEqualTo(ActionKind.TYPE);
            assertThat(choice.action().target().orElseThrow().resourceId()).endsWith(field);
            walk.does(choice.action(), form);
        }
        assertThat(choose(kind, walk).action().label()).isEqualTo("Sign in");
    }

    @Test
    void fillsInAFormThatHasForgottenWhatWasInItBeforeEachPressOfItsButtons() {
        ViewXml word = view("EditText").id("word").with("unfilled", "true");
        Page form = Page.of(
                "Word", button("Next").with("apart", "false"), button("Home").with("apart", "true"), word);
        Walk walk = at(form);
        Action type = choose(PolicyKind.MAX_COVERAGE, walk).action();
        assertThat(type.kind()).isEqualTo(ActionKind.TYPE);

        walk.does(type, HOME).tap("A", form);
        assertThat(choose(PolicyKind.MAX_COVERAGE, walk).action().kind())
                .as("empty again")
                .isEqualTo(ActionKind.TYPE);
        walk.does(type, form).does(type, form);
        assertThat(choose(PolicyKind.MAX_COVERAGE, walk).action().label())
                .as("stays empty whatever is typed")
                .isEqualTo("Next");
    }

    @Test
    void fillsInAFieldThatIsEmptyAgainBeforeAnotherButtonIsPressedForTheFirstTime() {
        ViewXml word = view("EditText").id("word").with("showing-hint", "false");
        Page empty = Page.of("Word", button("Close"), button("Save"), word.with("text", ""));
        Page filled = Page.of("Word", button("Close"), button("Save"), word.with("text", "A"));
        Walk walk = at(empty);
        Action type = choose(PolicyKind.MAX_COVERAGE, walk).action();
        assertThat(type.kind()).isEqualTo(ActionKind.TYPE);

        walk.does(type, filled);
        assertThat(choose(PolicyKind.MAX_COVERAGE, walk).action().label()).isEqualTo("Close");
        walk.tap("Close", HOME).tap("A", empty);
        Action again = choose(PolicyKind.MAX_COVERAGE, walk).action();
        assertThat(again.kind()).isEqualTo(ActionKind.TYPE);
        walk.does(again, filled);
        assertThat(choose(PolicyKind.MAX_COVERAGE, walk).action().label()).isEqualTo("Save");
        walk.tap("Save", empty);
        assertThat(choose(PolicyKind.MAX_COVERAGE, walk).action().kind())
                .as("all buttons were pressed with it filled in")
                .isNotEqualTo(ActionKind.TYPE);
    }

    @Test
    void fillsInNothingForAButtonThatSendsNothing() {
        Page page = Page.of(
                "Word",
                button("Home").with("apart", "true"),
                view("EditText").id("word").with("unfilled", "true"));
        assertThat(choose(PolicyKind.MAX_COVERAGE, at(page)).action().label()).isEqualTo("Home");
    }

    @Test
    void leavesWhatLiesBehindAMenuForLater() {
        Page open = Page.of("Menu", button("Behind").with("behind", "true"), button("Entry"));
        assertThat(choose(at(open)).action().label()).isEqualTo("Entry");
    }

    @Test
    void knowsAButtonOfComposeByTheRoleInsideOfIt() {
        ViewXml set = view("View", text("Set"), view("Button")).with("clickable", "true");
        Page form = Page.of("Word", set, view("EditText").id("word"));

        assertThat(choose(at(form)).action().kind()).isEqualTo(ActionKind.TYPE);
    }

    @Test
    void worksThroughListsThatBringMuchBeforeButtonsThatBringNothing() {
        ViewXml[] controls =
                IntStream.range(0, 6).mapToObj(i -> button("button " + word(i))).toArray(ViewXml[]::new);
        Page still = Page.of("Still", controls);
        Page menu = Page.of("Menu", list("one", "two", "three", "four", "five"));
        Walk walk = at(menu);
        for (String item : List.of("one", "two", "three")) {
            walk.tap(item, Page.of("Leaf" + item, text(item))).back(menu);
        }
        walk.tap("four", still).tap("button A", still).tap("button B", still);
        PolicyChoice choice = choose(walk);

        assertThat(choice.action().kind()).as(choice.reason()).isEqualTo(ActionKind.BACK);
        assertThat(choice.reason()).contains("\"five\"");
    }

    private static String word(int i) {
        return String.valueOf((char) ('A' + i));
    }

    /** Its rows open nothing, and what can be tapped stands above it. */
    @Test
    void whatOnlyShowsIsNotScrolledOnAndOn() {
        Walk walk = at(gallery(0));
        int scrolled = 0;
        while (scrolled < 20) {
            PolicyChoice choice = choose(walk);
            if (choice.action().kind() == ActionKind.TYPE) {
                break;
            }
            scrolled += choice.action().kind().movesOn() ? 1 : 0;
            walk.does(choice.action(), gallery(scrolled));
        }

        assertThat(scrolled).isBetween(1, 8);
    }

    private static Page gallery(int from) {
        ViewXml[] pictures = IntStream.range(from, from + 6)
                .mapToObj(i -> text("picture " + (char) ('a' + i)))
                .toArray(ViewXml[]::new);
        return Page.of(
                "Gallery",
                view("View", text("Filled")).with("clickable", "true"),
                view("View", text("Outlined")).with("clickable", "true"),
                view("EditText").id("find"),
                view("RecyclerView", pictures).with("scrollable", "true"));
    }

    @Test
    void aListWhoseRowsOpenSomethingIsScrolledOn() {
        Walk walk = at(rows(0));
        for (int i = 0; i < 4; i++) {
            PolicyChoice choice = choose(walk);
            assertThat(choice.action().kind()).isEqualTo(ActionKind.TAP);
            walk.does(choice.action(), Page.of("Item" + (char) ('A' + i))).back(rows(0));
        }
        PolicyChoice choice = choose(walk);
        assertThat(choice.action().kind()).isEqualTo(ActionKind.SCROLL);
        walk.does(choice.action(), rows(4));
        assertThat(choose(walk).action().kind()).isEqualTo(ActionKind.TAP);
    }

    private static Page rows(int from) {
        return Page.of(
                "Rows",
                list(IntStream.range(from, from + 4)
                        .mapToObj(i -> "row " + (char) ('a' + i))
                        .toArray(String[]::new)));
    }

    @Test
    void refusesASituationWithoutActions() {
        assertThatThrownBy(() -> new Situation(AppMap.empty("demo"), HOME.sight(), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("nothing to choose from");
    }

    @Test
    void chanceTreatsAllActionsAlike() {
        Page four = Page.of("Four", button("A"), button("B"), button("C"));
        Situation situation = new Situation(AppMap.empty("demo"), four.sight(), four.actions());
        SplittableRandom random = new SplittableRandom(7);
        Map<String, Long> drawn = IntStream.range(0, 4_000)
                .mapToObj(i ->
                        new RandomChoice().choose(situation, random).action().key())
                .collect(Collectors.groupingBy(key -> key, Collectors.counting()));

        assertThat(drawn).hasSize(4);
        assertThat(drawn.values()).allSatisfy(count -> assertThat(count).isBetween(880L, 1_120L));
    }

    @Test
    void chanceIsTheSameForTheSameSeed() {
        assertThat(drawn(3)).isEqualTo(drawn(3)).isNotEqualTo(drawn(4));
    }

    private static List<String> drawn(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Situation situation = new Situation(AppMap.empty("demo"), HOME.sight(), HOME.actions());
        return IntStream.range(0, 20)
                .mapToObj(i ->
                        new RandomChoice().choose(situation, random).action().key())
                .toList();
    }

    @Test
    void policiesAreKnownByTheirNames() {
        assertThat(PolicyKind.labels())
                .containsExactly("max-coverage", "breadth-first", "depth-first", "focused", "goal-oriented", "random");
        assertThat(PolicyKind.parse("random")).contains(PolicyKind.RANDOM);
        assertThat(PolicyKind.parse("Random")).isEmpty();
        assertThat(PolicyKind.MAX_COVERAGE.next()).isEqualTo(PolicyKind.BREADTH_FIRST);
        assertThat(PolicyKind.BREADTH_FIRST.next()).isEqualTo(PolicyKind.DEPTH_FIRST);
        assertThat(PolicyKind.DEPTH_FIRST.next()).isEqualTo(PolicyKind.RANDOM);
        assertThat(PolicyKind.RANDOM.next()).isEqualTo(PolicyKind.MAX_COVERAGE);
    }
}
