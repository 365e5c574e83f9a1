package dev.cairn.browser.node;

import dev.cairn.agent.gate.ConfirmationRequest.PictureRegion;
import dev.cairn.agent.input.Values;
import dev.cairn.browser.decision.BrowseDecisions;
import dev.cairn.browser.decision.PlanActionAnswer;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.plan.ElementLocator;
import dev.cairn.browser.plan.ModelPlan;
import dev.cairn.browser.plan.NextStep;
import dev.cairn.browser.plan.PathAhead;
import dev.cairn.browser.plan.PathUse;
import dev.cairn.browser.plan.PlanInput;
import dev.cairn.browser.plan.StepPlanner;
import dev.cairn.browser.state.ActionProposal;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseProgress;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.PathTrail;
import dev.cairn.browser.state.PlannedAction;
import dev.cairn.browser.state.SeenPage;
import dev.cairn.browser.state.StepNote;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.tool.TaskToolUse;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.json.AddedLater;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.DecisionSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Plans one action on what is seen: by a known path, by the task's words, and where these would ask a person how to go on, by a model, if there
 * is one.
 */
public final class PlanAction implements Handler<BrowseState, PlanAction.Input, PlanAction.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "PlanAction";

    private static final Pattern ANY = Pattern.compile("(?i)(?:file|document|datei|dokument|it)");

    private static final int HISTORY = 8;

    private final StepPlanner planner;
    private final Decider decider;

    /** By that planner, and a model if the decider has one. */
    public PlanAction(StepPlanner planner, Decider decider) {
        this.planner = planner;
        this.decider = decider;
    }

    /** What a plan rests on, the page by reference. */
    public record Input(
            BrowseTask task,
            BrowseProgress progress,
            Values values,
            FileRef page,
            boolean fulfilled,
            Optional<ActionProposal> unsettled,
            List<String> struck,
            @AddedLater Optional<List<String>> files,
            @AddedLater Optional<TaskToolUse> tools,
            @AddedLater Optional<List<String>> done) {
        /** Copies the lists. */
        public Input {
            struck = List.copyOf(struck);
            files = files.map(List::copyOf);
            done = done.map(List::copyOf);
        }
    }

    /** The proposal, what is noted of the way to it, what a known path has to do with it, and what a model was asked. */
    public record Output(
            ActionProposal proposal,
            Optional<String> tried,
            @AddedLater Optional<PathUse> use,
            @AddedLater Optional<Decided<PlanActionAnswer>> decided) {}

    @Override
    public Input input(BrowseState state) {
        SeenPage seen = state.observation().orElseThrow();
        boolean fulfilled = seen.holding() == state.task().expectations().size();
        return new Input(
                state.task(),
                state.progress().along(state.way().ahead()),
                state.settings().values(),
                seen.page(),
                fulfilled,
                state.unsettled(),
                state.struck(),
                Optional.of(state.settings().files()),
                state.tools(),
                decider.model().map(model -> history(state)));
    }

    private static List<String> history(BrowseState state) {
        List<StepNote> steps = state.steps();
        return steps.stream()
                .skip(Math.max(0, steps.size() - HISTORY))
                .map(note -> note.what() + ": " + note.outcome())
                .toList();
    }

    @Override
    public Output execute(Input input, Effects effects) throws InterruptedException {
        PageView view = PageFiles.view(input.page(), effects.files());
        TaskToolUse use = input.tools().orElse(TaskToolUse.NONE);
        PlanInput seen = new PlanInput(
                input.task(),
                input.progress(),
                input.values(),
                view.asSeen(),
                input.fulfilled(),
                input.unsettled(),
                input.struck(),
                input.progress().trail().flatMap(way -> ahead(way, effects)),
                ToolExecution.offered(use, effects.files()),
                use);
        NextStep next = planner.plan(seen);
        Optional<ModelPlan> open =
                ModelPlan.of(seen, next).filter(plan -> input.done().isPresent());
        return open.isPresent()
                ? asked(open.get(), next, input, effects)
                : output(next, Optional.empty(), input, effects);
    }

    private Output asked(ModelPlan plan, NextStep stuck, Input input, Effects effects) throws InterruptedException {
        Optional<NextStep> known = plan.known();
        if (known.isPresent()) {
            return output(known.get(), Optional.empty(), input, effects);
        }
        Decided<PlanActionAnswer> decided = decider.decide(
                BrowseDecisions.PLAN_ACTION, plan.shown(stuck, input.done().orElse(List.of())), effects);
        NextStep next = decided.by() == DecisionSource.FALLBACK ? stuck : plan.planned(decided.output(), stuck);
        return output(next, Optional.of(decided), input, effects);
    }

    private static Output output(
            NextStep next, Optional<Decided<PlanActionAnswer>> decided, Input input, Effects effects) {
        return new Output(
                new ActionProposal(
                        effects.newId(),
                        named(next.action(), input.files().orElse(List.of())),
                        next.target(),
                        next.by(),
                        next.why(),
                        next.completes(),
                        next.use().flatMap(PathUse::healed),
                        region(next.action(), PageFiles.view(input.page(), effects.files()))),
                next.tried(),
                next.use(),
                decided);
    }

    private static Optional<PictureRegion> region(BrowseAction action, PageView view) {
        return ElementLocator.target(action, view, view).flatMap(view::region);
    }

    private static Optional<PathAhead> ahead(PathTrail way, Effects effects) {
        return way.known().map(known -> {
            LearnedPath path = PageFiles.path(known.path(), effects.files());
            return new PathAhead(path.steps(), way.at(), known.values());
        });
    }

    /** A file as the user calls it is the one of that name among those that were given; "the file" is the only one. */
    private static BrowseAction named(BrowseAction action, List<String> files) {
        if (!(action instanceof BrowseAction.Upload(String target, String file)) || files.contains(file)) {
            return action;
        }
        List<String> called = files.stream()
                .filter(given -> Path.of(given).getFileName().toString().equalsIgnoreCase(file))
                .toList();
        List<String> meant = called.isEmpty() && ANY.matcher(file).matches() ? files : called;
        return meant.size() == 1 ? new BrowseAction.Upload(target, meant.getFirst()) : action;
    }

    @Override
    public BrowseState apply(BrowseState state, Output output) {
        BrowseProgress progress = output.tried().map(state.progress()::trying).orElse(state.progress());
        PathTrail way = output.use().map(use -> use.on(state.way())).orElse(state.way());
        return state.withPlanned(Optional.of(PlannedAction.of(output.proposal())))
                .withProgress(progress)
                .going(way);
    }
}
