package dev.cairn.flows.talk;

import dev.cairn.engine.json.AddedLater;
import dev.cairn.flows.understand.Understanding;
import dev.cairn.llm.decision.DecisionSource;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a turn means.
 *
 * @param at when it was heard
 * @param meaning of the message; empty for a typed turn
 * @param interpreted who said so; empty for a typed turn beside which nothing was found, and in journals from before this was written down
 */
record HeardTurn(
        Instant at,
        Optional<Understanding> meaning,
        @AddedLater Optional<Interpreted> interpreted) {
    /**
     * Who said what a message means.
     *
     * @param by rule, for a typed turn
     * @param miss why it was not a model, or not what that has replied, in one line; empty if it was, or if none was to be asked
     * @param shadow where another version that is walked beside goes another way; empty if it does not, or none is
     */
    record Interpreted(
            DecisionSource by,
            Optional<String> miss,
            @AddedLater Optional<List<ShadowNote>> shadow) {}

    static HeardTurn typed(Instant at) {
        return new HeardTurn(at, Optional.empty(), Optional.empty());
    }

    /** That a message means this, whoever said so. */
    static HeardTurn of(Instant at, Understanding meaning) {
        return new HeardTurn(at, Optional.of(meaning), Optional.empty());
    }

    static HeardTurn of(Instant at, Interpretation interpretation) {
        return new HeardTurn(
                at,
                Optional.of(interpretation.meaning()),
                Optional.of(new Interpreted(interpretation.by(), interpretation.miss(), Optional.empty())));
    }

    /** The same, looked at once more. */
    HeardTurn with(Understanding other) {
        return new HeardTurn(at, Optional.of(other), interpreted);
    }

    /** With what was found beside. */
    HeardTurn beside(List<ShadowNote> notes) {
        if (notes.isEmpty()) {
            return this;
        }
        Interpreted known = interpreted.orElseGet(
                () -> new Interpreted(DecisionSource.FALLBACK, Optional.empty(), Optional.empty()));
        return new HeardTurn(at, meaning, Optional.of(new Interpreted(known.by(), known.miss(), Optional.of(notes))));
    }
}
