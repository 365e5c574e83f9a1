package dev.cairn.flows.compile;

import dev.cairn.flows.compile.shape.ClosedEdgeCheck;
import dev.cairn.flows.compile.shape.DeadEndCheck;
import dev.cairn.flows.compile.shape.FlowNamesCheck;
import dev.cairn.flows.compile.shape.NoEndCheck;
import dev.cairn.flows.compile.shape.NodeNamesCheck;
import dev.cairn.flows.compile.shape.RecursionCheck;
import dev.cairn.flows.compile.shape.RuleKeysCheck;
import dev.cairn.flows.compile.shape.StartCheck;
import dev.cairn.flows.compile.shape.StuckCheck;
import dev.cairn.flows.compile.shape.ToolNamesCheck;
import dev.cairn.flows.compile.shape.UnreachableCheck;
import dev.cairn.flows.compile.shape.WayBackCheck;
import dev.cairn.flows.compile.words.LanguagesCheck;
import dev.cairn.flows.compile.words.SameQuestionCheck;
import dev.cairn.flows.document.FlowProblem;
import java.util.ArrayList;
import java.util.List;

/** The checks that need no more than the model: names, ways, texts. {@code docs/flows/checks.md} explains each. */
public final class FlowChecks {
    private static final List<FlowCheck> OF_MODEL = List.of(
            new NodeNamesCheck(),
            new FlowNamesCheck(),
            new RuleKeysCheck(),
            new ToolNamesCheck(),
            new RecursionCheck(),
            new StartCheck(),
            new UnreachableCheck(),
            new DeadEndCheck(),
            new NoEndCheck(),
            new ClosedEdgeCheck(),
            new WayBackCheck(),
            new StuckCheck(),
            new LanguagesCheck(),
            new SameQuestionCheck());

    private FlowChecks() {}

    /** All that these checks find, by place. */
    public static List<FlowProblem> ofModel(CheckInput input) {
        List<FlowProblem> found = new ArrayList<>();
        OF_MODEL.forEach(check -> check.check(input, found::add));
        return found.stream().sorted(FlowProblem.ORDER).toList();
    }
}
