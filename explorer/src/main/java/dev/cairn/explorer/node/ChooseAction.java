package dev.cairn.explorer.node;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.privacy.Redaction;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.explorer.decision.ChooseActionAnswer;
import dev.cairn.explorer.decision.ChooseActionInput;
import dev.cairn.explorer.decision.Decisions;
import dev.cairn.explorer.decision.ScreenDelta;
import dev.cairn.explorer.policy.PolicyChoice;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.policy.Situation;
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
    /** The node's name in the graph and in journals. */
    public static final String NAME = "ChooseAction";

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
            Optional<Observation> previous,
            Optional<Action> last,
            Advice advice,
            Redaction names) {}

    /** The choice, and who made it. */
    public record Output(PolicyChoice choice, Decided<ChooseActionAnswer> decided) {}

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
                state.settings().redaction());
    }

    @Override
    public Output execute(Input input, Effects effects) throws InterruptedException {
        // by the action's number, not by the step's: a recovery in between must not change what is drawn
        RandomGenerator random = new SplittableRandom(new SplittableRandom(effects.seed()).nextLong() + input.step());
        PolicyChoice usual = input.policy().policy().choose(input.situation(), random);
        if (decider.model().isEmpty()) {
            return new Output(usual, Decided.withoutModel(ChooseActionInput.byPolicy(usual)));
        }
        Predicate<Action> tried = tried(input.situation());
        Map<String, Action> shown = ChooseActionInput.shown(
                input.situation().actions(), tried, input.advice().next(), usual.action());
        if (shown.isEmpty()) {
            return new Output(usual, Decided.withoutChoice(ChooseActionInput.byPolicy(usual)));
        }
        Decided<ChooseActionAnswer> decided = decider.redacting(input.names())
                .decide(Decisions.CHOOSE_ACTION, options(input, shown, tried, usual, effects), effects);
        ModelBudgetStop.stopWhereSpent(decided, effects);
        Action chosen = shown.getOrDefault(decided.output().action(), usual.action());
        return new Output(new PolicyChoice(chosen, decided.reason(), usual.outlook()), decided);
    }

    private static ChooseActionInput options(
            Input input, Map<String, Action> shown, Predicate<Action> tried, PolicyChoice usual, Effects effects) {
        Observation sight = input.situation().sight();
        return ChooseActionInput.of(
                input.situation().aim().goal(),
                ScreenDelta.between(input.previous(), input.last(), sight, effects.files()),
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
        PolicyChoice choice = output.choice();
        return state.withChoice(choice.action())
                .withTurn(state.turn()
                        .withOutlook(choice.outlook())
                        .withHope(output.decided().output().expect()))
                .withAdvice(advice(state.advice(), output.decided()))
                .withDecision(output.decided());
    }

    /** A plan in the answer takes the former one's place; where the model did not answer, its plan is of no use. */
    private static Advice advice(Advice former, Decided<ChooseActionAnswer> decided) {
        ChooseActionAnswer chosen = decided.output();
        if (!chosen.plan().isEmpty()) {
            return Advice.of(chosen.plan(), chosen.confidence());
        }
        return decided.miss().isEmpty() ? former : Advice.NONE;
    }
}
