package dev.cairn.explorer.decision;

import dev.cairn.explorer.state.Progress;
import dev.cairn.llm.decision.Reasoned;
import dev.cairn.llm.schema.Says;

/** What an iteration brought. */
public record ProgressAnswer(
        @Says("what was found, or none if it only looks new")
        Progress progress,

        @Says("why, in at most 20 words") String reason)
        implements Reasoned {}
