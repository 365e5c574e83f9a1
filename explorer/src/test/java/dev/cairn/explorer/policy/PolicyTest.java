package dev.cairn.explorer.policy;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.list;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.CheapestPaths;
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
    private static final Page HOME = Page.of("Home", button("A"), button("B"));
    private static final Page A = Page.of("A", text("A"));
    private static final Page BROWSER = Page.outside("browser", text("Web"));

    private static PolicyChoice choose(Walk walk) {
        return choose(walk.map(), walk.here(), walk.here().actions());
    }

    private static PolicyChoice choose(AppMap map, Page here, List<Action> actions) {
        return PolicyKind.MAX_COVERAGE
                .policy()
                .choose(new Situation(map, here.sight(), actions), new SplittableRandom(1));
    }

    private static Walk at(Page page) {
        return Walk.from(page);
    }

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

    private static PolicyChoice choose(PolicyKind kind, Walk walk) {
        Page here = walk.here();
        return kind.policy().choose(new Situation(walk.map(), here.sight(), here.actions()), new SplittableRandom(1));
    }

    @Test
    void goesTheShortestKnownWayToWhatIsUntried() {
        Page far = Page.of("Far", button("tried"), button("untried far"));
        Page hub = Page.of("Hub", button("short"), button("long"));
        Page middle = Page.of("Middle", button("on"));
        Walk walk = at(hub).tap("long", middle)
                .tap("on", far)
                .tap("tried", far)
                .restart(hub)
                .tap("short", far)
                .restart(hub);
        PolicyChoice choice = choose(walk);

        assertThat(choice.action().label()).isEqualTo("short");
        assertThat(choice.reason())
                .contains("1 on the way")
                .contains("untried far")
                .contains("Far");
    }

    @Test
    void expectsTheBackKeyToLeadWhereItCameFrom() {
        PolicyChoice choice = choose(at(HOME).tap("A", A));

        assertThat(choice.action().kind()).isEqualTo(ActionKind.BACK);
        assertThat(choice.outlook()).isEqualTo(PolicyStatus.GOOD);
    }

    @Test
    void scrollingDoesNotChangeWhereBackLeads() {
        Page top = Page.of("List", list("a", "b"));
        Page bottom = Page.of("List", list("c", "d"));
        Walk walk = at(HOME).tap("A", top).scroll(bottom);
        Map<String, CheapestPaths.Way> ways =
                new CheapestPaths(walk.map()).from(walk.map().keyOf(bottom.sight()), action -> true);

        assertThat(ways.get(walk.map().keyOf(HOME.sight())))
                .extracting(CheapestPaths.Way::first, CheapestPaths.Way::cost)
                .containsExactly("back", 1);
    }

    @Test
    void wayThatLedElsewhereCostMore() {
        Page b = Page.of("B", button("x"));
        Walk walk = at(HOME).tap("A", A).restart(HOME).tap("A", b).restart(HOME).tap("A", A);
        Map<String, CheapestPaths.Way> ways =
                new CheapestPaths(walk.map()).from(walk.map().keyOf(HOME.sight()), action -> true);

        assertThat(ways.get(walk.map().keyOf(A.sight())))
                .extracting(CheapestPaths.Way::cost)
                .isEqualTo(1 + 2 * 2);
        assertThat(ways).doesNotContainKey(walk.map().keyOf(b.sight()));
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

    @Test
    void asksForAFreshStartWhereOnlyThatHelps() {
        Page trap = Page.of("Trap", button("stay"));
        Walk walk = at(HOME).tap("A", trap).tap("stay", trap).back(trap);
        PolicyChoice choice = choose(walk);

        assertThat(choice.outlook()).isEqualTo(PolicyStatus.BETTER_FROM_START);
        assertThat(choice.reason()).startsWith("nothing untried within reach");
    }

    @Test
    void startsNoAppAgainWhoseStartLeadsElsewhereByNow() {
        Page after = Page.of("After", button("stay"));
        Walk walk = at(HOME).tap("A", after).tap("stay", after).back(after);
        PolicyChoice choice = PolicyKind.MAX_COVERAGE
                .policy()
                .choose(
                        new Situation(walk.map(), after.sight(), after.actions(), ExplorationGoal.NONE, true),
                        new SplittableRandom(1));

        assertThat(choice.outlook()).as(choice.reason()).isEqualTo(PolicyStatus.STUCK);
    }

    @Test
    void saysThatItIsStuckWhereNothingIsLeft() {
        Page only = Page.of("Only", button("stay"));
        PolicyChoice choice = choose(at(only).tap("stay", only).back(only));

        assertThat(choice.outlook()).isEqualTo(PolicyStatus.STUCK);
        assertThat(only.actions()).contains(choice.action());
    }

    @Test
    void doesNotWantToGoOnInAnotherApp() {
        Walk walk = at(HOME).tap("A", BROWSER);

        assertThat(choose(walk).action().kind()).isEqualTo(ActionKind.BACK);
        assertThat(choose(walk.back(HOME)).action().label()).isEqualTo("B");
    }

    @Test
    void takesAnotherWayWhereTheBestOneIsDenied() {
        Page shop = Page.of("Shop", button("Buy"), button("Help"));
        Page bought = Page.of("Bought", list("m", "n", "o", "p"));
        Page help = Page.of("Help", list("x", "y"));
        Walk walk = at(shop).tap("Buy", bought)
                .tap("m", Page.of("M", text("M")))
                .back(bought)
                .back(shop)
                .tap("Help", help)
                .tap("x", help)
                .back(shop)
                .back(shop);
        List<Action> allowed = shop.actions().stream()
                .filter(action -> !action.label().equals("Buy"))
                .toList();
        PolicyChoice choice = choose(walk.map(), shop, allowed);

        assertThat(choice.action().label()).isEqualTo("Help");
        assertThat(choice.outlook()).isEqualTo(PolicyStatus.GOOD);
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
