package dev.cairn.explorer.node;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.privacy.Redaction;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.explorer.decision.Decisions;
import dev.cairn.explorer.decision.ProgressAnswer;
import dev.cairn.explorer.decision.ProgressInput;
import dev.cairn.explorer.decision.RunSoFar;
import dev.cairn.explorer.decision.ScreenDelta;
import dev.cairn.explorer.state.ActionVerification;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.PersistedDelta;
import dev.cairn.explorer.state.Progress;
import dev.cairn.explorer.state.Verdict;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.Decider;
import java.util.Locale;
import java.util.Optional;

/** Says what the iteration brought. */
public final class DetectProgress implements Handler<ExplorerState, DetectProgress.Input, DetectProgress.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "DetectProgress";

    /** Counts iterations that were carried to their end, one action each. */
    public static final Meter FINISHED = Meter.of("finished");

    /** So many screens of an activity may be the beginning of a list without end. */
    private static final int A_SERIES = 2;

    /** What a new screen counts of what a new activity does, see {@code RewardStats}. */
    private static final double NEW_SCREEN = 0.4;

    private final Decider decider;

    /** Decides by its rule alone. */
    public DetectProgress() {
        this(Decider.none());
    }

    /** Asks the decider where the rule leaves it open; one without a model leaves it to the rule. */
    public DetectProgress(Decider decider) {
        this.decider = decider;
    }

    /**
     * What was added to the map, what was done, how far the run is, how many screens the activity has shown already, for which budget a model
     * was not asked in this iteration, and what is not to be told.
     */
    public record Input(
            PersistedDelta added,
            Optional<Observation> from,
            Optional<Observation> to,
            Optional<Action> action,
            Optional<Verdict> verdict,
            ActionCharges spent,
            RunSoFar so,
            long siblings,
            Optional<String> refused,
            Redaction names) {}

    /** In one word, and who said so. */
    public record Output(Progress progress, Decided<ProgressAnswer> decided) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(
                state.turn().persisted().orElse(new PersistedDelta(0, 0, 0, 0)),
                state.previous(),
                state.sight(),
                state.choice(),
                state.turn().verification().map(ActionVerification::verdict),
                ActionCharges.in(state),
                decider.model().isEmpty() ? RunSoFar.NOTHING : RunSoFar.of(state),
                siblings(state),
                state.turn().refused(),
                state.settings().redaction());
    }

    @Override
    public Output execute(Input input, Effects effects) throws InterruptedException {
        Decided<ProgressAnswer> decided = decide(input, progress(input.added()), effects);
        ModelBudgetStop.refused(decided)
                .or(input::refused)
                .ifPresent(budget -> ModelBudgetStop.charge(budget, effects));
        effects.charge(FINISHED, 1);
        input.spent().charge(effects); // at the end: what reaches a limit is still looked at and written down
        return new Output(decided.output().progress(), decided);
    }

    /** The screens of what is seen now that its activity has shown before. */
    private static long siblings(ExplorerState state) {
        return state.sight().map(Observation::place).stream()
                        .flatMap(place -> state.map().screens().values().stream()
                                .filter(screen -> screen.place().equals(place)))
                        .count()
                - 1;
    }

    /** What the map says is beyond doubt, but that one more screen of an activity which has shown some already is news. */
    private Decided<ProgressAnswer> decide(Input input, Progress progress, Effects effects)
            throws InterruptedException {
        ScreenDelta change = decider.model().isEmpty() || input.to().isEmpty()
                ? ScreenDelta.NONE
                : ScreenDelta.between(input.from(), input.action(), input.to().get(), effects.files());
        ProgressInput found = new ProgressInput(
                input.verdict().map(Verdict::name).orElse("unknown").toLowerCase(Locale.ROOT),
                progress,
                change,
                input.so(),
                input.siblings());
        if (decider.model().isEmpty()) {
            return Decided.withoutModel(found.rule());
        }
        return progress != Progress.NEW_SCREEN || input.siblings() < A_SERIES
                ? Decided.withoutChoice(found.rule())
                : decider.redacting(input.names()).decide(Decisions.DETECT_PROGRESS, found, effects);
    }

    private static Progress progress(PersistedDelta added) {
        if (added.crashes() > 0) {
            return Progress.NEW_CRASH;
        }
        if (added.activities() > 0) {
            return Progress.NEW_ACTIVITY;
        }
        if (added.screens() > 0) {
            return Progress.NEW_SCREEN;
        }
        return added.transitions() > 0 ? Progress.NEW_TRANSITION : Progress.NONE;
    }

    /** By what was added to the map, whatever a model makes of it; what is another app's is no gain. */
    private static double gain(ExplorerState state) {
        PersistedDelta added = state.turn().persisted().orElse(new PersistedDelta(0, 0, 0, 0));
        if (added.activities() > 0 || added.crashes() > 0 || state.reached().isPresent()) {
            return 1;
        }
        return added.screens() > 0 && !state.isOutside() ? NEW_SCREEN / Math.max(1, siblings(state) + 1) : 0;
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        return state.withTurn(
                        ModelBudgetStop.noted(state.turn(), output.decided()).withProgress(output.progress()))
                .withTrust(state.trust().withGain(gain(state)))
                .withCounters(state.counters().stepped(output.progress() != Progress.NONE))
                .withDecision(output.decided());
    }
}
