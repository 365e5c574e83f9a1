package dev.cairn.flows.compile;

import dev.cairn.flows.check.CheckInput;
import dev.cairn.flows.check.FlowCheck;
import dev.cairn.flows.check.shape.ClosedEdgeCheck;
import dev.cairn.flows.check.shape.DeadEndCheck;
import dev.cairn.flows.check.shape.FlowNamesCheck;
import dev.cairn.flows.check.shape.NoEndCheck;
import dev.cairn.flows.check.shape.NodeNamesCheck;
import dev.cairn.flows.check.shape.RecursionCheck;
import dev.cairn.flows.check.shape.RuleKeysCheck;
import dev.cairn.flows.check.shape.StartCheck;
import dev.cairn.flows.check.shape.StuckCheck;
import dev.cairn.flows.check.shape.ToolNamesCheck;
import dev.cairn.flows.check.shape.UnreachableCheck;
import dev.cairn.flows.check.shape.WayBackCheck;
import dev.cairn.flows.check.words.AlikePathsCheck;
import dev.cairn.flows.check.words.LanguagesCheck;
import dev.cairn.flows.check.words.SameQuestionCheck;
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
            new SameQuestionCheck(),
            new AlikePathsCheck());

    private FlowChecks() {}

    /** All that these checks find, by place. */
    public static List<FlowProblem> ofModel(CheckInput input) {
        List<FlowProblem> found = new ArrayList<>();
        OF_MODEL.forEach(check -> check.check(input, found::add));
        return found.stream().sorted(FlowProblem.ORDER).toList();
    }
}
