package dev.cairn.explorer.decision;

import dev.cairn.explorer.state.Progress;
import dev.cairn.llm.decision.HasReason;
import dev.cairn.llm.schema.Description;

/** What an iteration brought. */
public record Assessment(
        @Description("what was found, or none if it only looks new")
        Progress progress,

        @Description("why, in at most 20 words") String reason)
        implements HasReason {}
