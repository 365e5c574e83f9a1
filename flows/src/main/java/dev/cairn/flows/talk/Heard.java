package dev.cairn.flows.talk;

import dev.cairn.engine.json.AddedLater;
import dev.cairn.flows.understand.Understanding;
import dev.cairn.llm.decision.DecisionSource;
import java.time.Instant;
import java.util.Optional;

/**
 * What a turn means.
 *
 * @param at when it was heard
 * @param meaning of the message; empty for a typed turn
 * @param interpreted who said so; empty for a typed turn, and in journals from before this was written down
 */
record Heard(
        Instant at,
        Optional<Understanding> meaning,
        @AddedLater Optional<Interpreted> interpreted) {
    /**
     * Who said what a message means.
     *
     * @param miss why it was not a model, in one line; empty if it was one, or if none was to be asked
     */
    record Interpreted(DecisionSource by, Optional<String> miss) {}

    static Heard typed(Instant at) {
        return new Heard(at, Optional.empty(), Optional.empty());
    }

    static Heard of(Instant at, Interpretation interpretation) {
        return new Heard(
                at,
                Optional.of(interpretation.meaning()),
                Optional.of(new Interpreted(interpretation.by(), interpretation.miss())));
    }

    /** The same, looked at once more. */
    Heard with(Understanding other) {
        return new Heard(at, Optional.of(other), interpreted);
    }
}
