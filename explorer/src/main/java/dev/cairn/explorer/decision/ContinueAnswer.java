package dev.cairn.explorer.decision;

import dev.cairn.explorer.state.LoopRoute;
import dev.cairn.llm.decision.HasReason;
import dev.cairn.llm.schema.Description;

/** What a model answers when it is asked where the loop goes next. */
public record ContinueAnswer(
        @Description("where to go on") LoopRoute route,
        @Description("why, in at most 20 words") String reason) implements HasReason {}
