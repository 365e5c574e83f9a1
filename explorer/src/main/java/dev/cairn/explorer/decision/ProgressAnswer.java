package dev.cairn.explorer.decision;

import dev.cairn.explorer.state.Progress;
import dev.cairn.llm.decision.HasReason;
import dev.cairn.llm.schema.Description;

/** What a model answers when it is asked what an iteration brought. */
public record ProgressAnswer(
        @Description("what was found, or none if it only looks new")
        Progress progress,

        @Description("why, in at most 20 words") String reason)
        implements HasReason {}
