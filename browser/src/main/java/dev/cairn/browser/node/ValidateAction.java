package dev.cairn.browser.node;

import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.plan.ElementLocator;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.PlannedAction;
import dev.cairn.browser.state.SeenPage;
import dev.cairn.browser.task.AnsweredCall;
import dev.cairn.browser.task.Expectation;
import dev.cairn.browser.task.MissedExpectation;
import dev.cairn.browser.tool.TaskToolUse;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.json.AddedLater;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says whether a proposal can be done on what is seen. That the task is done is a claim like others: it passes only if every expectation holds. */
public final class ValidateAction implements Handler<BrowseState, ValidateAction.Input, ValidateAction.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "ValidateAction";

    /** How the outcome of what cannot be done begins. */
    static final String INVALID = "invalid: ";

    private static final int IN_VAIN = 4;

    /** The action, what is seen, and what is expected. */
    public record Input(
            BrowseAction action,
            FileRef page,
            List<Expectation> expectations,
            List<PageView.Download> downloads,
            List<String> files,
            @AddedLater Optional<Integer> inVain,
            @AddedLater Optional<TaskToolUse> tools) {
        /** Copies the lists. */
        public Input {
            expectations = List.copyOf(expectations);
            downloads = List.copyOf(downloads);
            files = List.copyOf(files);
        }

        /** What is expected and does not hold on what is seen. */
        List<MissedExpectation> unmet(FileStore kept) {
            return MissedExpectation.among(
                    expectations,
                    PageFiles.view(page, kept),
                    downloads,
                    ToolExecution.results(tools, expectations, kept));
        }
    }

    /** What is wrong; empty if nothing is. */
    public record Output(Optional<String> problem) {}

    @Override
    public Input input(BrowseState state) {
        return new Input(
                state.proposal().action(),
                state.observation().map(SeenPage::page).orElseThrow(),
                state.task().expectations(),
                state.downloads(),
                state.settings().files(),
                Optional.of(state.inVain()),
                state.proposal().action() instanceof BrowseAction.Stop ? state.tools() : Optional.empty());
    }

    /** The claim that the task is done, if that was refused last. */
    static Optional<Input> refusedClaim(BrowseState state) {
        boolean refused = state.observation().isPresent() && MaybeStopOrContinue.isStopped(state) && !isValid(state);
        return refused ? Optional.of(new ValidateAction().input(state)) : Optional.empty();
    }

    @Override
    public Output execute(Input input, Effects effects) {
        PageView view = PageFiles.view(input.page(), effects.files());
        boolean answers = input.action() instanceof BrowseAction.AnswerDialog;
        boolean acts = input.action().setsNeedsObserve() && !(input.action() instanceof BrowseAction.Pause);
        if (answers && view.dialog().isEmpty()) {
            return new Output(Optional.of("there is no dialog to answer"));
        }
        if (acts && !answers && view.dialog().isPresent()) {
            return new Output(Optional.of("a dialog stands in front of the page"));
        }
        if (isInVain(input)) {
            return new Output(Optional.of("it was done " + IN_VAIN + " times in a row, and nothing came of it"));
        }
        if (input.action() instanceof BrowseAction.Stop) {
            return new Output(unfulfilled(
                    input, view, ToolExecution.results(input.tools(), input.expectations(), effects.files())));
        }
        return new Output(input.action()
                .aim()
                .flatMap(id -> problem(input, ElementLocator.target(input.action(), view, view))));
    }

    /** To wait is meant to change nothing; what is asked is no act. */
    private static boolean isInVain(Input input) {
        return input.inVain().orElse(0) >= IN_VAIN
                && input.action().setsNeedsObserve()
                && !(input.action() instanceof BrowseAction.Pause);
    }

    private static Optional<String> unfulfilled(Input input, PageView view, List<AnsweredCall> results) {
        String open = input.expectations().stream()
                .filter(expected -> !expected.holds(view, input.downloads(), results))
                .map(Expectation::describe)
                .collect(Collectors.joining("; "));
        return open.isEmpty() ? Optional.empty() : Optional.of("it is not done: expected, and not so: " + open);
    }

    private static Optional<String> problem(Input input, Optional<PageElement> target) {
        if (target.isEmpty()) {
            return Optional.of("there is no such element on the page");
        }
        PageElement element = target.get();
        if (input.action() instanceof BrowseAction.Hover) {
            return Optional.empty();
        }
        if (!element.state().enabled()) {
            return Optional.of(element.describe() + " is disabled");
        }
        return switch (input.action()) {
            case BrowseAction.Type type
            when !element.state().editable() -> Optional.of(element.describe() + " cannot be typed into");
            case BrowseAction.Choose(String id, String option)
            when element.options().stream().noneMatch(one -> one.equalsIgnoreCase(option)) ->
                Optional.of(element.describe() + " has no choice \"" + option + "\"");
            case BrowseAction.Upload(String id, String file)
            when !input.files().contains(file) || !Files.isRegularFile(Path.of(file)) ->
                Optional.of("the file " + file + " was not given for upload");
            case BrowseAction other -> Optional.empty();
        };
    }

    @Override
    public BrowseState apply(BrowseState state, Output output) {
        BrowseState next = state.withPlanned(state.planned().map(planned -> planned.withProblem(output.problem())));
        return output.problem()
                .map(problem -> next.failing(INVALID + problem)
                        .withInvalidActions(state.invalidActions() + 1)
                        .withStruck(struck(state))
                        .withProgress(state.progress().waited()))
                .orElse(next);
    }

    /** What was tried in vain is not to be planned again. */
    private static List<String> struck(BrowseState state) {
        boolean vain = state.inVain() >= IN_VAIN && !state.proposal().target().isEmpty();
        return vain
                ? Stream.concat(
                                state.struck().stream(),
                                Stream.of(state.proposal().target()))
                        .distinct()
                        .toList()
                : state.struck();
    }

    /** Whether the proposal can be done. */
    public static boolean isValid(BrowseState state) {
        return state.planned().flatMap(PlannedAction::problem).isEmpty();
    }
}
