package dev.cairn.agent.map;

import static dev.cairn.testkit.device.ViewXml.button;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.action.ActionKind;
import dev.cairn.engine.json.JsonCodec;
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
