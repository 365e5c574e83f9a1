package dev.cairn.server.decision;

import dev.cairn.engine.store.StoredEvent;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What models said for decisions of an entry that was of no use, so that something else decided. Thread-safe. */
final class DecisionRefusals {
    /** Where a turn of a talk has who said what a message means. */
    private static final String TURN = "interpreted";

    private final RefusalSource known;

    /** As far as they are known there. */
    DecisionRefusals(RefusalSource known) {
        this.known = known;
    }

    /** Tells them: of the decision, and of others in the same output by the names of their parts. */
    void tell(ObjectNode json, String run, JsonNode output, JsonNode decision) {
        said(run, decision).ifPresent(text -> json.put("refused", text));
        if (output != decision) {
            output.forEachEntry((part, value) -> {
                if (value != decision) {
                    said(run, value)
                            .ifPresent(text -> json.withObject("/also_refused").put(part, text));
                }
            });
        }
    }

    /** Why no model said what a message of a talk means, as its turn has it; empty if one did, or if it is no turn. */
    static Optional<String> reason(JsonNode output) {
        JsonNode reason = output.path(TURN).path("miss");
        return reason.isString() ? Optional.of(reason.asString()) : Optional.empty();
    }

    /** What was said in the step of an entry that has the reason alone. */
    Optional<RefusalSource.RefusedReply> inStep(String run, StoredEvent entry, String reason) {
        return known.inStep(run, entry.frame(), entry.stepOrdinal(), reason);
    }

    private Optional<String> said(String run, JsonNode decided) {
        String prompt = decided.at("/inquiry/prompt").asString("");
        return prompt.isEmpty() || !decided.at("/miss/detail").isString()
                ? Optional.empty()
                : known.said(
                        run,
                        decided.at("/inquiry/model").asString(""),
                        prompt,
                        decided.at("/miss/detail").asString(""));
    }
}
