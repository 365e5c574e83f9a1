package dev.cairn.agent.map;

import static dev.cairn.testkit.device.ViewXml.button;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.ActionKind;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.testkit.device.ViewXml;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CheapestPathsTest {
    private static final Page HOME = Page.of("Home", button("A"), button("B"));
    private static final Page A = Page.of("A", button("deeper"));
    private static final Page B = Page.of("B", button("x"));
    private static final Page DEEP = Page.of("Deep", button("y"));

    private final AppMap map = Walk.from(HOME)
            .tap("A", A)
            .tap("deeper", DEEP)
            .back(A)
            .back(HOME)
            .tap("B", B)
            .map();

    private String key(Page page) {
        return map.keyOf(page.sight());
    }

    @Test
    void areShownCheapestFirst() {
        Map<String, CheapestPaths.Way> ways = new CheapestPaths(map).from(key(HOME), action -> true);

        assertThat(ways.keySet()).containsExactly(key(HOME), key(A), key(B), key(DEEP));
        assertThat(ways.values()).extracting(CheapestPaths.Way::cost).containsExactly(0, 1, 1, 2);
        assertThat(ways.get(key(DEEP)))
                .extracting(CheapestPaths.Way::first)
                .isEqualTo(HOME.action(ActionKind.TAP, "A").key());
    }

    @Test
    void areThoseThatALinkPromisesWhoseLikeHasLedThere() {
        ViewXml toB = button("B").with("leads", "demo.B");
        ViewXml toRecord = button("Ada").with("leads", "demo.R/#");
        Page home = Page.of("Home", button("A"), toB, toRecord);
        Page deep = Page.of("Deep", toB, toRecord.with("text", "Alan"));
        Page record = Page.of("R/#", button("x"));
        AppMap known = Walk.from(home)
                .tap("B", B)
                .back(home)
                .tap("Ada", record)
                .back(home)
                .tap("A", deep)
                .map();

        List<KnownAction> here = deep.actions().stream().map(KnownAction::of).toList();
        assertThat(new CheapestPaths(known, here).from(known.keyOf(deep.sight()), action -> true))
                .as("not to another record")
                .hasEntrySatisfying(
                        known.keyOf(B.sight()), way -> assertThat(way.cost()).isEqualTo(1))
                .hasEntrySatisfying(
                        known.keyOf(record.sight()),
                        way -> assertThat(way.cost()).isEqualTo(2));
    }

    @Test
    void leadNoMoreByALinkThatLedElsewhere() {
        ViewXml toB = button("B").with("leads", "demo.B");
        Page home = Page.of("Home", button("A"), toB);
        Page deep = Page.of("Deep", toB);
        Walk walk = Walk.from(home).tap("B", B).back(home).tap("A", deep).tap("B", deep);

        assertThat(new CheapestPaths(walk.map()).from(walk.map().keyOf(deep.sight()), action -> !action.equals("back")))
                .containsOnlyKeys(walk.map().keyOf(deep.sight()));
    }

    @Test
    void areTheSameAfterJson() {
        AppMap back = JsonCodec.standard().read("a map", JsonCodec.standard().write(map), AppMap.class);

        assertThat(new CheapestPaths(back).from(key(DEEP), action -> true))
                .isEqualTo(new CheapestPaths(map).from(key(DEEP), action -> true));
    }

    @Test
    void beginWithWhatIsPossibleOnly() {
        assertThat(new CheapestPaths(map).from(key(HOME), action -> action.endsWith(":B")))
                .containsOnlyKeys(key(HOME), key(B));
    }

    @Test
    void leadNowhereFromAnUnknownSight() {
        assertThat(new CheapestPaths(map).from("never seen", action -> true)).isEmpty();
    }
}
