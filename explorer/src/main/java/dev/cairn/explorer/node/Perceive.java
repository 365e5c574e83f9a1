package dev.cairn.explorer.node;

import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.ErrorDialog;
import dev.cairn.agent.device.ScreenObserver;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.identity.Pins;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.StepException;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.Iteration;
import java.util.Optional;

/** Takes in what is on the screen: picture, hierarchy, signature. An iteration begins here. */
public final class Perceive extends DeviceStep<Perceive.Input, Perceive.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "Perceive";

    private final Device device;
    private final ScreenObserver eyes;

    public Perceive(Device device) {
        this.device = device;
        this.eyes = new ScreenObserver(device);
    }

    /** The app, what was seen last, and the user's rules on what is one screen. */
    public record Input(String packageName, Optional<Observation> last, Pins pins) {}

    /** What is seen, and whether the app runs. */
    public record Output(Observation sight, boolean appRuns) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(state.appPackage(), state.sight(), state.settings().pins());
    }

    @Override
    Output run(Input input, Effects effects) throws DeviceException, StepException, InterruptedException {
        String source = device.source();
        if (ErrorDialog.in(source).isPresent()) {
            throw StepException.permanent(
                    "app.stopped", "Android says that the app has stopped or does not respond", null);
        }
        Observation sight = eyes.look(source, input.last(), input.pins(), effects);
        boolean runs = !sight.outside(input.packageName()) || device.isRunning(input.packageName());
        return new Output(sight, runs);
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        return state.withSight(Optional.of(output.sight()))
                .withAppRunning(output.appRuns())
                .withTurn(Iteration.FRESH)
                .recovered();
    }
}
