package dev.cairn.server.flow;

import dev.cairn.flows.document.TextEdit;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One change of a draft.
 *
 * @param rev the draft's number after it; one more than before
 * @param operations what was asked for; null for typed text, an undo and a redo
 * @param edits of the text before
 * @param inverse of the text after: what takes it back
 * @param touched JSON pointers of what is another now; lists are one leaf
 * @param reverts the change that it takes back; 0 if it is none of that
 */
record DraftChange(
        long rev,
        String who,
        Instant when,
        Optional<JsonNode> operations,
        List<TextEdit> edits,
        List<TextEdit> inverse,
        Set<String> touched,
        long reverts) {
    DraftChange {
        edits = List.copyOf(edits);
        inverse = List.copyOf(inverse);
        touched = Set.copyOf(touched);
    }

    /** As the API and a draft's file have it. */
    ObjectNode json() {
        ObjectNode json = JsonMapper.shared()
                .createObjectNode()
                .put("rev", rev)
                .put("who", who)
                .put("when", when.toString());
        json.set("edits", FlowJson.edits(edits));
        ArrayNode pointers = json.putArray("touched");
        touched.stream().sorted().forEach(pointers::add);
        operations.ifPresent(asked -> json.set("operations", asked));
        if (reverts > 0) {
            json.put("reverts", reverts);
        }
        return json;
    }

    /** Reads what {@link #json()} has written, of a text that it applies to. */
    static DraftChange of(JsonNode json, String file, String text) {
        List<TextEdit> edits = FlowJson.edits(file, json.path("edits"));
        Set<String> touched =
                json.path("touched").valueStream().map(JsonNode::asString).collect(java.util.stream.Collectors.toSet());
        return new DraftChange(
                json.path("rev").longValue(),
                json.path("who").asString(),
                Instant.parse(json.path("when").asString()),
                Optional.ofNullable(json.get("operations")),
                edits,
                TextShift.inverse(text, edits),
                touched,
                json.path("reverts").asLong(0));
    }
}
