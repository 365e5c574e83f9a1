package dev.cairn.flows.talk;

import dev.cairn.engine.effects.Effects;
import dev.cairn.flows.reader.Quote;
import dev.cairn.flows.understand.OpenQuestion;
import dev.cairn.flows.understand.TurnAnswer;
import dev.cairn.flows.understand.TurnContext;
import dev.cairn.flows.understand.TurnDecision;
import dev.cairn.flows.understand.TurnInput;
import dev.cairn.flows.understand.TurnReader;
import dev.cairn.flows.understand.Understanding;
import dev.cairn.flows.understand.Understanding.Update;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.DecisionSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Understands by the decision of a turn. A message that answers a private question is read by rules alone, as is one that may hold a private text, which nothing
 * tells from other words; private answers that rules read in another are left out of what a model is shown. Thread-safe.
 */
final class DecidedTurn implements TurnInterpreter {
    private static final String ASKED_PRIVATE = "private: the answer to what was asked is shown to no model";

    private static final String OPEN_PRIVATE =
            "private: a text that is asked for besides may stand in the message; allow: [model] lets a model see it";

    private final Decider decider;

    DecidedTurn(Decider decider) {
        this.decider = decider;
    }

    @Override
    public boolean isPure() {
        return decider.equals(Decider.none());
    }

    @Override
    public Understanding interpret(TurnContext turn, Effects effects) throws InterruptedException {
        return interpretation(turn, effects).meaning();
    }

    @Override
    public Interpretation interpretation(TurnContext turn, Effects effects) throws InterruptedException {
        Understanding read = TurnReader.understand(turn);
        if (turn.justAsked().filter(OpenQuestion::secret).isPresent()) {
            return new Interpretation(read, DecisionSource.FALLBACK, Optional.of(ASKED_PRIVATE));
        }
        if (turn.open().stream().anyMatch(OpenQuestion::isHiddenText)) {
            return new Interpretation(read, DecisionSource.FALLBACK, Optional.of(OPEN_PRIVATE));
        }
        TurnContext shown = turn.withMessage(withoutSecrets(turn, read));
        Interpretation decided = decided(shown, effects);
        return decided.by() == DecisionSource.FALLBACK
                ? new Interpretation(read, decided.by(), decided.miss())
                : new Interpretation(withSecrets(turn, read, decided.meaning()), decided.by(), decided.miss());
    }

    private Interpretation decided(TurnContext turn, Effects effects) throws InterruptedException {
        Decided<TurnAnswer> decided = decider.decide(TurnDecision.UNDERSTAND, TurnInput.of(turn), effects);
        Understanding meaning = TurnDecision.understanding(turn, decided);
        if (decided.by() == DecisionSource.FALLBACK || TurnDecision.isAllowed(turn, decided.output())) {
            return new Interpretation(meaning, decided.by(), decided.miss().map(Decided.Miss::line));
        }
        return new Interpretation(
                meaning, DecisionSource.FALLBACK, Optional.of("an earlier answer does not fit this message"));
    }

    private static List<Update> secrets(TurnContext turn, Understanding read) {
        return read.updates().stream()
                .filter(update ->
                        turn.question(update.key()).filter(OpenQuestion::secret).isPresent())
                .toList();
    }

    /** The message with private answers left out, as far as they are read in it. */
    private static String withoutSecrets(TurnContext turn, Understanding read) {
        StringBuilder message = new StringBuilder(turn.message());
        secrets(turn, read).stream()
                .map(Update::quote)
                .sorted(Comparator.comparingInt(Quote::from).reversed())
                .forEach(quote -> message.replace(quote.from(), quote.to(), PrivateRedaction.PRIVATE));
        return message.toString();
    }

    private static Understanding withSecrets(TurnContext turn, Understanding read, Understanding meaning) {
        List<Update> updates = new ArrayList<>(meaning.updates());
        updates.addAll(secrets(turn, read));
        return new Understanding(
                updates,
                meaning.declined(),
                meaning.doubts(),
                meaning.objections(),
                meaning.vote(),
                meaning.topic(),
                meaning.person());
    }
}
