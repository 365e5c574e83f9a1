package dev.cairn.flows.walk;

import dev.cairn.flows.compiled.CompiledGraph;
import dev.cairn.flows.compiled.CompiledNode;
import dev.cairn.flows.compiled.CompiledNode.Detail;
import dev.cairn.flows.compiled.CompiledNode.WayOut;
import dev.cairn.flows.expression.Evaluated;
import dev.cairn.flows.model.FlowNode;
import dev.cairn.flows.model.Wording;
import dev.cairn.flows.type.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Visits the nodes of one frame. */
final class NodeVisit {
    private final WalkSetting setting;
    private final CompiledGraph graph;
    private final FramePath path;
    private final FrameValues values;
    private final PassOrder order;
    private final PassSteps steps;
    private final AnswerReader answers;
    private final CalledFlows calls;
    private final ToolVisit tools;
    private FlowFrame frame = FlowFrame.EMPTY;
    private Map<Integer, Objection.FailedRule> refused = Map.of();

    NodeVisit(
            WalkSetting setting,
            CompiledGraph graph,
            FramePath path,
            FrameValues values,
            NodeMemos memos,
            PassOrder order,
            PassSteps steps) {
        this.setting = setting;
        this.graph = graph;
        this.path = path;
        this.values = values;
        this.order = order;
        this.steps = steps;
        this.answers =
                new AnswerReader(setting, path, values, memos, graph.nodes().size());
        this.calls = new CalledFlows(setting, path, values, steps);
        this.tools = new ToolVisit(graph, path, values, setting.flow().tools());
    }

    void begin(FlowFrame given, Map<Integer, Objection.FailedRule> refusedAnswers) {
        frame = given;
        refused = refusedAnswers;
    }

    VisitOutcome visit(CompiledNode node) {
        VisitOutcome visited = visitAwake(node);
        boolean silent = visited instanceof VisitOutcome.Stopped(Stop stop)
                && (stop instanceof Stop.AskQuestion || stop instanceof Stop.AskPath)
                && isSilentAt(node);
        return silent ? giveUp(node, graph.silence()) : visited;
    }

    /** Whether the walk goes on from a question to where the flow leads after a silence. */
    private boolean isSilentAt(CompiledNode node) {
        return graph.silence() >= 0 && path.isRoot() && frame.isSilentAt(node.id());
    }

    private VisitOutcome visitAwake(CompiledNode node) {
        return switch (node.detail()) {
            case Detail.Question question -> ask(node, question);
            case Detail.PathChoice choice -> choose(node, choice);
            case Detail.Spoken spoken -> say(node, ((FlowNode.Say) node.model()).text());
            case Detail.Junction junction -> VisitOutcome.ON;
            case Detail.ToolRun tool -> visitTool(node, tool);
            case Detail.FlowCall call -> waitUnless(node, calls.call(node, call, frame));
            case Detail.Ending ending -> {
                ((FlowNode.End) node.model()).text().ifPresent(text -> say(node, text));
                yield new VisitOutcome.Ended(ending.outcome());
            }
        };
    }

    private VisitOutcome ask(CompiledNode node, Detail.Question question) {
        if (isOutdone(question)) {
            passOver(node);
            return VisitOutcome.ON;
        }
        GivenAnswer given = frame.answers().get(question.key());
        if (given == null) {
            return unanswered(node, question, Optional.empty());
        }
        Optional<Objection> objection = ofRule(node).or(() -> answers.objection(node, question, given));
        if (objection.isPresent()) {
            values.unsetAnswer(node.index());
            return unanswered(node, question, objection);
        }
        order.add(node.index(), question.key());
        if (!given.isDeclined() && setting.isRecording()) {
            setting.recorder().add(new WalkTrace.Counted(path, node.id(), question.key()));
        }
        return VisitOutcome.ON;
    }

    /** The rule that an earlier pass has found to fail because of this node's answer. */
    private Optional<Objection> ofRule(CompiledNode node) {
        Objection.FailedRule rule = refused.get(node.index());
        if (rule != null) {
            setting.recorder().add(new WalkTrace.RuleFailed(path, node.id(), rule.index()));
        }
        return Optional.ofNullable(rule);
    }

    private boolean isOutdone(Detail.Question question) {
        for (String rival : question.rivals()) {
            if (values.met(rival) instanceof Evaluated.Known) {
                return true;
            }
        }
        return false;
    }

    private VisitOutcome unanswered(CompiledNode node, Detail.Question question, Optional<Objection> objection) {
        if (isGivenUp(node, question.stuck())) {
            return giveUp(node, question.stuck().orElseThrow().target());
        }
        return new VisitOutcome.Stopped(new Stop.AskQuestion(path, node.id(), question.key(), objection));
    }

    private boolean isGivenUp(CompiledNode node, Optional<WayOut> stuck) {
        return stuck.isPresent()
                && frame.rejections().getOrDefault(node.id(), 0) >= stuck.get().after();
    }

    private VisitOutcome giveUp(CompiledNode node, int target) {
        passOver(node);
        return new VisitOutcome.Detour(target, Stop.HandOver.Cause.STUCK);
    }

    private VisitOutcome choose(CompiledNode node, Detail.PathChoice choice) {
        Optional<String> chosen = chosen(node, choice);
        if (chosen.isEmpty()) {
            return isGivenUp(node, choice.stuck())
                    ? giveUp(node, choice.stuck().orElseThrow().target())
                    : new VisitOutcome.Stopped(new Stop.AskPath(path, node.id(), choice.key()));
        }
        values.setAnswer(node.index(), Evaluated.known(chosen.get()));
        order.addPath(node.index(), choice.key());
        setting.recorder().add(new WalkTrace.Counted(path, node.id(), choice.key()));
        return waitUnless(node, calls.walkPath(node, choice, chosen.get(), frame));
    }

    /** What was said outright, else what was voted for. */
    private Optional<String> chosen(CompiledNode node, Detail.PathChoice choice) {
        GivenAnswer given = frame.answers().get(choice.key());
        if (given != null
                && given.value().orElse(null) instanceof Value.Chosen(String id)
                && choice.paths().contains(id)) {
            return Optional.of(id);
        }
        return Optional.ofNullable(frame.votes().get(node.id()))
                .flatMap(votes -> votes.front())
                .filter(choice.paths()::contains);
    }

    private VisitOutcome visitTool(CompiledNode node, Detail.ToolRun tool) {
        return waitUnless(node, tools.visit(node, tool, frame));
    }

    /** What cannot be told yet postpones the node. */
    private VisitOutcome waitUnless(CompiledNode node, AwaitedValue<VisitOutcome> result) {
        if (result.waitsFor().isEmpty()) {
            return result.orThrow();
        }
        postpone(node, result.waitsFor());
        return VisitOutcome.ON;
    }

    private VisitOutcome say(CompiledNode node, Wording text) {
        Optional<String> digest =
                TextDigest.of(graph, text, setting.flow().model().language(), values);
        digest.filter(found -> !found.equals(frame.said().get(node.id())))
                .ifPresent(found -> steps.addText(new DueText(path, node.id(), found)));
        return VisitOutcome.ON;
    }

    /** It is neither asked nor done; what it would give is absent. */
    void passOver(CompiledNode node) {
        if (setting.isRecording()) {
            setting.recorder().add(new WalkTrace.PassedOver(path, node.id()));
        }
        values.setAnswer(node.index(), Evaluated.ABSENT);
        values.setYield(node.index(), NodeYield.NONE);
    }

    /** It may still be asked or done. */
    void postpone(CompiledNode node, List<String> names) {
        setting.recorder().add(new WalkTrace.Postponed(path, node.id(), names));
        values.postpone(node.index());
    }
}
