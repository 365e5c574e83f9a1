package dev.cairn.flows.layer;

import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import dev.cairn.flows.document.Place;
import dev.cairn.flows.layer.LeafOrigin.HiddenLeaf;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A merge as JSON. */
final class MergeReport {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private MergeReport() {}

    static JsonNode json(MergedFlow merged) {
        ObjectNode json = JSON.objectNode();
        ArrayNode layers = json.putArray("layers");
        merged.layers()
                .forEach(layer -> layers.addObject()
                        .put("id", layer.id())
                        .put("layer", layer.tier().word())
                        .put("rank", layer.rank())
                        .put("file", layer.file()));
        merged.rollout().use().ifPresent(version -> json.put("use", version));
        merged.rollout().shadow().ifPresent(version -> json.put("shadow", version));
        ArrayNode conflicts = json.putArray("conflicts");
        merged.problems().forEach(problem -> conflicts.add(problem(problem)));
        ArrayNode changes = json.putArray("changes");
        merged.changes().forEach(change -> changes.add(change(change)));
        ArrayNode leaves = json.putArray("leaves");
        merged.leaves().forEach(leaf -> leaves.add(leaf(leaf)));
        json.set("flow", merged.document().toJson());
        return json;
    }

    private static ObjectNode problem(FlowProblem problem) {
        ObjectNode json = place(JSON.objectNode().put("code", problem.code()), problem.place())
                .put("severity", problem.severity().name().toLowerCase(Locale.ROOT))
                .put("message", problem.message());
        problem.fixes().stream().findFirst().map(Fix::title).ifPresent(fix -> json.put("fix", fix));
        return json;
    }

    private static ObjectNode change(LayerChange change) {
        ObjectNode json = JSON.objectNode()
                .put("kind", change.kind().name().toLowerCase(Locale.ROOT))
                .put("path", change.path())
                .put("layer", change.layer())
                .put("tier", change.tier().word());
        place(json, change.at());
        change.value().ifPresent(value -> json.set("value", value));
        return hid(json, change.hid());
    }

    private static ObjectNode leaf(LeafOrigin leaf) {
        ObjectNode json = JSON.objectNode().put("pointer", leaf.pointer()).put("path", leaf.path());
        json.set("value", leaf.value());
        json.put("layer", leaf.layer()).put("tier", leaf.tier().word());
        return hid(place(json, leaf.at()), leaf.hid());
    }

    private static ObjectNode hid(ObjectNode json, List<HiddenLeaf> hid) {
        if (!hid.isEmpty()) {
            ArrayNode array = json.putArray("hid");
            hid.forEach(hidden -> {
                ObjectNode one = array.addObject().put("path", hidden.path());
                one.set("value", hidden.value());
                place(one.put("layer", hidden.layer()).put("tier", hidden.tier().word()), hidden.at());
            });
        }
        return json;
    }

    private static ObjectNode place(ObjectNode json, Place place) {
        return json.put("file", place.file())
                .put("line", place.span().line())
                .put("column", place.span().column());
    }
}
