package dev.cairn.explorer.node;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.explorer.policy.Choice;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.policy.Situation;
import dev.cairn.explorer.state.ExplorerState;

/** Chooses the next action by the policy. */
public final class ChooseAction implements Handler<ExplorerState, ChooseAction.Input, Choice> {

    /** What to choose from, and by which policy. */
    public record Input(Situation situation, PolicyKind policy) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(new Situation(state.map(), state.sight().orElseThrow(), state.actions()), state.policy());
    }

    @Override
    public Choice execute(Input input, Effects effects) {
        return input.policy().policy().choose(input.situation(), effects.random());
    }

    @Override
    public ExplorerState apply(ExplorerState state, Choice choice) {
        return state.withChoice(choice.action()).withTurn(state.turn().expecting(choice.outlook()));
    }
}
