package dev.cairn.explorer.node;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.explorer.action.Action;
import dev.cairn.explorer.decision.Change;
import dev.cairn.explorer.decision.ChosenAction;
import dev.cairn.explorer.decision.Decisions;
import dev.cairn.explorer.decision.Options;
import dev.cairn.explorer.map.AppMap;
import dev.cairn.explorer.map.Screen;
import dev.cairn.explorer.policy.Choice;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.policy.Situation;
import dev.cairn.explorer.screen.Sight;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.Decider;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Chooses the next action: by the policy, or by a model among what was not tried on the screen yet. Where all has been tried, only the
 * policy knows the way to what has not, so nobody is asked.
 */
public final class ChooseAction implements Handler<ExplorerState, ChooseAction.Input, ChooseAction.Output> {
    private final Decider decider;

    /** Without a model. */
    public ChooseAction() {
        this(Decider.none());
    }

    /** With a model, if the decider has one. */
    public ChooseAction(Decider decider) {
        this.decider = decider;
    }

    /** What to choose from, by which policy, for which of the run's actions, and what came before. */
    public record Input(
            Situation situation, PolicyKind policy, int step, Optional<Sight> previous, Optional<Action> last) {}

    /** The choice, and who made it. */
    public record Output(Choice choice, Decided<ChosenAction> decided) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(
                new Situation(
                        state.map(),
                        state.sight().orElseThrow(),
                        state.actions(),
                        state.settings().aim()),
                state.policy(),
                state.counters().steps() + 1,
                state.previous(),
                state.choice());
    }

    @Override
    public Output execute(Input input, Effects effects) throws InterruptedException {
        // by the action's number, not by the step's: a recovery in between must not change what is drawn
        RandomGenerator random = new SplittableRandom(new SplittableRandom(effects.seed()).nextLong() + input.step());
        Choice usual = input.policy().policy().choose(input.situation(), random);
        if (decider.model().isEmpty()) {
            return new Output(usual, Decided.unasked(Options.byPolicy(usual)));
        }
        Map<String, Action> untried = untried(input.situation(), usual.action());
        if (untried.isEmpty()) {
            return new Output(usual, Decided.settled(Options.byPolicy(usual)));
        }
        Sight sight = input.situation().sight();
        Change change = Change.between(input.previous(), input.last(), sight, effects.files());
        Options options = Options.of(change, untried, sight.signature().frame(), usual);
        Decided<ChosenAction> decided = decider.decide(Decisions.CHOOSE_ACTION, options, effects);
        Spending.stopWhereSpent(decided, effects);
        Action chosen = untried.getOrDefault(decided.output().action(), usual.action());
        return new Output(new Choice(chosen, decided.reason(), usual.outlook()), decided);
    }

    private static Map<String, Action> untried(Situation situation, Action usual) {
        AppMap map = situation.map();
        Optional<Screen> screen = map.screenOf(situation.sight());
        return Options.shown(
                situation.actions(),
                action -> screen.map(known -> map.wasTried(known.id(), action)).orElse(false),
                usual);
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        Choice choice = output.choice();
        return state.withChoice(choice.action())
                .withTurn(state.turn()
                        .expecting(choice.outlook())
                        .hoping(output.decided().output().expect()))
                .deciding(output.decided());
    }
}
