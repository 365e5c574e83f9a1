package dev.cairn.explorer.node;

import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.ScreenObserver;
import dev.cairn.agent.screen.Readiness;
import dev.cairn.engine.effects.Effects;
import dev.cairn.explorer.state.ExplorerState;

/** Waits until the screen has settled, and the app is past a screen that only says that it starts. */
public final class WaitIdle extends DeviceStep<WaitIdle.Input, WaitIdle.Output> {
    /** The node's name in the graph and in journals. */
    public static final String NAME = "WaitIdle";

    private final ScreenObserver eyes;

    public WaitIdle(Device device) {
        this.eyes = new ScreenObserver(device);
    }

    /** Nothing is needed. */
    public record Input() {}

    /** How many characters the settled hierarchy has. */
    public record Output(int length) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input();
    }

    @Override
    Output run(Input input, Effects effects) throws DeviceException, InterruptedException {
        return new Output(eyes.readySource(Readiness::offersNothing).length());
    }

    @Override
    public ExplorerState apply(ExplorerState state, Output output) {
        return state;
    }
}
