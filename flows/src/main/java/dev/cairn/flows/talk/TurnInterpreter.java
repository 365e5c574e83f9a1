package dev.cairn.flows.talk;

import dev.cairn.engine.effects.Effects;
import dev.cairn.flows.understand.TurnContext;
import dev.cairn.flows.understand.Understanding;
import dev.cairn.llm.decision.Decider;

/** Understands messages. Called where a step may touch the world, so a model may be asked. Thread-safe. */
@FunctionalInterface
public interface TurnInterpreter {
    /**
     * What the message of a turn means.
     *
     * @throws InterruptedException if the thread is interrupted while a model is waited for
     */
    Understanding interpret(TurnContext turn, Effects effects) throws InterruptedException;

    /** By rules alone: the same message in the same place always means the same. */
    static TurnInterpreter byRules() {
        return new RuledTurn();
    }

    /** Whether nothing outside is asked: a turn is then written once, with what it means. No unless this is overridden. */
    default boolean isPure() {
        return false;
    }

    /**
     * The same, with who has said so; by rules unless this is overridden.
     *
     * @throws InterruptedException if the thread is interrupted while a model is waited for
     */
    default Interpretation interpretation(TurnContext turn, Effects effects) throws InterruptedException {
        return Interpretation.byRules(interpret(turn, effects));
    }

    /** By a model where there is one, held to what the user has said; by rules where it is of no use. */
    static TurnInterpreter by(Decider decider) {
        return new DecidedTurn(decider);
    }
}
