package dev.cairn.flows.talk;

import dev.cairn.engine.effects.Effects;
import dev.cairn.flows.understand.TurnContext;
import dev.cairn.flows.understand.TurnReader;
import dev.cairn.flows.understand.Understanding;

/** Understands by rules alone. Thread-safe. */
record RuledTurn() implements TurnInterpreter {
    @Override
    public Understanding interpret(TurnContext turn, Effects effects) {
        return TurnReader.understand(turn);
    }

    @Override
    public boolean isPure() {
        return true;
    }
}
