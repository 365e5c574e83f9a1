package dev.cairn.browser.plan;

import dev.cairn.browser.look.PageElement;
import dev.cairn.browser.look.PageView;
import dev.cairn.browser.state.ActionProposal;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.SeenPage;
import dev.cairn.browser.state.StepNote;
import java.util.List;
import java.util.Optional;

/**
 * How an act of a model is done that nobody asked for, and of which nothing on the page tells what it does: what a script does with a press shows in what it sends alone. Such an act is
 * done with all of that held back that may change something. What was held back is noted; from then on the same act there needs a yes.
 *
 * @param forms what the user's words ask to be sent
 */
public record PressTrial(FormMandate forms) {
    private static final String DONE = "done";
    private static final String NOT_DONE = "not done: ";
    private static final String SENDS = "the page would send ";
    private static final String UNASKED = ", which nobody asked for";
    private static final String DIALOG = ", by a press that nobody asked for";
    private static final String BEHIND = "the page asks this after a press of a model's";
    private static final String RULE = "rule:";

    /** Of the proposal; empty where the user, a person's yes or a rule lets it do what it does, or where it is known already to send something. */
    public static Optional<PressTrial> of(BrowseState state) {
        boolean tried = switch (state.proposal().action()) {
            case BrowseAction.Click click -> true;
            case BrowseAction.Choose choose -> true;
            case BrowseAction other -> false;
        };
        boolean free = state.approved().isPresent()
                || state.planned()
                        .flatMap(planned -> planned.ruling())
                        .filter(ruling -> ruling.key().startsWith(RULE))
                        .isPresent();
        return tried && !free && state.proposal().isOfModel() && known(state).isEmpty()
                ? Optional.of(new PressTrial(FormMandate.of(state)))
                : Optional.empty();
    }

    /**
     * What is known of the proposal by an earlier trial: what the page sends, or that it is the answer to what the page asked after one; for people. Empty if
     * nothing is.
     */
    public static Optional<String> known(BrowseState state) {
        ActionProposal proposal = state.proposal();
        if (proposal.action() instanceof BrowseAction.AnswerDialog) {
            return state.steps().reversed().stream()
                    .map(StepNote::outcome)
                    .filter(outcome -> outcome.startsWith(DONE))
                    .findFirst()
                    .filter(last -> last.endsWith(DIALOG))
                    .map(last -> BEHIND);
        }
        String url = state.observation().map(SeenPage::url).orElse("");
        return state.failures().stream()
                .filter(note -> isHeld(note)
                        && note.url().equals(url)
                        && note.what().equals(proposal.describe())
                        && proposal.isOfModel())
                .map(note -> note.outcome()
                        .substring(NOT_DONE.length(), note.outcome().length() - UNASKED.length()))
                .reduce((first, last) -> last);
    }

    private static boolean isHeld(StepNote note) {
        return note.outcome().startsWith(NOT_DONE + SENDS) && note.outcome().endsWith(UNASKED);
    }

    /** What the user gave, if the act is to be done on trial: a request that has it is the user's own. */
    public static Optional<List<String>> given(
            Optional<PressTrial> trial, BrowseAction action, Optional<PageElement> target, PageView page) {
        return trial.map(PressTrial::forms)
                .filter(asked -> target.filter(control -> asked.leavesOpen(control, called(action, control)))
                        .isPresent())
                .map(asked -> asked.telling(page));
    }

    private static String called(BrowseAction action, PageElement control) {
        return action instanceof BrowseAction.Choose(String id, String option) ? option : control.name();
    }

    /** What came of an act of which that was held back. */
    public static String heldBack(List<String> requests) {
        return NOT_DONE + SENDS + String.join(", ", requests) + UNASKED;
    }

    /** What came of an act on trial that opened a dialog: what is agreed to there comes of the same press. */
    public static String askedBack(String outcome) {
        return outcome + DIALOG;
    }
}
