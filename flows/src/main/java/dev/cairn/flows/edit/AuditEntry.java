package dev.cairn.flows.edit;

import com.flipkart.zjsonpatch.Jackson3JsonDiff;
import dev.cairn.flows.document.FlowDocument;
import java.time.Instant;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Who changed a flow when, and how. One line of JSON in an audit log.
 *
 * @param patch what the operation changed (RFC 6902); order of entries is no part of it
 * @param before the document's hash
 * @param after the document's hash
 */
public record AuditEntry(
        String who, Instant when, EditOperation operation, JsonNode patch, String before, String after) {
    static AuditEntry of(String who, Instant when, EditOperation operation, FlowDocument before, FlowDocument after) {
        JsonNode patch = Jackson3JsonDiff.asJson(before.toJson(), after.toJson());
        return new AuditEntry(who, when, operation, patch, before.hash(), after.hash());
    }

    /** As JSON. */
    public ObjectNode toJson() {
        ObjectNode json = JsonNodeFactory.instance
                .objectNode()
                .put("who", who)
                .put("when", when.toString())
                .put("before", before)
                .put("after", after);
        json.set("operation", EditJson.of(operation));
        json.set("patch", patch);
        return json;
    }
}
