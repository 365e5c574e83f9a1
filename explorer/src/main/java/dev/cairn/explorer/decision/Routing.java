package dev.cairn.explorer.decision;

import dev.cairn.explorer.state.Route;
import dev.cairn.llm.decision.HasReason;
import dev.cairn.llm.schema.Description;

/** Where the loop goes next. */
public record Routing(
        @Description("where to go on") Route route,
        @Description("why, in at most 20 words") String reason) implements HasReason {}
