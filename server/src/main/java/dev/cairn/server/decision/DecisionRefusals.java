package dev.cairn.server.decision;

import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** What models said for decisions of an entry that was of no use, so that something else decided. Thread-safe. */
final class DecisionRefusals {
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
