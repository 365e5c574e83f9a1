package dev.cairn.explorer.node;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.action.ActionKind;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.ScreenObserver;
import dev.cairn.agent.device.TargetRefresh;
import dev.cairn.agent.gate.ActionGate;
import dev.cairn.agent.gate.ActionTarget;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.agent.gate.Ruling;
import dev.cairn.agent.gate.Rulings;
import dev.cairn.agent.gate.TouchReader;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.input.Values;
import dev.cairn.agent.screen.Hierarchy;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.StepException;
import dev.cairn.explorer.state.ExplorerState;
import java.util.List;
import java.util.Optional;

/** Does the chosen action, at most once. */
public final class Act extends DeviceStep<Act.Input, Act.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "Act";

    /** Counts everything that is done to the screen; charged at the iteration's end, or where it is cut off. */
    public static final Meter TAPS = Meter.of("taps");

    private final Device device;

    public Act(Device device) {
        this.device = device;
    }

    /** The action, where it was seen, what is typed where, what the user wants, and what was decided before. */
    public record Input(
            Action action,
            Optional<Observation> sight,
            Values values,
            GateSettings gate,
            List<String> deny,
            Rulings before) {}

    /** What was done, for people. */
    public record Output(String done) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(
                state.choice().orElseThrow(),
                state.sight(),
                state.settings().conduct().values(),
                state.settings().gate(),
                state.settings().deny(),
                state.rulings());
    }

    @Override
    Output run(Input input, Effects effects) throws DeviceException, StepException {
        Action action = input.action();
        try {
            String place = input.sight().map(Observation::place).orElse("");
            TargetRefresh.Check check = (now, there) -> isAsJudged(input, now, there, effects.files());
            perform(action, new TargetRefresh(device, place, input.values(), check));
        } catch (DeviceException e) {
            if (e.kind() == DeviceException.Kind.SLOW) {
                return new Output(action.describe() + ", without an answer"); // it may be done: what it came to tells
            }
            effects.charge(TAPS, ActionCharges.taps(action)); // it may have been done all the same
            throw e;
        }
        return new Output(action.describe());
    }

    /**
     * Whether what would be touched by now is free, or is what a yes was said to: the same button may stand under another question since. What was decided of it
     * before was decided of what it meant then.
     */
    private static boolean isAsJudged(Input input, Action now, Hierarchy there, FileStore files) throws StepException {
        if (input.sight().isEmpty()) {
            return true;
        }
        Observation sight = input.sight().get();
        ActionGate gate =
                new ActionGate(input.gate(), input.deny(), input.before().remembered());
        Ruling ruling = gate.judge(touched(now, sight, there));
        return ruling.mode() == Mode.ALLOW
                || ruling.equals(
                        gate.judge(touched(input.action(), sight, ScreenObserver.parse(sight.source(), files))));
    }

    private static ActionTarget touched(Action action, Observation sight, Hierarchy hierarchy) {
        return TouchReader.read(action, action.target().orElseThrow(), sight, hierarchy);
    }

    /** A target that is stale was not acted on; so it is looked for, and then acted on. */
    private void perform(Action action, TargetRefresh look) throws DeviceException, StepException {
        Action current = look.current(action);
        try {
            device.perform(current);
        } catch (DeviceException e) {
            if (e.kind() != DeviceException.Kind.STALE) {
                throw e;
            }
            device.perform(look.again(action));
        }
        if (action.kind()
                == ActionKind
                        .TYPE) { // what a keyboard covers would seem not to be there, and the back key to be the way to
            // it
            boolean shown = device.putKeyboardAway();
        }
    }

    /** What failed is not tried again before all else: it may be what a device does not survive. */
    @Override
    public ExplorerState failed(ExplorerState state, Failure failure) {
        ExplorerState next = super.failed(state, failure);
        return isCut(failure)
                ? next
                : next.withMap(state.map()
                        .failed(
                                state.counters().steps() + 1,
                                state.sight().orElseThrow(),
                                state.actions(),
                                state.choice().orElseThrow()));
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        return state;
    }
}
