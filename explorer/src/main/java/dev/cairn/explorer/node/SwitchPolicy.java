package dev.cairn.explorer.node;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.state.ExplorerState;

/** Takes turns among the policies: from one that is stuck to the next, and back to the wanted one when there is news. */
public final class SwitchPolicy implements Handler<ExplorerState, SwitchPolicy.Input, SwitchPolicy.Output> {

    /** The policy now and the one that was asked for. */
    public record Input(PolicyKind now, PolicyKind wanted) {}

    /** The policy from now on. */
    public record Output(PolicyKind policy) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(state.policy(), state.settings().policy());
    }

    @Override
    public Output execute(Input input, Effects effects) {
        return new Output(input.now() == input.wanted() ? input.now().next() : input.wanted());
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        return state.withPolicy(output.policy());
    }
}
