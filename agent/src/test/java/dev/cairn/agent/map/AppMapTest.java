package dev.cairn.agent.map;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.list;
import static dev.cairn.testkit.device.ViewXml.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.device.Crash;
import dev.cairn.engine.json.JsonCodec;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AppMapTest {
    private static final Page HOME = Page.of("Home", button("Open"), button("Crash"), button("Same"));
    private static final Page DETAIL = Page.of("Detail", text("Detail"), button("Up"));
    private static final Page BROWSER = Page.outside("browser", text("Web"));
    private static final Crash BOOM =
            new Crash("java.lang.IllegalStateException", "at 10:31", "x\n\tat demo.Home.tap(Home.java:3)");

    @Test
    void numbersWhatItFindsInTheOrderOfDiscovery() {
        AppMap map = Walk.from(HOME).tap("Open", DETAIL).tap("Up", HOME).map();

        assertThat(map.screens()).containsOnlyKeys("s001", "s002");
        assertThat(map.screens().values()).extracting(Screen::title).containsExactly("Home", "Detail");
        assertThat(map.screens().values()).extracting(Screen::firstStep).containsExactly(1, 1);
        assertThat(map.transitions().values())
                .extracting(
                        Transition::id,
                        Transition::from,
                        Transition::to,
                        t -> t.action().label())
                .containsExactly(tuple("t001", "s001", "s002", "Open"), tuple("t002", "s002", "s001", "Up"));
        assertThat(map.places()).containsExactly("demo.Home", "demo.Detail");
    }

    @Test
    void countsVisitsTriesAndRepeatedTransitions() {
        AppMap map = Walk.from(HOME)
                .tap("Open", DETAIL)
                .tap("Up", HOME)
                .tap("Open", DETAIL)
                .map();

        assertThat(map.screens().values()).extracting(Screen::visits).containsExactly(2, 2);
        assertThat(map.transitions().values()).extracting(Transition::count).containsExactly(2, 1);
        assertThat(map.wasTried("s001", HOME.actions().getFirst())).isTrue();
        assertThat(map.wasTried("s001", HOME.actions().get(1))).isFalse();
        assertThat(map.wasTried("s999", HOME.actions().getFirst())).isFalse();
    }

    @Test
    void anActionThatChangesNothingIsNoTransition() {
        AppMap map = Walk.from(HOME).tap("Same", HOME).map();

        assertThat(map.transitions()).isEmpty();
        assertThat(map.screens()).hasSize(1);
        assertThat(map.wasTried("s001", HOME.actions().get(2))).isTrue();
    }

    @Test
    void keepsEachKindOfCrashOnce() {
        Crash again = new Crash(BOOM.exception(), "at 10:32", BOOM.stackTrace());
        Crash other = new Crash(BOOM.exception(), "at 10:31", "x\n\tat demo.Home.other(Home.java:9)");
        AppMap map = Walk.from(HOME)
                .crash("Crash", BOOM)
                .crash("Crash", again)
                .crash("Open", other)
                .map();

        assertThat(map.crashes()).extracting(KnownCrash::id).containsExactly("c1", "c2");
        assertThat(map.crashes()).extracting(KnownCrash::count).containsExactly(2, 1);
        assertThat(map.crashes().getFirst().screen()).contains("s001");
        assertThat(map.crashes().getFirst().action()).map(KnownAction::label).contains("Crash");
        assertThat(map.crashes().getFirst().step()).isEqualTo(1);
        assertThat(map.transitions()).isEmpty();
    }

    @Test
    void anActionThatCouldNotBeDoneCountsAsTried() {
        AppMap map = AppMap.empty(Page.APP)
                .failed(1, HOME.sight(), HOME.actions(), HOME.actions().getFirst());

        assertThat(map.wasTried("s001", HOME.actions().getFirst())).isTrue();
        assertThat(untriedAt(map, map.keyOf(HOME.sight())))
                .extracting(KnownAction::label)
                .containsExactly("Crash", "Same");
        assertThat(map.yieldOf(HOME.actions().getFirst().group())).isEqualTo(new RewardStats(1, 0));
        assertThat(map.coverage()).isEmpty();
    }

    @Test
    void aWayThatCouldNotBeGoneIsNoWayAnyMore() {
        Walk walk = Walk.from(HOME).tap("Open", DETAIL).back(HOME);
        Action open = HOME.action(ActionKind.TAP, "Open");
        AppMap before = walk.map();
        AppMap after = before.failed(3, HOME.sight(), HOME.actions(), open);

        assertThat(move(before, open)).isPresent();
        assertThat(move(after, open)).isEmpty();
        assertThat(after.transitions()).isEqualTo(before.transitions());
    }

    private static Optional<String> move(AppMap map, Action action) {
        return map.viewport(map.keyOf(HOME.sight()))
                .map(home -> home.moves().get(action.key()))
                .flatMap(LastTransition::to);
    }

    private static List<KnownAction> untriedAt(AppMap map, String viewport) {
        return Viewports.of(map.viewports(), map.screens()).untried(viewport).stream()
                .map(UntriedAction::action)
                .toList();
    }

    @Test
    void knowsWhatIsUntriedAtEachSightOfAScreenAlsoAfterJson() {
        Page top = Page.of("List", list("a", "b", "c", "d"));
        Page moved = Page.of("List", list("b", "c", "d", "e"));
        AppMap map = Walk.from(top).scroll(moved).tap("b", BROWSER).map();
        AppMap back = JsonCodec.standard().read("a map", JsonCodec.standard().write(map), AppMap.class);

        for (AppMap either : List.of(map, back)) {
            assertThat(untriedAt(either, either.keyOf(top.sight())))
                    .extracting(KnownAction::label)
                    .containsExactly("a", "c", "d");
            assertThat(untriedAt(either, either.keyOf(moved.sight())))
                    .extracting(KnownAction::label)
                    .as("it can be scrolled on from here")
                    .containsExactly("c", "d", "e", "");
            assertThat(untriedAt(either, either.keyOf(BROWSER.sight()))).isEmpty();
            assertThat(either.hasUntried()).isTrue();
            assertThat(either.viewportsOf("s001")).hasSize(2);
        }
    }

    @Test
    void keepsACrashAtTheStart() {
        AppMap map = AppMap.empty(Page.APP).crashedAtStart(0, BOOM);

        assertThat(map.crashes()).containsExactly(new KnownCrash("c1", Optional.empty(), Optional.empty(), 0, BOOM, 1));
        assertThat(map.coverage()).isEmpty();
    }

    @Test
    void anotherAppsScreensAreOnTheMapButNotCounted() {
        AppMap map = Walk.from(HOME).tap("Open", BROWSER).back(HOME).map();

        assertThat(map.screens()).hasSize(2);
        assertThat(map.screens().get("s002")).extracting(Screen::outside).isEqualTo(true);
        assertThat(map.ownScreens()).isEqualTo(1);
        assertThat(map.places()).containsExactly("demo.Home");
    }

    @Test
    void coverageHasAPointPerStep() {
        AppMap map = Walk.from(HOME)
                .tap("Same", HOME)
                .tap("Open", DETAIL)
                .tap("Up", HOME)
                .crash("Crash", BOOM)
                .map();

        assertThat(map.coverage())
                .containsExactly(
                        new CoveragePoint(1, 1, 0, 1, 0),
                        new CoveragePoint(2, 2, 1, 2, 0),
                        new CoveragePoint(3, 2, 2, 2, 0),
                        new CoveragePoint(4, 2, 2, 2, 1));
    }

    @Test
    void learnsFromFirstTriesOnly() {
        AppMap map = Walk.from(HOME)
                .tap("Open", DETAIL)
                .tap("Up", HOME)
                .tap("Open", DETAIL)
                .map();

        assertThat(map.yieldOf("TAP:demo.Home:Button#")).isEqualTo(new RewardStats(1, 1));
        assertThat(map.yieldOf("TAP:demo.Detail:Button#")).isEqualTo(new RewardStats(1, 0));
        assertThat(map.yieldOf("TAP:Button")).as("the mean of two groups").isEqualTo(new RewardStats(2, 1));
        assertThat(map.yieldOf("unheard of")).isEqualTo(RewardStats.NONE);
    }

    @Test
    void learnsFromTheBackKeyAsFromOthers() {
        AppMap map =
                Walk.from(HOME).tap("Open", DETAIL).back(HOME).back(BROWSER).map();

        String group = HOME.actions().getLast().group();
        String family = HOME.actions().getLast().family();
        assertThat(map.yieldOf(group)).isEqualTo(new RewardStats(2, 0.4));
        assertThat(map.yieldOf(family)).isEqualTo(new RewardStats(1, 0.2));
    }

    @Test
    void anObservationWithoutAResultCountsAsATry() {
        AppMap map = AppMap.empty(Page.APP)
                .record(new ObservedStep(
                        1,
                        HOME.sight(),
                        HOME.actions(),
                        HOME.actions().getFirst(),
                        Optional.empty(),
                        Optional.empty()));

        assertThat(map.wasTried("s001", HOME.actions().getFirst())).isTrue();
        assertThat(map.viewports().values().iterator().next().moves()).isEmpty();
        assertThat(map.coverage()).containsExactly(new CoveragePoint(1, 1, 0, 1, 0));
    }

    @Test
    void namesAScreenByWhatLedToItWhereItsTitleIsTaken() {
        Page one = Page.of("List", list("a", "b"));
        Page two = Page.of("List", list("c", "d"));
        AppMap map = Walk.from(one).tap("a", two).map();

        assertThat(map.screens().values()).extracting(Screen::title).containsExactly("List", "List \u00b7 a");
    }

    @Test
    void theSameObservationsGiveTheSameMap() {
        assertThat(tour()).isEqualTo(tour());
        assertThat(JsonCodec.standard().write(tour()))
                .isEqualTo(JsonCodec.standard().write(tour()));
    }

    private static AppMap tour() {
        return Walk.from(HOME)
                .tap("Open", DETAIL)
                .back(HOME)
                .tap("Same", Page.of("Home", list("x", "y", "z")))
                .scroll(Page.of("Home", list("y", "z", "w")))
                .restart(HOME)
                .crash("Crash", BOOM)
                .tap("Open", BROWSER)
                .map();
    }

    @Test
    void isNotChangedByWhatIsRecordedLater() {
        Walk walk = Walk.from(HOME).tap("Same", HOME);
        AppMap before = walk.map();
        walk.tap("Open", DETAIL).crash("Up", BOOM);

        assertThat(before.screens()).hasSize(1);
        assertThat(before.crashes()).isEmpty();
        assertThat(List.copyOf(before.viewports().values()).getFirst().moves()).hasSize(1);
    }
}
