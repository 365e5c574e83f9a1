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
import dev.cairn.explorer.state.ActionVerification;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.Persisted;
import dev.cairn.explorer.state.Progress;
import dev.cairn.explorer.state.Verdict;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.Decider;
import java.util.Optional;

/** Says what the iteration brought. */
public final class DetectProgress implements Handler<ExplorerState, DetectProgress.Input, DetectProgress.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "DetectProgress";

    /** Counts iterations that were carried to their end, one action each. */
    public static final Meter FINISHED = Meter.of("finished");

    private final Decider decider;

    /** Without a model. */
    public DetectProgress() {
        this(Decider.none());
    }

    /** With a model, if the decider has one. */
    public DetectProgress(Decider decider) {
        this.decider = decider;
    }

    /** What was added to the map, what was done, and what is not to be told. */
    public record Input(
            Persisted added,
            Optional<Observation> from,
            Optional<Observation> to,
            Optional<Action> action,
            Optional<Verdict> verdict,
            ActionCharges spent,
            Redaction names) {}

    /** In one word, and who said so. */
    public record Output(Progress progress, Decided<ProgressAnswer> decided) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(
                state.turn().persisted().orElse(new Persisted(0, 0, 0, 0)),
                state.previous(),
                state.sight(),
                state.choice(),
                state.turn().verification().map(ActionVerification::verdict),
                ActionCharges.in(state),
                state.settings().redaction());
    }

    @Override
    public Output execute(Input input, Effects effects) throws InterruptedException {
        Decided<ProgressAnswer> decided = decide(input, progress(input.added()), effects);
        ModelBudgetStop.stopWhereSpent(decided, effects);
        effects.charge(FINISHED, 1);
        input.spent().charge(effects); // at the end: what reaches a limit is still looked at and written down
        return new Output(decided.output().progress(), decided);
    }

    /** A crash is news and nothing is none; what looks new may be so or not. */
    private Decided<ProgressAnswer> decide(Input input, Progress progress, Effects effects)
            throws InterruptedException {
        ProgressInput found = ProgressInput.of(input.from(), input.action(), input.to(), input.verdict(), progress);
        if (decider.model().isEmpty()) {
            return Decided.withoutModel(found.rule());
        }
        return progress == Progress.NONE || progress == Progress.NEW_CRASH
                ? Decided.withoutChoice(found.rule())
                : decider.redacting(input.names()).decide(Decisions.DETECT_PROGRESS, found, effects);
    }

    private static Progress progress(Persisted added) {
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

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        return state.withTurn(state.turn().withProgress(output.progress()))
                .withCounters(state.counters().stepped(output.progress() != Progress.NONE))
                .withDecision(output.decided());
    }
}
