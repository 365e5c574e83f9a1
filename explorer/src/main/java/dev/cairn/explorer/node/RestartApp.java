package dev.cairn.explorer.node;

import dev.cairn.agent.device.Crash;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.map.AppMap;
import dev.cairn.agent.map.ObservedStep;
import dev.cairn.agent.path.AppLauncher;
import dev.cairn.agent.prelude.Prelude;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.StepException;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.StopCause;
import java.util.List;
import java.util.Optional;

/** Starts the app afresh, which counts as a restart; brings it back to the front where it was only left, which does not. */
public final class RestartApp extends DeviceStep<RestartApp.Input, AppLauncher.Started> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "RestartApp";

    private final Device device;
    private final AppLauncher start;

    public RestartApp(Device device) {
        this.device = device;
        this.start = new AppLauncher(device);
    }

    /** The app, whether it was only left, and what is done after a start. */
    public record Input(String packageName, boolean left, Prelude prelude) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(state.appPackage(), isLeft(state), prelude(state));
    }

    private static boolean isLeft(ExplorerState state) {
        return state.isOutside() && state.appRuns();
    }

    /** Before the first action is done, a start is one that the prelude has not come through. */
    private static Prelude prelude(ExplorerState state) {
        Prelude wanted = state.settings().conduct().prelude();
        return wanted.eachStart() || state.counters().steps() == 0 ? wanted : Prelude.NONE;
    }

    @Override
    AppLauncher.Started run(Input input, Effects effects) throws DeviceException, StepException, InterruptedException {
        if (input.left() && start.comeBack(input.packageName())) {
            return new AppLauncher.Started(true, Optional.empty(), Optional.empty(), List.of());
        }
        checkBudget(effects);
        List<String> before = device.newLogLines();
        AppLauncher.Started started = start.start(input.packageName(), input.prelude());
        effects.charge(Meter.RESTARTS, 1); // not before: one that fails backtracks, and that is a restart itself
        return started.after(before, input.packageName());
    }

    /** A failure here backtracks, which a spent budget forbids: so the run is halted for its budget before anything is done. */
    private static void checkBudget(Effects effects) throws StepException {
        if (effects.remaining(Meter.RESTARTS).orElse(1) == 0) {
            throw StepException.permanent("restarts.spent", "the budget of restarts is spent", null);
        }
    }

    @Override
    public ExplorerState apply(ExplorerState state, AppLauncher.Started output) {
        ExplorerState next = started(state, output);
        return isLeft(state) ? next : next.startedApp();
    }

    static ExplorerState started(ExplorerState state, AppLauncher.Started output) {
        ExplorerState next = state.withSight(Optional.empty())
                .withPrevious(Optional.empty())
                .withAppRunning(output.running())
                .recovered();
        ExplorerState known = output.crash()
                .map(crash -> next.withMap(output.running() ? acted(state, crash) : atStart(next, crash)))
                .orElse(next);
        return output.problem()
                .map(why -> known.withError(Failure.permanent("prelude.failed", why))
                        .withStopReason(StopCause.PRELUDE_FAILED))
                .orElseGet(() -> EndedByLimit.after(known.meeting(output.limits()), output.limits()));
    }

    private static AppMap atStart(ExplorerState state, Crash crash) {
        return state.map().crashedAtStart(state.counters().steps(), crash);
    }

    /** An app that runs again crashed before it was started: by an action that could not be verified. */
    static AppMap acted(ExplorerState state, Crash crash) {
        if (state.sight().isEmpty() || state.choice().isEmpty()) {
            return atStart(state, crash);
        }
        return state.map()
                .record(new ObservedStep(
                        state.counters().steps() + 1,
                        state.sight().get(),
                        state.actions(),
                        state.choice().get(),
                        Optional.empty(),
                        Optional.of(crash)));
    }
}
