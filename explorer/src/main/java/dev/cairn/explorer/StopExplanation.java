package dev.cairn.explorer;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.MeterLabel;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.state.RunState;
import dev.cairn.explorer.node.DetectProgress;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.StopCause;
import dev.cairn.llm.decision.LlmMeters;

/** Why an exploration ended, as its user would say it: a limit with its amount, every other cause in the words of {@link StopCause}. */
public final class StopExplanation {
    private static final String RUNNING = "running";

    private final String code;
    private final Budgets budgets;
    private final Meters used;

    /** Of that run, as it stands. */
    public StopExplanation(RunState<ExplorerState> run) {
        this(run.state().stopReason().orElse(RUNNING), run.budgets(), run.used());
    }

    StopExplanation(String code, Budgets budgets, Meters used) {
        this.code = code;
        this.budgets = budgets;
        this.used = used;
    }

    /** The code, as {@code summary.json} has it; {@code running} of a run that goes on. */
    public String code() {
        return code;
    }

    /** The words alone; a code that only another version of the program knows is told as it is. */
    public String words() {
        return StopCause.of(code)
                .map(cause -> cause == StopCause.BUDGET_EXHAUSTED ? limit() : cause.words())
                .orElse(code.replace('_', ' '));
    }

    /** What that meter's limit was; only its name where the run has none of it. */
    public String words(Meter meter) {
        long most = budgets.perRun().getOrDefault(meter, Long.MAX_VALUE);
        long left = most - Math.min(most, used.get(meter));
        long each = budgets.perIteration().getOrDefault(meter, Long.MAX_VALUE);
        MeterLabel label = DefaultBudgets.label(meter);
        String limit = StopCause.BUDGET_EXHAUSTED.words();
        boolean isOfStep = each <= left || !isOfModels(meter); // models are not asked where either might be gone over
        if (left > 0 && each != Long.MAX_VALUE && isOfStep) {
            return limit + " within one step, " + label.amount(each);
        }
        if (most == Long.MAX_VALUE) {
            return limit + " of " + label.many();
        }
        return left > 0 && isOfModels(meter)
                ? limit + ": another request might have gone over it, " + label.amount(most)
                : limit + ", " + label.amount(most);
    }

    private static boolean isOfModels(Meter meter) {
        return meter.equals(LlmMeters.TOKENS) || meter.equals(LlmMeters.COST);
    }

    private String limit() {
        String named = code.substring(code.indexOf(':') + 1);
        if (named.equals("steps")) {
            return words(DetectProgress.FINISHED);
        }
        return code.contains(":") && Meter.isName(named)
                ? words(Meter.of(named))
                : StopCause.BUDGET_EXHAUSTED.words(); // of an archive that anybody may have made
    }
}
