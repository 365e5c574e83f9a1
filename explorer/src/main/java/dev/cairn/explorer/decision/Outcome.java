package dev.cairn.explorer.decision;

import dev.cairn.explorer.state.Verdict;
import dev.cairn.llm.decision.HasReason;
import dev.cairn.llm.schema.Description;

/** What an action came to, and whether that is what it was done for. */
public record Outcome(
        @Description("what happened") Verdict verdict,

        @Description("whether what was expected is what happened")
        boolean met,

        @Description("why, in at most 20 words") String reason)
        implements HasReason {}
