package dev.cairn.explorer.decision;

import dev.cairn.explorer.state.LoopRoute;
import dev.cairn.llm.decision.Reasoned;
import dev.cairn.llm.schema.Says;

/** Where the loop goes next. */
public record ContinueAnswer(
        @Says("where to go on") LoopRoute route,
        @Says("why, in at most 20 words") String reason) implements Reasoned {}
