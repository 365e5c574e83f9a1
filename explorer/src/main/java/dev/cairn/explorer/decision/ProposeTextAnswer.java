package dev.cairn.explorer.decision;

import dev.cairn.llm.decision.HasReason;
import dev.cairn.llm.schema.Description;

/** What is typed into a field. */
public record ProposeTextAnswer(
        @Description(value = "what to type", most = ProposeTextInput.LONGEST)
        String text,

        @Description("why, in at most 20 words") String reason)
        implements HasReason {}
