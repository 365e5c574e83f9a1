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
import dev.cairn.flows.check.logic.RuleSenseCheck;
import dev.cairn.flows.check.logic.SameKeyCheck;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowProblem;
import java.util.ArrayList;
import java.util.List;

/** The checks of a flow that was put together. */
final class CompiledChecks {
    private static final List<CompiledCheck> ALL = List.of(
            new SameKeyCheck(),
            new HandedValuesCheck(),
            new NowhereCheck(),
            new NeverTrueCheck(),
            new BothOpenCheck(),
            new ReadOrderCheck(),
            new RuleSenseCheck(),
            new EffectCheck(),
            new PrivateCheck());

    private CompiledChecks() {}

    /** All that they find. */
    static List<FlowProblem> of(CompiledFlow flow, CheckInput input) {
        List<FlowProblem> found = new ArrayList<>();
        ALL.forEach(check -> check.check(flow, input, found::add));
        return found;
    }
}
