package dev.cairn.flows.shadow;

import dev.cairn.flows.talk.FlowRef;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One recorded talk under two flows.
 *
 * @param run the talk's run
 * @param held the document that it was held by
 * @param turns of the user
 * @param differences in order, each where it first came up
 */
public record ShadowReport(String run, FlowRef held, int turns, List<ShadowDifference> differences) {
    /** Copies. */
    public ShadowReport {
        differences = List.copyOf(differences);
    }

    /** Whether both flows went the same way. */
    public boolean isSame() {
        return differences.isEmpty();
    }

    /** As JSON: {@code {"run", "version", "turns", "differences": [{"turn", "what", "name", "before", "after"}]}}. */
    public ObjectNode toJson() {
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("run", run)
                .put("version", held.version())
                .put("turns", turns);
        ArrayNode all = json.putArray("differences");
        differences.forEach(one -> all.addObject()
                .put("turn", one.turn())
                .put("what", one.kind().word())
                .put("name", one.name())
                .put("before", one.before())
                .put("after", one.after()));
        return json;
    }
}
