package dev.cairn.explorer.decision;

import dev.cairn.explorer.state.Verdict;
import dev.cairn.llm.decision.Reasoned;
import dev.cairn.llm.schema.Says;

/** What an action came to, and whether that is what it was done for. */
public record VerifyAnswer(
        @Says("what happened") Verdict verdict,
        @Says("whether what was expected is what happened") boolean met,
        @Says("why, in at most 20 words") String reason)
        implements Reasoned {}
