package dev.cairn.explorer.decision;

import dev.cairn.explorer.state.Route;
import dev.cairn.llm.decision.Reasoned;
import dev.cairn.llm.schema.Says;

/** Where the loop goes next. */
public record Routing(
        @Says("where to go on") Route route,
        @Says("why, in at most 20 words") String reason) implements Reasoned {}
