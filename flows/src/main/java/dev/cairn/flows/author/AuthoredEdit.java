package dev.cairn.flows.author;

import dev.cairn.flows.edit.FlowEdit;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * What came of asking a model to change a flow. Nothing has been written.
 *
 * @param edit the change, after which the flow compiles; empty if there is none
 * @param reason what the change does, or why there is none, in one line
 * @param rounds what was proposed, in order
 * @param tokens sent and answered
 * @param costUsd what that costs; empty if the model's price is not known
 */
public record AuthoredEdit(
        Optional<FlowEdit> edit, String reason, List<AuthorRound> rounds, long tokens, Optional<BigDecimal> costUsd) {
    /** Copies. */
    public AuthoredEdit {
        rounds = List.copyOf(rounds);
        reason = reason.replaceAll("\\s+", " ").strip();
    }
}
