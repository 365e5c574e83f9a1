package dev.cairn.flows.author;

import dev.cairn.llm.decision.HasReason;
import dev.cairn.llm.schema.Description;
import java.util.List;

/**
 * What a model would do to a flow.
 *
 * @param operations one each, in YAML or JSON, as {@link dev.cairn.flows.edit.EditJson} reads them
 * @param reason what they do, for people
 */
public record ProposedEdits(
        @Description(value = "operations, one each, in YAML or JSON", most = 20_000)
        List<String> operations,

        @Description("what they do, in at most 40 words") String reason)
        implements HasReason {
    /** Copies. */
    public ProposedEdits {
        operations = List.copyOf(operations);
    }
}
