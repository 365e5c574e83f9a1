package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.browser.look.LookReader;
import dev.cairn.browser.look.PageLook;
import dev.cairn.testkit.CpuTime;
import java.time.Duration;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What Chromium tells of pages that no app has, without one: it would take minutes to lay them out. */
class HostileSnapshotTest {
    /** Boxes of one colour that all lie over each other, a text in each, and whose child each is. */
    private static ObjectNode snapshot(int boxes, IntUnaryOperator parent) {
        ObjectNode reply = JsonMapper.shared().createObjectNode();
        reply.putObject("view").put("width", 1_000).put("height", 1_000);
        ObjectNode tree = reply.putArray("snapshots").addObject().putObject("tree");
        ArrayNode strings = tree.putArray("strings");
        for (String one : new String[] {"button", "#text", "word", "#ffffff", "block", "rgb(0, 0, 0)"}) {
            strings.add(one);
        }
        ObjectNode document = tree.putArray("documents").addObject();
        ObjectNode nodes = document.putObject("nodes");
        ObjectNode layout = document.putObject("layout");
        for (int i = 0; i < 2 * boxes; i++) {
            boolean text = i % 2 == 1;
            nodes.withArray("nodeType").add(text ? 3 : 1);
            nodes.withArray("nodeName").add(text ? 1 : 0);
            nodes.withArray("nodeValue").add(text ? 2 : -1);
            nodes.withArray("backendNodeId").add(i);
            nodes.withArray("parentIndex").add(i == 0 ? -1 : text ? i - 1 : 2 * parent.applyAsInt(i / 2));
            nodes.withArray("attributes").addArray();
            layout.withArray("nodeIndex").add(i);
            layout.withArray("bounds").addArray().add(i % 7).add(i % 5).add(900).add(900);
            layout.withArray("paintOrders").add(i);
            layout.withArray("styles").addArray().add(4).add(-1).add(-1).add(5).add(3);
        }
        return reply;
    }

    private static PageLook look(ObjectNode snapshot) {
        return LookReader.read(snapshot, "s1");
    }

    @Test
    void rowsOfStylesThatStandOnceAreReadAsIfTheyStoodWithEachNode() {
        ObjectNode plain = snapshot(40, i -> i / 3);
        ObjectNode shared = plain.deepCopy();
        ObjectNode layout = (ObjectNode) shared.path("snapshots")
                .path(0)
                .path("tree")
                .path("documents")
                .path(0)
                .path("layout");
        ArrayNode styles = (ArrayNode) layout.path("styles");
        layout.putArray("styleRows").add(styles.path(0).deepCopy());
        ArrayNode numbers = layout.arrayNode();
        styles.forEach(row -> numbers.add(0));
        layout.set("styles", numbers);

        assertThat(look(shared)).isEqualTo(look(plain));
        assertThat(look(shared).view().text()).contains("word");
    }

    @Test
    void whatIsNestedInThousandsIsReadToABound() throws Exception {
        PageLook look = look(snapshot(20_000, i -> i - 1));

        assertThat(look.view().elements()).isNotEmpty();
        assertThat(Hierarchy.parse(look.source())).isEqualTo(new Hierarchy(look.tree()));
    }

    @Test
    void whatLiesOverEachOtherInTensOfThousandsIsReadInSeconds() {
        ObjectNode snapshot = snapshot(10_000, i -> 0);

        assertThat(CpuTime.of(() -> assertThat(look(snapshot).source()).isNotEmpty()))
                .isLessThan(Duration.ofSeconds(10));
    }
}
