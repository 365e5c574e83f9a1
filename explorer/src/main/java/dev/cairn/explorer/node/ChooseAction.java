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
import dev.cairn.explorer.privacy.Redaction;
import dev.cairn.explorer.screen.Sight;
import dev.cairn.explorer.state.Advice;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.Decider;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/**
 * Chooses the next action: by the policy, or by a model among what was not tried on the screen yet and what its plan names. Where all has been
 * tried, only the policy knows the way to what has not, so nobody is asked.
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

    /** What to choose from, by which policy, for which of the run's actions, what came before, what was planned, and what
     * is not to be told. */
    public record Input(
            Situation situation,
            PolicyKind policy,
            int step,
            Optional<Sight> previous,
            Optional<Action> last,
            Advice advice,
            Redaction names) {}

    /** The choice, and who made it. */
    public record Output(Choice choice, Decided<ChosenAction> decided) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(
                new Situation(
                        state.map(),
                        state.sight().orElseThrow(),
                        state.actions(),
                        state.settings().aim(),
                        state.trail().endsWithStart()),
                state.policy(),
                state.counters().steps() + 1,
                state.previous(),
                state.choice(),
                state.advice(),
                Redaction.of(state.settings()));
    }

    @Override
    public Output execute(Input input, Effects effects) throws InterruptedException {
        // by the action's number, not by the step's: a recovery in between must not change what is drawn
        RandomGenerator random = new SplittableRandom(new SplittableRandom(effects.seed()).nextLong() + input.step());
        Choice usual = input.policy().policy().choose(input.situation(), random);
        if (decider.model().isEmpty()) {
            return new Output(usual, Decided.withoutModel(Options.byPolicy(usual)));
        }
        Predicate<Action> tried = tried(input.situation());
        Map<String, Action> shown =
                Options.shown(input.situation().actions(), tried, input.advice().next(), usual.action());
        if (shown.isEmpty()) {
            return new Output(usual, Decided.withoutChoice(Options.byPolicy(usual)));
        }
        Decided<ChosenAction> decided = decider.redacting(input.names())
                .decide(Decisions.CHOOSE_ACTION, options(input, shown, tried, usual, effects), effects);
        Spending.stopWhereSpent(decided, effects);
        Action chosen = shown.getOrDefault(decided.output().action(), usual.action());
        return new Output(new Choice(chosen, decided.reason(), usual.outlook()), decided);
    }

    private static Options options(
            Input input, Map<String, Action> shown, Predicate<Action> tried, Choice usual, Effects effects) {
        Sight sight = input.situation().sight();
        return Options.of(
                input.situation().aim().goal(),
                Change.between(input.previous(), input.last(), sight, effects.files()),
                input.advice().left(),
                shown,
                tried,
                sight.signature().frame(),
                usual);
    }

    private static Predicate<Action> tried(Situation situation) {
        AppMap map = situation.map();
        Optional<Screen> screen = map.screenOf(situation.sight());
        return action -> screen.map(known -> map.wasTried(known.id(), action)).orElse(false);
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        Choice choice = output.choice();
        return state.withChoice(choice.action())
                .withTurn(state.turn()
                        .expecting(choice.outlook())
                        .hoping(output.decided().output().expect()))
                .withAdvice(advice(state.advice(), output.decided()))
                .deciding(output.decided());
    }

    /** A plan in the answer takes the former one's place; where the model did not answer, its plan is of no use. */
    private static Advice advice(Advice former, Decided<ChosenAction> decided) {
        ChosenAction chosen = decided.output();
        if (!chosen.plan().isEmpty()) {
            return Advice.of(chosen.plan(), chosen.confidence());
        }
        return decided.miss().isEmpty() ? former : Advice.NONE;
    }
}
