package dev.cairn.explorer.node;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionEnumerator;
import dev.cairn.agent.device.Crash;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceLimit;
import dev.cairn.agent.device.ErrorDialog;
import dev.cairn.agent.device.ScreenObserver;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.identity.Pins;
import dev.cairn.agent.privacy.Redaction;
import dev.cairn.agent.screen.Readiness;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.StepException;
import dev.cairn.explorer.decision.Decisions;
import dev.cairn.explorer.decision.ScreenDelta;
import dev.cairn.explorer.decision.VerifyAnswer;
import dev.cairn.explorer.decision.VerifyInput;
import dev.cairn.explorer.state.ActionVerification;
import dev.cairn.explorer.state.Advice;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.Verdict;
import dev.cairn.llm.decision.Decided;
import dev.cairn.llm.decision.Decider;
import java.util.List;
import java.util.Optional;

/** Looks at what an action came to and says so in one word. */
public final class Verify extends DeviceStep<Verify.Input, Verify.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "Verify";

    /** Counts the actions that led out of the app; charged at the iteration's end. */
    public static final Meter OUTSIDE = Meter.of("outside");

    private final Device device;
    private final ScreenObserver eyes;
    private final Decider decider;

    /** On that device, without a model. */
    public Verify(Device device) {
        this(device, Decider.none());
    }

    /** On that device, with a model, if the decider has one. */
    public Verify(Device device, Decider decider) {
        this.device = device;
        this.eyes = new ScreenObserver(device);
        this.decider = decider;
    }

    /** The app, what was seen before the action, the user's rules on screens, what was done, what it was hoped to come to,
     * whether a plan goes on from there, and what is not to be told. */
    public record Input(
            String packageName,
            Observation before,
            Pins pins,
            Action action,
            String hope,
            boolean planned,
            Redaction names) {
        Input(String packageName, Observation before, Pins pins) {
            this(packageName, before, pins, ActionEnumerator.outside().getFirst(), "", false, Redaction.NONE);
        }
    }

    /** What came of the action, and who said so. */
    public record Output(ActionVerification verification, Decided<VerifyAnswer> decided) {}

    @Override
    public Input input(ExplorerState state) {
        return inputOf(state);
    }

    private static Input inputOf(ExplorerState state) {
        return new Input(
                state.appPackage(),
                state.sight().orElseThrow(),
                state.settings().pins(),
                state.choice().orElseThrow(),
                state.turn().hope(),
                !state.advice().left().isEmpty(),
                state.settings().redaction());
    }

    @Override
    Output run(Input input, Effects effects) throws DeviceException, StepException, InterruptedException {
        String source = eyes.readySource(Readiness::isBusy);
        Observation after = eyes.look(source, Optional.of(input.before()), input.pins(), effects);
        List<String> log = device.newLogLines(); // last: lines are given once
        Optional<Crash> crash = Crash.find(log, input.packageName()).or(() -> ErrorDialog.in(source));
        List<DeviceLimit> limits = DeviceLimit.find(log);
        if (crash.isEmpty() && limits.stream().anyMatch(DeviceLimit::ended)) {
            return endedByLimit(limits);
        }
        Verdict verdict = verdict(input, after, crash);
        Decided<VerifyAnswer> decided = decide(input, after, verdict, decider, effects);
        return new Output(
                new ActionVerification(decided.output().verdict(), Optional.of(after), crash, limits), decided);
    }

    /** What is seen then says nothing of the action: where a phone would be now, nobody knows. */
    private Output endedByLimit(List<DeviceLimit> limits) {
        VerifyAnswer nothing = VerifyInput.fact(Verdict.NO_CHANGE);
        return new Output(
                new ActionVerification(Verdict.NO_CHANGE, Optional.empty(), Optional.empty(), limits),
                decider.model().isEmpty() ? Decided.withoutModel(nothing) : Decided.withoutChoice(nothing));
    }

    /**
     * Decides anew what was made of an action, on what was seen then; no device is needed.
     *
     * @param state what the step began on
     * @param found what it left
     */
    public static Decided<VerifyAnswer> decideAgain(ExplorerState state, Output found, Decider decider, Effects effects)
            throws InterruptedException {
        Input input = inputOf(state);
        ActionVerification seen = found.verification();
        return seen.sight().isEmpty()
                ? found.decided()
                : decide(input, seen.sight().get(), verdict(input, seen.sight().get(), seen.crash()), decider, effects);
    }

    /** A model is asked where its plan goes on from what was expected: whether that is what is seen now, no rule can tell. */
    private static Decided<VerifyAnswer> decide(
            Input input, Observation after, Verdict verdict, Decider decider, Effects effects)
            throws InterruptedException {
        boolean changed = verdict == Verdict.SCREEN_CHANGED || verdict == Verdict.CONTENT_CHANGED;
        boolean open = changed && input.planned() && !input.hope().isBlank();
        if (decider.model().isEmpty() || !open) {
            return decider.model().isEmpty()
                    ? Decided.withoutModel(VerifyInput.fact(verdict))
                    : Decided.withoutChoice(VerifyInput.fact(verdict));
        }
        boolean moved = !after.place().equals(input.before().place());
        ScreenDelta change =
                ScreenDelta.between(Optional.of(input.before()), Optional.of(input.action()), after, effects.files());
        Optional<String> expected = Optional.of(input.hope());
        return decider.redacting(input.names())
                .decide(Decisions.VERIFY, new VerifyInput(change, expected, moved, verdict), effects);
    }

    static Verdict verdict(Input input, Observation after, Optional<Crash> crash) {
        if (crash.isPresent()) {
            return Verdict.CRASHED;
        }
        if (after.outside(input.packageName()) && !input.before().outside(input.packageName())) {
            return Verdict.LEFT_APP;
        }
        if (after.key().equals(input.before().key())) {
            return Verdict.NO_CHANGE;
        }
        return after.signature().frame().equals(input.before().signature().frame())
                ? Verdict.CONTENT_CHANGED
                : Verdict.SCREEN_CHANGED;
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        return state.meeting(output.verification().limits())
                .withTurn(
                        ModelBudgetStop.noted(state.turn(), output.decided()) // ends the run once this is written down
                                .withVerification(Optional.of(output.verification())))
                .withAdvice(isAsPlanned(output) ? state.advice().advanced() : Advice.NONE)
                .withDecision(output.decided());
    }

    /** Where it did not come to what was expected, the plan is of another screen. */
    private static boolean isAsPlanned(Output output) {
        Verdict verdict = output.verification().verdict();
        boolean seen = verdict == Verdict.SCREEN_CHANGED || verdict == Verdict.CONTENT_CHANGED;
        return seen && output.decided().output().met();
    }
}
