package dev.cairn.flows.compile;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.check.logic.BothOpenCheck;
import dev.cairn.flows.check.logic.CompiledCheck;
import dev.cairn.flows.check.logic.EffectCheck;
import dev.cairn.flows.check.logic.HandedValuesCheck;
import dev.cairn.flows.check.logic.NeverTrueCheck;
import dev.cairn.flows.check.logic.NowhereCheck;
import dev.cairn.flows.check.logic.PrivateCheck;
import dev.cairn.flows.check.logic.ReadOrderCheck;
import dev.cairn.flows.check.logic.RoundsCheck;
import dev.cairn.flows.check.logic.RuleSenseCheck;
import dev.cairn.flows.check.logic.SameKeyCheck;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.decode.DraftLift;
import dev.cairn.flows.document.Fix;
import dev.cairn.flows.document.FlowProblem;
import java.util.ArrayList;
import java.util.List;

/** The checks of a flow that was put together. */
final class CompiledChecks {
    private static final List<CompiledCheck> ALL = List.of(
            new SameKeyCheck(),
            new HandedValuesCheck(),
            new RoundsCheck(),
            new NowhereCheck(),
            new NeverTrueCheck(),
            new BothOpenCheck(),
            new ReadOrderCheck(),
            new RuleSenseCheck(),
            new EffectCheck(),
            new PrivateCheck());

    private CompiledChecks() {}

    private static FlowProblem mild(FlowProblem problem) {
        Fix[] advice =
                problem.fixes().stream().map(fix -> Fix.advice(fix.title())).toArray(Fix[]::new);
        return FlowProblem.warning(problem.code(), problem.place(), problem.message(), advice);
    }

    private static List<FlowProblem> found(CompiledCheck check, CompiledFlow flow, CheckInput input) {
        List<FlowProblem> found = new ArrayList<>();
        check.check(flow, input, found::add);
        return found;
    }

    /** All that they find; none needs what another finds. A draft runs as it stands: what is found in one is a warning, and for a person to mend. */
    static List<FlowProblem> of(CompiledFlow flow, CheckInput input) {
        List<FlowProblem> found = ALL.parallelStream()
                .flatMap(check -> found(check, flow, input).stream())
                .toList();
        boolean draft = input.document().root().filter(DraftLift::isDraft).isPresent();
        return draft ? found.stream().map(CompiledChecks::mild).toList() : found;
    }
}
