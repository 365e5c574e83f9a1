package dev.cairn.agent.map;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.map.Refinement.Kind;
import dev.cairn.testkit.device.ViewXml;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the map learns about telling sights apart. */
class RefinementTest {
    private static final Page HOME = Page.of("Home", button("Free"), button("Paid"), button("Help"), text("Welcome"));
    private static final Page FREE = account("Free plan");
    private static final Page PAID = account("Paid plan");
    private static final Page LIMITS = Page.of("Limits", text("Limits"));
    private static final Page INVOICE = Page.of("Invoice", text("Invoice"));

    /** Much is the same, so that by what is seen both plans are one screen. */
    private static Page account(String plan) {
        return Page.of(
                "Account",
                text("Your account"),
                text("Name"),
                text("Language"),
                text("Country"),
                text("Theme"),
                text(plan),
                button("Details"),
                button("Sign out"));
    }

    private static Walk toBoth() {
        return Walk.from(HOME).tap("Free", FREE).back(HOME).tap("Paid", PAID).back(HOME);
    }

    @Test
    void likeSightsAreOneScreenAsLongAsNothingSpeaksAgainstIt() {
        Walk walk = toBoth();

        assertThat(walk.screenOf(PAID)).isEqualTo(walk.screenOf(FREE));
        assertThat(walk.map().refinements()).isEmpty();
    }

    private static Walk split() {
        return Walk.from(HOME)
                .tap("Free", FREE)
                .tap("Details", LIMITS)
                .back(FREE)
                .back(HOME)
                .tap("Paid", PAID)
                .tap("Details", INVOICE)
                .back(PAID);
    }

    @Test
    void oneActionThatLeadsToTwoScreensSplitsTheScreenThatItWasDoneOn() {
        Walk walk = split();

        assertThat(walk.screenOf(PAID)).isNotEqualTo(walk.screenOf(FREE));
        assertThat(walk.map().refinements().values()).singleElement().satisfies(learned -> {
            assertThat(learned.kind()).isEqualTo(Kind.APART);
            assertThat(learned.screen()).isEqualTo(walk.screenOf(FREE));
            assertThat(learned.because()).isEqualTo("tap \"Details\" leads to different screens");
        });
    }

    @Test
    void whatWasTriedAndWhatLeadsWhereGoesWithTheSightsThatWereSplitOff() {
        Walk walk = split();
        AppMap map = walk.map();
        String free = walk.screenOf(FREE);
        String paid = walk.screenOf(PAID);

        assertThat(ways(map))
                .contains(free + " Details " + walk.screenOf(LIMITS), paid + " Details " + walk.screenOf(INVOICE))
                .contains(walk.screenOf(HOME) + " Free " + free, walk.screenOf(HOME) + " Paid " + paid)
                .doesNotContain(free + " Details " + walk.screenOf(INVOICE), walk.screenOf(HOME) + " Paid " + free);
        assertThat(map.transitions().values()).extracting(Transition::id).doesNotHaveDuplicates();
        assertThat(map.viewportsOf(free)).hasSize(1);
        assertThat(map.viewportsOf(paid)).hasSize(1);
        assertThat(map.wasTried(paid, PAID.actions().getFirst())).isTrue();
    }

    private static List<String> ways(AppMap map) {
        return map.transitions().values().stream()
                .map(way -> way.from() + " " + way.action().label() + " " + way.to())
                .toList();
    }

    @Test
    void screensStaySplitWhenTheyAreSeenAgain() {
        Walk walk = split().back(HOME).tap("Free", FREE).back(HOME).tap("Paid", PAID);

        assertThat(walk.screenOf(PAID)).isNotEqualTo(walk.screenOf(FREE));
        assertThat(walk.map().screens()).hasSize(5);
    }

    @Test
    void aSplitIsUndoneWhenBothLeadToTheSamePlaceAfterAll() {
        Walk walk = split().tap("Details", LIMITS).back(PAID);

        assertThat(walk.screenOf(PAID)).isEqualTo(walk.screenOf(FREE));
        assertThat(walk.map().refinements().values())
                .extracting(Refinement::kind)
                .containsExactly(Kind.NOT_APART);
        assertThat(walk.map().transitions().values())
                .allSatisfy(way -> assertThat(walk.map().screens()).containsKeys(way.from(), way.to()));
    }

    @Test
    void whatWasPutTogetherAgainIsNotSplitOnceMore() {
        Walk walk = split().tap("Details", LIMITS)
                .back(PAID)
                .tap("Details", INVOICE)
                .back(PAID);

        assertThat(walk.screenOf(PAID)).isEqualTo(walk.screenOf(FREE));
    }

    @Test
    void idsAreNotGivenAgain() {
        Page help = Page.of("Help", text("Help"));
        Walk walk = split().tap("Details", LIMITS).back(PAID).back(HOME).tap("Help", help);

        assertThat(walk.map().screens().keySet()).doesNotHaveDuplicates().hasSize(5);
        assertThat(walk.screenOf(help)).isNotIn(walk.screenOf(HOME), walk.screenOf(FREE), walk.screenOf(INVOICE));
    }

    @Test
    void whereTheBackKeyLeadsSplitsNothing() {
        Walk walk = Walk.from(HOME).tap("Free", FREE).back(HOME);
        Walk there =
                walk.tap("Help", LIMITS).does(HOME.actions().getFirst(), PAID).back(LIMITS);

        assertThat(there.map().refinements()).isEmpty();
    }

    @Test
    void theSameHistoryTeachesTheSame() {
        assertThat(split().map()).isEqualTo(split().map());
    }

    private static Page tip(String text) {
        return Page.of("Tip", text(text), button("Close"));
    }

    @Test
    void labelsThatOneActionBringsDifferentlyAreContent() {
        Walk walk = Walk.from(HOME);
        for (String words : new String[] {"Drink water", "Sleep well", "Take a walk"}) {
            walk.tap("Help", tip(words)).back(HOME);
        }

        assertThat(walk.map().refinements().values())
                .extracting(Refinement::kind)
                .containsExactly(Kind.LABELS_ARE_CONTENT);
        int before = walk.map().screens().size();
        walk.tap("Help", tip("Read a book")).back(HOME);
        walk.tap("Help", tip("Call a friend")).back(HOME);
        assertThat(walk.map().screens()).hasSize(before);
    }

    @Test
    void aWizardOfTextsIsNotMergedBecauseItIsLong() {
        Page[] steps = Stream.of("Name", "Street", "Town", "Card", "Terms", "Thanks")
                .map(step -> Page.of("Wizard", text(step), button("Next")))
                .toArray(Page[]::new);
        Walk walk = Walk.from(steps[0]);
        for (int i = 1; i < steps.length; i++) {
            walk.tap("Next", steps[i]);
        }

        assertThat(walk.map().screens()).hasSize(steps.length);
    }

    @Test
    void labelsTellApartAgainOnceSightsThatDifferInThemLeadOn() {
        Page[] steps = IntStream.range(0, 12)
                .mapToObj(i -> Page.of("Wizard", text("Page " + (char) ('a' + i)), button("Next")))
                .toArray(Page[]::new);
        Walk walk = Walk.from(steps[0]);
        for (int i = 1; i < steps.length; i++) {
            walk.tap("Next", steps[i]);
        }
        walk.tap("Next", INVOICE);

        assertThat(walk.map().refinements().values())
                .extracting(Refinement::kind)
                .containsExactly(Kind.LABELS_MATTER);
        walk.restart(HOME).tap("Help", steps[10]).tap("Next", steps[11]);
        assertThat(walk.screenOf(steps[10])).isNotEqualTo(walk.screenOf(steps[11]));
    }

    @Test
    void laterStartsOfTheAppCountAsVisits() {
        Walk walk = Walk.from(HOME)
                .tap("Free", FREE)
                .restart(HOME)
                .tap("Free", FREE)
                .restart(HOME)
                .tap("Help", LIMITS);

        assertThat(Objects.requireNonNull(walk.map().screens().get("s001")).visits())
                .isEqualTo(3);
    }

    @Test
    void rowsThatDifferInTheirNumberOnlyAreTwoSightsOfOneScrolledList() {
        Page top = Page.of("Book", chapters(1));
        Page further = Page.of("Book", chapters(9));
        Walk walk = Walk.from(top).scroll(further);

        assertThat(walk.map().screens()).hasSize(1);
        assertThat(walk.map().viewports()).hasSize(2);
    }

    private static ViewXml chapters(int first) {
        return view(
                        "ListView",
                        IntStream.range(first, first + 8)
                                .mapToObj(i -> button("Chapter " + i))
                                .toArray(ViewXml[]::new))
                .with("scrollable", "true");
    }

    @Test
    void numberedRowsAreTheSameActionsWhereverTheListIsScrolledTo() {
        Page top = Page.of("Book", chapters(1));
        Page further = Page.of("Book", chapters(5));

        assertThat(top.action(ActionKind.TAP, "Chapter 6").key())
                .isEqualTo(further.action(ActionKind.TAP, "Chapter 6").key())
                .isNotEqualTo(top.action(ActionKind.TAP, "Chapter 1").key());
    }
}
