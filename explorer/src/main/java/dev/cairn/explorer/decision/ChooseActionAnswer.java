package dev.cairn.explorer.decision;

import dev.cairn.llm.decision.HasReason;
import dev.cairn.llm.schema.Description;
import dev.cairn.llm.schema.Range;
import java.util.List;

/** The action to do next, what it is expected to come to, what to do then, and why. */
public record ChooseActionAnswer(
        @Description(value = "the id of one of the listed actions", most = 20)
        String action,

        @Description(value = "what should be seen after it, in at most 12 words", most = 120)
        String expect,

        @Description(
                value = "what to do from here, this action first, in at most 5 steps that name what is to be touched;"
                        + " [] to keep to the plan that is shown, or if there is none",
                most = 120)
        List<String> plan,

        @Description("how sure you are of the plan") @Range(min = 0, max = 100)
        int confidence,

        @Description("why, in at most 20 words") String reason)
        implements HasReason {
    public ChooseActionAnswer {
        plan = List.copyOf(plan);
    }
}
