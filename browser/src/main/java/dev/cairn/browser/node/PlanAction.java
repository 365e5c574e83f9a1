package dev.cairn.browser.node;

import dev.cairn.agent.input.Values;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.path.LearnedPath;
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
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.tool.TaskToolUse;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.json.AddedLater;
import dev.cairn.engine.json.JsonCodec;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Plans one action on what is seen. */
public final class PlanAction implements Handler<BrowseState, PlanAction.Input, PlanAction.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "PlanAction";

    private static final Pattern ANY = Pattern.compile("(?i)(?:file|document|datei|dokument|it)");

    private final StepPlanner planner;

    /** By that planner. */
    public PlanAction(StepPlanner planner) {
        this.planner = planner;
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
            @AddedLater Optional<TaskToolUse> tools) {
        /** Copies the lists. */
        public Input {
            struck = List.copyOf(struck);
            files = files.map(List::copyOf);
        }
    }

    /** The proposal, what is noted of the way to it, and what a known path has to do with it. */
    public record Output(
            ActionProposal proposal,
            Optional<String> tried,
            @AddedLater Optional<PathUse> use) {}

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
                state.tools());
    }

    @Override
    public Output execute(Input input, Effects effects) {
        PageView view = PageFiles.view(input.page(), effects.files());
        TaskToolUse use = input.tools().orElse(TaskToolUse.NONE);
        NextStep next = planner.plan(new PlanInput(
                input.task(),
                input.progress(),
                input.values(),
                view.asSeen(),
                input.fulfilled(),
                input.unsettled(),
                input.struck(),
                input.progress().trail().flatMap(way -> ahead(way, effects)),
                ToolExecution.offered(use, effects.files()),
                use));
        return new Output(
                new ActionProposal(
                        effects.newId(),
                        named(next.action(), input.files().orElse(List.of())),
                        next.target(),
                        next.by(),
                        next.why(),
                        next.completes(),
                        next.use().flatMap(PathUse::healed)),
                next.tried(),
                next.use());
    }

    private static Optional<PathAhead> ahead(PathTrail way, Effects effects) {
        return way.known().map(known -> {
            LearnedPath path = JsonCodec.standard()
                    .read("the path " + known.path(), effects.files().get(known.path()), LearnedPath.class);
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
