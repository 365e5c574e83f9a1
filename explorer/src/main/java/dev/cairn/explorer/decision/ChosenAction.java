package dev.cairn.explorer.decision;

import dev.cairn.llm.decision.Reasoned;
import dev.cairn.llm.schema.Says;

/** The action to do next, what it is expected to come to, and why. */
public record ChosenAction(
        @Says(value = "the id of one of the listed actions", most = 20)
        String action,

        @Says(value = "what should be seen after it, in at most 12 words", most = 120)
        String expect,

        @Says("why, in at most 20 words") String reason)
        implements Reasoned {}
