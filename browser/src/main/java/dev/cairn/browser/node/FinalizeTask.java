package dev.cairn.browser.node;

import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.SeenPage;
import dev.cairn.browser.state.StepNote;
import dev.cairn.browser.state.UserMessages;
import dev.cairn.browser.task.MissedExpectation;
import dev.cairn.browser.task.TaskClause;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.json.AddedLater;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says at the end how it ended: what is done, what is left, and where. What the user has said in the last moment keeps a task that is done open. */
public final class FinalizeTask implements Handler<BrowseState, FinalizeTask.Input, FinalizeTask.Output> {
    private final BrowseEnd end;
    private final UserMessages messages;

    /** Of a task that ends so, unless its state says otherwise. */
    public FinalizeTask(BrowseEnd end) {
        this(end, UserMessages.NONE);
    }

    /** The same, unless something was said that was not heard yet. */
    public FinalizeTask(BrowseEnd end, UserMessages messages) {
        this.end = end;
        this.messages = messages;
    }

    /**
     * What is told.
     *
     * @param heard how many messages were heard
     * @param claim that it was done, which did not hold; what is told begins with what is there instead
     */
    public record Input(
            BrowseEnd end,
            String response,
            @AddedLater Optional<Integer> heard,
            @AddedLater Optional<ValidateAction.Input> claim) {}

    /** The same, as it is journaled; with what was said meanwhile it is no end. */
    public record Output(
            BrowseEnd end, String response, @AddedLater Optional<List<String>> said) {
        /** Copies the list. */
        public Output {
            said = said.map(List::copyOf);
        }
    }

    @Override
    public Input input(BrowseState state) {
        BrowseEnd how = state.end()
                .orElse(
                        end == BrowseEnd.VERIFIED && state.task().expectations().isEmpty()
                                ? BrowseEnd.UNVERIFIED
                                : end);
        Optional<ValidateAction.Input> claim =
                how == BrowseEnd.BLOCKED ? ValidateAction.refusedClaim(state) : Optional.empty();
        return new Input(
                how, claim.isPresent() ? left(state) : response(how, state), Optional.of(state.heard()), claim);
    }

    private static String response(BrowseEnd how, BrowseState state) {
        return switch (how) {
            case VERIFIED ->
                "Done, and checked: "
                        + state.task().expectations().stream()
                                .map(expected -> expected.describe())
                                .collect(Collectors.joining("; "))
                        + ".";
            case UNVERIFIED ->
                "Done as far as the words say; nothing was expected that could be checked (see --expect).";
            case DENIED -> "Not done" + last(state.failures()) + left(state);
            case CANCELLED -> "Cancelled" + last(state.failures()) + left(state);
            case BLOCKED -> "No way on" + last(state.failures()) + left(state);
            case LIMIT ->
                (MaybeStopOrContinue.isAtLimit(state)
                                ? "Not done: all " + state.toolSteps() + " acts that it may take are used."
                                : "Not done: a limit was reached after " + state.toolSteps() + " acts.")
                        + left(state);
        };
    }

    /** A failure of no act is told without the node that noted it, which is nobody's word. */
    private static String last(List<StepNote> notes) {
        if (notes.isEmpty()) {
            return ".";
        }
        StepNote last = notes.getLast();
        String what = last.by().isEmpty() ? "" : last.what() + ", ";
        return ": " + what + last.outcome().replaceFirst("^" + ValidateAction.INVALID, "it cannot be done: ") + ".";
    }

    private static String left(BrowseState state) {
        List<TaskClause> clauses = state.task().clauses();
        int done = Math.min(state.progress().done(), clauses.size());
        String open = clauses.subList(done, clauses.size()).stream()
                .map(TaskClause::describe)
                .collect(Collectors.joining("; "));
        String where = state.observation()
                .map(SeenPage::url)
                .filter(url -> !url.isEmpty()) // behind a dialog no address is seen
                .orElse(state.progress().settledUrl());
        String far = open.isEmpty() ? " All that the words say was done" : " Done: " + done + " of " + clauses.size();
        return (clauses.isEmpty() ? "" : far + (open.isEmpty() ? "." : "; left: " + open + ".")) + " It stands at "
                + where + ".";
    }

    @Override
    public Output execute(Input input, Effects effects) {
        List<String> said = messages.behind(effects.runId(), input.heard().orElse(0));
        String response = input.claim().map(claim -> instead(claim, effects)).orElse("") + input.response();
        return new Output(input.end(), response, Optional.of(said).filter(words -> !words.isEmpty()));
    }

    private static String instead(ValidateAction.Input claim, Effects effects) {
        String unmet = claim.unmet(effects.files()).stream()
                .map(MissedExpectation::describe)
                .collect(Collectors.joining("; "));
        return unmet.isEmpty() ? "No way on." : "Not done: expected, and not so: " + unmet + ".";
    }

    @Override
    public BrowseState apply(BrowseState state, Output output) {
        if (output.said().isPresent()) {
            return state.hearing(output.said().get());
        }
        return state.withFinalResponse(Optional.of(output.response()))
                .withEnd(Optional.of(output.end()))
                .saying(BrowseState.AGENT, output.response());
    }
}
