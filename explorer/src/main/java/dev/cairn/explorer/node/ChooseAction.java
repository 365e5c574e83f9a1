package dev.cairn.explorer.node;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.Screen;
import dev.cairn.agent.privacy.Redaction;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.json.AddedLater;
import dev.cairn.explorer.decision.ChooseActionAnswer;
import dev.cairn.explorer.decision.ChooseActionInput;
import dev.cairn.explorer.decision.ChooseActionInput.Prospects;
import dev.cairn.explorer.decision.Decisions;
import dev.cairn.explorer.decision.ProposeTextAnswer;
import dev.cairn.explorer.decision.RunSoFar;
import dev.cairn.explorer.decision.ScreenDelta;
import dev.cairn.explorer.decision.ScreenText;
import dev.cairn.explorer.policy.ExpectedGain;
import dev.cairn.explorer.policy.PolicyChoice;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.policy.Situation;
import dev.cairn.explorer.state.Advice;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.Iteration;
import dev.cairn.explorer.state.ModelTrust;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.DecisionSource;
import dev.cairn.llm.decision.FallbackReason;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;

/**
 * Chooses the next action: by the policy, or by a model among what promises about as much on the screen and what its plan names. Where all has been
 * tried, or one thing is clearly the best, nobody is asked; nor while the model's own choices have been in vain, see {@link ModelTrust}.
 */
public final class ChooseAction implements Handler<ExplorerState, ChooseAction.Input, ChooseAction.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "ChooseAction";

    private final Decider decider;
    private final GateAhead ahead = new GateAhead();

    /** Decides by its rule alone. */
    public ChooseAction() {
        this(Decider.none());
    }

    /** Asks the decider where the rule leaves it open; one without a model leaves it to the rule. */
    public ChooseAction(Decider decider) {
        this.decider = decider;
    }

    /** What to choose from, by which policy, for which of the run's actions, what came before, what was planned, and what
     * is not to be told, what the user wants typed where, and of the gate. */
    public record Input(
            Situation situation,
            PolicyKind policy,
            int step,
            Optional<Observation> previous,
            Optional<Action> last,
            Advice advice,
            ModelTrust trust,
            RunSoFar so,
            Redaction names,
            @AddedLater Optional<Values> values,
            GateAhead.Terms gate) {}

    /**
     * The choice, and who made it.
     *
     * @param own whether it is a model's, and not what the policy would have done
     * @param expected what that could have been expected to bring
     * @param proposed what is typed, where that was to be decided
     */
    public record Output(
            PolicyChoice choice,
            Decided<ChooseActionAnswer> decided,
            boolean own,
            double expected,
            @AddedLater Optional<Decided<ProposeTextAnswer>> proposed) {
        private static Output usual(PolicyChoice choice, Decided<ChooseActionAnswer> decided) {
            return new Output(choice, decided, false, 0, Optional.empty());
        }

        private Output typing(Optional<Decided<ProposeTextAnswer>> text) {
            PolicyChoice typed = new PolicyChoice(
                    TextProposal.typed(choice.action(), text), choice.reason(), choice.outlook(), choice.gain());
            return new Output(typed, decided, own, expected, text);
        }
    }

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
                state.trust(),
                decider.model().isEmpty() ? RunSoFar.NOTHING : RunSoFar.of(state),
                state.settings().redaction(),
                Optional.of(state.settings().conduct().values()),
                new GateAhead.Terms(
                        state.settings().gate(),
                        state.settings().deny(),
                        state.rulings(),
                        state.settings().conduct().values()));
    }

    @Override
    public Output execute(Input input, Effects effects) throws InterruptedException {
        // by the action's number, not by the step's: a recovery in between must not change what is drawn
        RandomGenerator random = new SplittableRandom(new SplittableRandom(effects.seed()).nextLong() + input.step());
        Situation situation = input.situation();
        PolicyChoice usual = input.policy()
                .policy()
                .choose(
                        situation.with(ahead.over(situation.map(), situation.sight(), input.gate(), effects.files())),
                        random);
        if (decider.model().isEmpty()) {
            return Output.usual(usual, Decided.withoutModel(ChooseActionInput.byPolicy(usual)));
        }
        if (input.trust().rests()) {
            return settled(
                    usual,
                    "the model's own choices brought less than the policy's, which chooses alone "
                            + input.trust().rest() + " more times");
        }
        ExpectedGain gain = ExpectedGain.in(input.situation());
        Output chosen = ask(input, measured(usual, gain), new Prospects(tried(input.situation()), gain::of), effects);
        return chosen.typing(TextProposal.of(
                chosen.choice().action(),
                input.situation().sight(),
                input.values().orElse(Values.NONE),
                decider.redacting(input.names()),
                effects));
    }

    private static Output settled(PolicyChoice usual, String why) {
        return Output.usual(usual, Decided.withoutChoice(ChooseActionInput.byPolicy(usual), why));
    }

    private static PolicyChoice measured(PolicyChoice usual, ExpectedGain gain) {
        return usual.gain() > 0
                ? usual
                : new PolicyChoice(usual.action(), usual.reason(), usual.outlook(), gain.of(usual.action()));
    }

    private Output ask(Input input, PolicyChoice usual, Prospects known, Effects effects) throws InterruptedException {
        Optional<String> next = input.advice().next();
        Map<String, Action> shown = ChooseActionInput.shown(
                input.situation().actions(),
                known,
                next,
                usual,
                input.situation().aim().goal().isPresent());
        if (shown.isEmpty() || shown.size() == 1 && next.isEmpty()) {
            return settled(usual, "nothing else here promises as much");
        }
        Decided<ChooseActionAnswer> decided = decider.redacting(input.names())
                .decide(Decisions.CHOOSE_ACTION, options(input, shown, known, usual, effects), effects);
        ModelBudgetStop.stopWhereSpent(decided, effects);
        Action chosen = shown.getOrDefault(decided.output().action(), usual.action());
        boolean own = decided.by() != DecisionSource.FALLBACK && !chosen.equals(usual.action());
        return new Output(
                new PolicyChoice(
                        chosen,
                        decided.reason(),
                        usual.outlook(),
                        own ? known.gain().applyAsDouble(chosen) : usual.gain()),
                decided,
                own,
                usual.gain(),
                Optional.empty());
    }

    private static ChooseActionInput options(
            Input input, Map<String, Action> shown, Prospects known, PolicyChoice usual, Effects effects) {
        Observation sight = input.situation().sight();
        return ChooseActionInput.of(
                input.situation().aim().goal(),
                ScreenDelta.between(input.previous(), input.last(), sight, effects.files()),
                ScreenText.hierarchy(sight, effects.files()),
                input.advice().left(),
                shown,
                known,
                input.so(),
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
        ExplorerState typed = output.proposed().map(state::withDecision).orElse(state);
        return typed.withChoice(choice.action())
                .withTurn(noted(state.turn(), output)
                        .withOutlook(choice.outlook())
                        .withHope(output.decided().output().expect()))
                .withTrust(trust(state.trust(), output))
                .withAdvice(advice(state.advice(), output.decided()))
                .withDecision(output.decided());
    }

    private static Iteration noted(Iteration turn, Output output) {
        Iteration chosen = ModelBudgetStop.noted(turn, output.decided());
        return output.proposed()
                .map(decided -> ModelBudgetStop.noted(chosen, decided))
                .orElse(chosen);
    }

    private static ModelTrust trust(ModelTrust before, Output output) {
        if (output.decided().cause().filter(FallbackReason.NO_PROVIDER::equals).isPresent()) {
            return before;
        }
        if (output.own()) {
            return before.withOwnChoice(output.expected());
        }
        return before.rests() ? before.withPolicyChoice() : before.withAgreement();
    }

    /** A plan in the answer takes the former one's place; where the model did not answer, its plan is of no use. */
    private static Advice advice(Advice former, Decided<ChooseActionAnswer> decided) {
        ChooseActionAnswer chosen = decided.output();
        if (!chosen.plan().isEmpty()) {
            return Advice.of(chosen.plan(), chosen.confidence());
        }
        return decided.isModelsAnswer() ? former : Advice.NONE;
    }
}
