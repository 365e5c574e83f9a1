package dev.cairn.browser.node;

import dev.cairn.agent.gate.Answer;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Ruling;
import dev.cairn.browser.state.ActionProposal;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.ChatLine;
import dev.cairn.browser.state.PlannedAction;
import dev.cairn.browser.state.SeenPage;
import dev.cairn.browser.state.ShownContent;
import dev.cairn.engine.graph.Ask;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Asks a person about an action that the gate has stopped. A yes holds for what the question showed, and for nothing else. */
public final class ConfirmInterrupt {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "ConfirmInterrupt";

    private ConfirmInterrupt() {}

    /** The node. */
    public static Ask<BrowseState, ConfirmQuestion, ConfirmAnswer> ask() {
        return Ask.of(NAME, ConfirmAnswer.class, ConfirmInterrupt::question, ConfirmInterrupt::answered)
                .asking(ConfirmQuestion.class)
                .check(ConfirmInterrupt::wrong);
    }

    private static ConfirmQuestion question(BrowseState state) {
        ActionProposal proposal = state.proposal();
        SeenPage seen = state.observation().orElseThrow();
        return new ConfirmQuestion(
                "confirm",
                proposal.id(),
                proposal.describe(),
                ruling(state).map(Ruling::why).orElse(""),
                seen.observation().title(),
                seen.url(),
                proposal.by() + ": " + proposal.why(),
                seen.observation().screenshot(),
                proposal.region());
    }

    private static Optional<String> wrong(BrowseState state, ConfirmAnswer answer) {
        String reference = state.proposal().id();
        return reference.equals(answer.reference())
                ? Optional.empty()
                : Optional.of("the answer is to question " + answer.reference() + ", and the run asks " + reference);
    }

    private static BrowseState answered(BrowseState state, ConfirmAnswer answer) {
        BrowseState told = state.saying("question", state.proposal().describe() + "?")
                .saying(
                        answer.instead().isPresent() ? BrowseState.USER : ChatLine.ANSWER,
                        answer.instead().orElse(answer.answer().label()));
        if (answer.instead().isPresent()) {
            return told.failing("a person said what to do instead")
                    .withLastUserMessage(answer.instead())
                    .withUnread(1);
        }
        BrowseState remembered = told.withRemembered(remembered(state, answer.answer()));
        if (answer.answer() == Answer.NEVER) {
            return remembered.failing("a person said: never").withPlanned(Optional.empty());
        }
        return answer.answer().isYes()
                ? remembered.withApproved(
                        Optional.of(ShownContent.of(state.observation().orElseThrow(), state.proposal())))
                : remembered.failing("a person said no");
    }

    private static Map<String, Mode> remembered(BrowseState state, Answer answer) {
        Map<String, Mode> known = new TreeMap<>(state.remembered());
        if (answer == Answer.ALWAYS || answer == Answer.NEVER) {
            ruling(state).ifPresent(ruling -> known.put(ruling.key(), answer.isYes() ? Mode.ALLOW : Mode.DENY));
        }
        return known;
    }

    private static Optional<Ruling> ruling(BrowseState state) {
        return state.planned().flatMap(PlannedAction::ruling);
    }
}
