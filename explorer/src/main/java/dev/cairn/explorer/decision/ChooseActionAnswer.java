package dev.cairn.explorer.decision;

import dev.cairn.llm.decision.Reasoned;
import dev.cairn.llm.schema.Says;
import dev.cairn.llm.schema.Within;
import java.util.List;

/** The action to do next, what it is expected to come to, what to do then, and why. */
public record ChooseActionAnswer(
        @Says(value = "the id of one of the listed actions", most = 20)
        String action,

        @Says(value = "what should be seen after it, in at most 12 words", most = 120)
        String expect,

        @Says(
                value = "what to do from here, this action first, in at most 5 steps that name what is to be touched;"
                        + " [] to keep to the plan that is shown, or if there is none",
                most = 120)
        List<String> plan,

        @Says("how sure you are of the plan") @Within(min = 0, max = 100)
        int confidence,

        @Says("why, in at most 20 words") String reason)
        implements Reasoned {
    /** Copies the plan. */
    public ChooseActionAnswer {
        plan = List.copyOf(plan);
    }
}
