package dev.cairn.explorer.node;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.ErrorDialog;
import dev.cairn.agent.device.ScreenObserver;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.identity.Pins;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.StepException;
import dev.cairn.explorer.state.Counters;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.Recovery;
import dev.cairn.explorer.state.StopCause;
import java.util.List;
import java.util.Optional;

/**
 * Looks at the device after a failure and decides how to go on. It acts on nothing that was seen before the failure; on a device that is
 * gone it fails itself, and the run backtracks to get a new one.
 */
public final class RecoverFromError extends DeviceStep<RecoverFromError.Input, RecoverFromError.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "RecoverFromError";

    private static final int RESTART_AFTER = 3;

    /** So many failures without a finished iteration between them mean that nothing helps. */
    static final int STOP_AFTER = 6;

    private final Device device;
    private final ScreenObserver eyes;

    public RecoverFromError(Device device) {
        this.device = device;
        this.eyes = new ScreenObserver(device);
    }

    /**
     * What recovery rests on.
     *
     * @param packageName the app
     * @param counters how often things have failed
     * @param cutOff whether a death of the process cut an action off
     * @param last what was seen before the failure, if there was something else to do on it
     * @param pins the user's rules on what is one screen
     * @param spent what the iteration used that nobody has counted
     */
    public record Input(
            String packageName,
            Counters counters,
            boolean cutOff,
            Optional<Observation> last,
            Pins pins,
            ActionCharges spent) {}

    /** How to go on, and what is seen now where that was looked at. */
    public record Output(Recovery recovery, Optional<Observation> sight) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(
                state.appPackage(),
                state.counters(),
                state.error().map(Failure::kind).equals(Optional.of(Failure.UNKNOWN_OUTCOME)),
                others(state).isEmpty() ? Optional.empty() : state.sight(),
                state.settings().pins(),
                ActionCharges.cutOff(state));
    }

    @Override
    Output run(Input input, Effects effects) throws DeviceException, StepException, InterruptedException {
        if (input.counters().errorsInARow() >= STOP_AFTER) {
            return new Output(Recovery.STOP, Optional.empty());
        }
        if (input.cutOff() && device.isRestored()) {
            return new Output(Recovery.ACT, Optional.empty());
        }
        input.spent().charge(effects);
        boolean runs = device.isRunning(input.packageName());
        if (!runs || input.counters().errorsInARow() >= RESTART_AFTER) {
            return new Output(Recovery.RESTART_APP, Optional.empty());
        }
        try {
            String source = eyes.settledSource();
            if (ErrorDialog.in(source).isPresent()) {
                return new Output(Recovery.RESTART_APP, Optional.empty());
            }
            Observation sight = eyes.look(source, Optional.empty(), input.pins(), effects);
            boolean unchanged = input.last().map(Observation::source).equals(Optional.of(sight.source()));
            return new Output(unchanged ? Recovery.CHOOSE : Recovery.ENUMERATE, Optional.of(sight));
        } catch (DeviceException e) {
            if (e.kind() == DeviceException.Kind.LOST) {
                throw e;
            }
            return new Output(Recovery.RESTART_APP, Optional.empty());
        }
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        ExplorerState next = state.withTurn(state.turn().withRecovery(output.recovery()));
        return switch (output.recovery()) {
            case ENUMERATE -> next.withSight(output.sight()).recovered();
            case CHOOSE -> next.withActions(others(state)).recovered();
            case ACT -> next.recovered();
            case RESTART_APP -> next;
            case STOP -> next.withStopReason(StopCause.NO_RECOVERY);
        };
    }

    /** What could be done before the failure, without what failed. */
    private static List<Action> others(ExplorerState state) {
        return state.actions().stream()
                .filter(action ->
                        state.choice().map(failed -> !failed.equals(action)).orElse(true))
                .toList();
    }
}
