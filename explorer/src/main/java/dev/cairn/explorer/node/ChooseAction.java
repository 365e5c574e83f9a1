package dev.cairn.explorer.node;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.explorer.policy.Choice;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.policy.Situation;
import dev.cairn.explorer.state.ExplorerState;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/** Chooses the next action by the policy. */
public final class ChooseAction implements Handler<ExplorerState, ChooseAction.Input, Choice> {

    /** What to choose from, by which policy, and for which of the run's actions. */
    public record Input(Situation situation, PolicyKind policy, int step) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(
                new Situation(
                        state.map(),
                        state.sight().orElseThrow(),
                        state.actions(),
                        state.settings().aim()),
                state.policy(),
                state.counters().steps() + 1);
    }

    @Override
    public Choice execute(Input input, Effects effects) {
        // by the action's number, not by the step's: a recovery in between must not change what is drawn
        RandomGenerator random = new SplittableRandom(new SplittableRandom(effects.seed()).nextLong() + input.step());
        return input.policy().policy().choose(input.situation(), random);
    }

    @Override
    public ExplorerState apply(ExplorerState state, Choice choice) {
        return state.withChoice(choice.action()).withTurn(state.turn().expecting(choice.outlook()));
    }
}
