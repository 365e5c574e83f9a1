package dev.cairn.explorer.policy;

import static dev.cairn.explorer.policy.PolicyChoices.HOME;
import static dev.cairn.explorer.policy.PolicyChoices.at;
import static dev.cairn.explorer.policy.PolicyChoices.choose;
import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.list;
import static dev.cairn.testkit.device.ViewXml.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.map.CheapestPaths;
import dev.cairn.agent.map.Page;
import dev.cairn.agent.map.Walk;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** How a policy gets from where it is to what is untried elsewhere, and what it makes of ways that are shut. */
class PolicyPathsTest {
    private static final Page A = Page.of("A", text("A"));
    private static final Page BROWSER = Page.outside("browser", text("Web"));

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
}
