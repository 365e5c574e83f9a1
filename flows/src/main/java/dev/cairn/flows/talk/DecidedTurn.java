package dev.cairn.flows.talk;

import dev.cairn.engine.effects.Effects;
import dev.cairn.flows.understand.TurnAnswer;
import dev.cairn.flows.understand.TurnContext;
import dev.cairn.flows.understand.TurnDecision;
import dev.cairn.flows.understand.TurnInput;
import dev.cairn.flows.understand.Understanding;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.DecisionSource;
import java.util.Optional;

/** Understands by the decision of a turn. Thread-safe. */
final class DecidedTurn implements TurnInterpreter {
    private final Decider decider;

    DecidedTurn(Decider decider) {
        this.decider = decider;
    }

    @Override
    public Understanding interpret(TurnContext turn, Effects effects) throws InterruptedException {
        return interpretation(turn, effects).meaning();
    }

    @Override
    public Interpretation interpretation(TurnContext turn, Effects effects) throws InterruptedException {
        Decided<TurnAnswer> decided = decider.decide(TurnDecision.UNDERSTAND, TurnInput.of(turn), effects);
        Understanding meaning = TurnDecision.understanding(turn, decided);
        if (decided.by() == DecisionSource.FALLBACK || TurnDecision.isAllowed(turn, decided.output())) {
            return new Interpretation(
                    meaning, decided.by(), decided.miss().map(miss -> miss.cause() + ": " + miss.detail()));
        }
        return new Interpretation(
                meaning, DecisionSource.FALLBACK, Optional.of("an earlier answer does not fit this message"));
    }
}
