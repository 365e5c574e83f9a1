package dev.cairn.explorer.node;

import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.device.DeviceLimit;
import dev.cairn.agent.identity.Observation;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.explorer.decision.CoarseFigures;
import dev.cairn.explorer.decision.ContinueAnswer;
import dev.cairn.explorer.decision.ContinueInput;
import dev.cairn.explorer.decision.Decisions;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.policy.PolicyStatus;
import dev.cairn.explorer.state.ActionVerification;
import dev.cairn.explorer.state.Advice;
import dev.cairn.explorer.state.Counters;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.LoopRoute;
import dev.cairn.explorer.state.Progress;
import dev.cairn.explorer.state.StopCause;
import dev.cairn.explorer.state.Trail;
import dev.cairn.explorer.state.Verdict;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.LlmMeters;
import java.util.Optional;

/** Decides where the loop goes next. Budgets are the engine's business, before each step. */
public final class ShouldContinue implements Handler<ExplorerState, ShouldContinue.Input, ShouldContinue.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "ShouldContinue";

    /** So many iterations without news, and a policy that is stuck, mean that there is nothing left. */
    private static final int ENOUGH_WITHOUT_NEWS = 40;

    private final Decider decider;

    /** Decides by its rule alone. */
    public ShouldContinue() {
        this(Decider.none());
    }

    /** Asks the decider where the rule leaves it open; one without a model leaves it to the rule. */
    public ShouldContinue(Decider decider) {
        this.decider = decider;
    }

    /** What the decision rests on. */
    public record Input(
            boolean appRuns,
            boolean outside,
            boolean wentBack,
            PolicyStatus outlook,
            Counters counters,
            Progress progress,
            PolicyKind policy,
            PolicyKind wanted,
            int steps,
            Standstill standstill,
            boolean answering) {
        /** Where there is none. */
        public Input(
                boolean appRuns,
                boolean outside,
                boolean wentBack,
                PolicyStatus outlook,
                Counters counters,
                Progress progress,
                PolicyKind policy,
                PolicyKind wanted,
                int steps) {
            this(
                    appRuns,
                    outside,
                    wentBack,
                    outlook,
                    counters,
                    progress,
                    policy,
                    wanted,
                    steps,
                    Standstill.NONE,
                    false);
        }
    }

    /**
     * Why going on as before may be of no use.
     *
     * @param round how many actions the run does over and over; 0 if it does not
     * @param reached the action that reached the user's goal
     * @param goal that goal
     * @param refused the budget for which a model was not asked
     * @param lacking what the device lacks for want of which the app ends before anything of it is seen
     */
    public record Standstill(
            int round,
            Optional<String> reached,
            Optional<String> goal,
            Optional<String> refused,
            Optional<String> lacking) {
        /** Nothing speaks against it. */
        static final Standstill NONE =
                new Standstill(0, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** The decision and why, one line. */
    public record Output(LoopRoute route, String reason, Decided<ContinueAnswer> decided) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(
                state.appRuns(),
                state.isOutside(),
                wentBack(state),
                state.turn().outlook(),
                state.counters(),
                state.turn().progress(),
                state.policy(),
                state.settings().policy(),
                state.settings().steps(),
                new Standstill(
                        state.trail().round(),
                        state.reached(),
                        state.settings().aim().goal().map(state.settings().redaction()),
                        state.turn().refused(),
                        EndedByLimit.beforeFirstScreen(state).map(DeviceLimit::missing)),
                isAnswering(state));
    }

    /** Whether it is under way in the settings: what it does there leads back by itself, page by page. */
    private static boolean isAnswering(ExplorerState state) {
        return state.isOutside()
                && state.sight().map(Observation::isSettings).orElse(false)
                && (!wentBack(state) || leftAPage(state));
    }

    private static boolean leftAPage(ExplorerState state) {
        boolean before = state.previous().map(Observation::isSettings).orElse(false);
        Optional<Verdict> verdict = state.turn().verification().map(ActionVerification::verdict);
        return before && verdict.filter(it -> it != Verdict.NO_CHANGE).isPresent();
    }

    private static boolean wentBack(ExplorerState state) {
        return state.choice().map(action -> action.kind() == ActionKind.BACK).orElse(false);
    }

    @Override
    public Output execute(Input input, Effects effects) throws InterruptedException {
        Optional<ContinueAnswer> must = must(input);
        ContinueAnswer usual = must.orElseGet(() -> usual(input));
        Decided<ContinueAnswer> decided;
        if (decider.model().isEmpty()) {
            decided = Decided.withoutModel(usual);
        } else if (must.isPresent()) {
            decided = Decided.withoutChoice(usual);
        } else {
            decided = ask(standing(input, usual, effects), effects);
        }
        return new Output(decided.output().route(), decided.reason(), decided);
    }

    private Decided<ContinueAnswer> ask(ContinueInput standing, Effects effects) throws InterruptedException {
        if (!standing.isOpen()) {
            return Decided.withoutChoice(standing.rule());
        }
        Decided<ContinueAnswer> decided = decider.decide(Decisions.SHOULD_CONTINUE, standing, effects);
        ModelBudgetStop.stopWhereSpent(decided, effects);
        return ModelBudgetStop.refused(decided)
                .map(budget -> decided.with(new ContinueAnswer(LoopRoute.STOP, noRoom(budget))))
                .orElse(decided);
    }

    private static String noRoom(String budget) {
        return "the budget of " + budget + " has no room for another question";
    }

    private static ContinueInput standing(Input input, ContinueAnswer usual, Effects effects) {
        Counters counters = input.counters();
        long left = Math.max(0, input.steps() - counters.steps());
        int quarters = input.steps() <= 0 ? 1 : (int) ((4 * left + input.steps() - 1) / input.steps());
        return new ContinueInput(
                input.policy(),
                input.outlook(),
                input.progress(),
                counters.withoutNews(),
                quarters,
                new ContinueInput.Left(
                        CoarseFigures.time(effects.remainingOfRun(Meter.TIME)),
                        CoarseFigures.left(effects.remainingOfRun(LlmMeters.TOKENS), "tokens"),
                        CoarseFigures.cost(effects.remainingOfRun(LlmMeters.COST)),
                        CoarseFigures.left(effects.remainingOfRun(Meter.RESTARTS), "restarts")),
                input.standstill().goal(),
                usual);
    }

    /** What is no matter of opinion. */
    private static Optional<ContinueAnswer> must(Input input) {
        Counters counters = input.counters();
        if (counters.errorsInARow() >= RecoverFromError.STOP_AFTER) {
            return routing(LoopRoute.STOP, counters.errorsInARow() + " failures in a row");
        }
        Optional<String> reached = input.standstill().reached();
        if (reached.isPresent()) {
            return routing(LoopRoute.STOP, "the goal is reached by " + reached.get());
        }
        Optional<String> refused = input.standstill().refused();
        if (refused.isPresent()) {
            return routing(LoopRoute.STOP, noRoom(refused.get()));
        }
        Optional<String> lacking = input.standstill().lacking();
        if (lacking.isPresent()) {
            return routing(LoopRoute.STOP, "it ends before anything of it is seen, for want of " + lacking.get());
        }
        if (!input.appRuns()) {
            return routing(LoopRoute.RESTART_APP, "the app does not run");
        }
        if (input.answering()) {
            return routing(LoopRoute.CONTINUE, "the settings are answered, and left page by page");
        }
        if (input.outside() && input.wentBack()) {
            return routing(LoopRoute.RESTART_APP, "the back key does not lead back into the app");
        }
        if (input.policy() != input.wanted() && input.progress() != Progress.NONE) {
            return routing(
                    LoopRoute.SWITCH_POLICY,
                    "there is news again for " + input.wanted().label());
        }
        if (input.policy() != input.wanted() && counters.withoutNews() >= ENOUGH_WITHOUT_NEWS) {
            return routing(LoopRoute.STOP, "nothing new in " + counters.withoutNews() + " steps");
        }
        if (input.progress() == Progress.NEW_ACTIVITY || input.progress() == Progress.NEW_SCREEN) {
            return routing(LoopRoute.CONTINUE, "there is a new place to look at");
        }
        if (isLivelock(input)) {
            return routing(
                    LoopRoute.SWITCH_POLICY,
                    "%s does the same %d things over and over, without news in %d steps"
                            .formatted(
                                    input.policy().label(), input.standstill().round(), counters.withoutNews()));
        }
        return Optional.empty();
    }

    private static Optional<ContinueAnswer> routing(LoopRoute route, String reason) {
        return Optional.of(new ContinueAnswer(route, reason));
    }

    /** By what the policy expects. */
    private static ContinueAnswer usual(Input input) {
        return switch (input.outlook()) {
            case GOOD -> new ContinueAnswer(LoopRoute.CONTINUE, "there is more to try");
            case BETTER_FROM_START ->
                new ContinueAnswer(LoopRoute.RESTART_APP, "what is untried is reached from the start only");
            case STUCK ->
                new ContinueAnswer(LoopRoute.SWITCH_POLICY, input.policy().label() + " is stuck");
        };
    }

    /** Chance comes out of any round by itself. */
    private static boolean isLivelock(Input input) {
        return input.policy() != PolicyKind.RANDOM
                && input.standstill().round() > 0
                && input.counters().withoutNews() >= Trail.LENGTH;
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        ExplorerState next = state.withTurn(
                        ModelBudgetStop.noted(state.turn(), output.decided()).withRoute(output.route()))
                .withDecision(output.decided());
        if (output.route() != LoopRoute.CONTINUE) {
            next = next.withAdvice(Advice.NONE); // it was made for where the app is now
        }
        if (output.route() != LoopRoute.STOP) {
            return next.recovered();
        }
        if (next.counters().errorsInARow() >= RecoverFromError.STOP_AFTER) {
            return next.withStopReason(StopCause.NO_RECOVERY);
        }
        ExplorerState ending = next.recovered();
        return EndedByLimit.beforeFirstScreen(ending)
                .map(limit -> EndedByLimit.stopped(ending, limit))
                .orElseGet(() -> ending.withStopReason(cause(ending)));
    }

    private static String cause(ExplorerState state) {
        if (state.reached().isPresent()) {
            return StopCause.GOAL_REACHED.label();
        }
        return state.turn().refused().map(StopCause.BUDGET_EXHAUSTED::label).orElse(StopCause.NOTHING_LEFT.label());
    }
}
