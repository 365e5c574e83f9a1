package dev.cairn.server;

import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.json.Json;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** A state with a map of screens as an exploration's has it, of which each step finds one more; ServedAgentsTest of cli holds what the page reads of it against a real one. */
record Atlas(List<FileRef> pictures, int found, Json map) {
    static final Graph<Atlas> GRAPH = graph();

    static Atlas of(List<FileRef> pictures) {
        return new Atlas(pictures, 0, map(pictures, 0));
    }

    private static Graph<Atlas> graph() {
        Step<Atlas, ?, ?> look = Step.whole("Look", Atlas.class, (atlas, effects) -> atlas.more());
        return Graph.define("explorer", 1, Atlas.class)
                .start(look)
                .from(look)
                .when("more screens", atlas -> atlas.found() < atlas.pictures().size())
                .to(look)
                .otherwise(End.succeeded("Done"))
                .build();
    }

    private Atlas more() {
        return new Atlas(pictures, found + 1, map(pictures, found + 1));
    }

    private static Json map(List<FileRef> pictures, int count) {
        ObjectNode map = JsonMapper.shared().createObjectNode().put("app_package", "org.example.shop");
        map.put("at", count == 0 ? null : "v" + count);
        ObjectNode screens = map.putObject("screens");
        ObjectNode sights = map.putObject("viewports");
        ObjectNode ways = map.putObject("transitions");
        for (int i = 1; i <= count; i++) {
            ObjectNode screen = screens.putObject("s00" + i)
                    .put("id", "s00" + i)
                    .put("title", i == 2 ? "<b>Basket</b>" : "Shelf " + i)
                    .put("package_name", "org.example.shop")
                    .put("activity", "org.example.shop.Shelf" + i)
                    .put("outside", false)
                    .put("screenshot", pictures.get(i - 1).sha256())
                    .put("width", 90)
                    .put("height", 160)
                    .put("first_step", i)
                    .put("visits", i);
            screen.putObject("tried").put("tap:next", 1);
            ObjectNode sight = sights.putObject("v" + i).put("key", "v" + i).put("screen", "s00" + i);
            sight.putArray("actions").add(action("next")).add(action("back"));
            if (i > 1) {
                ways.putObject("t00" + i)
                        .put("id", "t00" + i)
                        .put("from", i == 4 ? "s002" : "s001")
                        .put("to", "s00" + i)
                        .put("count", 1)
                        .put("first_step", i)
                        .set("action", action("next"));
            }
        }
        if (count == pictures.size()) {
            ObjectNode crash = map.putArray("crashes")
                    .addObject()
                    .put("id", "c001")
                    .put("screen", "s002")
                    .put("step", 3)
                    .put("count", 2);
            crash.set("action", action("next"));
            crash.putObject("crash")
                    .put("exception", "java.lang.IllegalStateException")
                    .put("message", "the basket is gone")
                    .put("stack_trace", "at org.example.shop.Basket.open");
        } else {
            map.putArray("crashes");
        }
        map.putArray("activities");
        return new Json(map.toString());
    }

    private static ObjectNode action(String label) {
        return JsonMapper.shared()
                .createObjectNode()
                .put("key", "tap:" + label)
                .put("kind", "tap")
                .put("label", label)
                .put("text", "");
    }
}
