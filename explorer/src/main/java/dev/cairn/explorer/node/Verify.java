package dev.cairn.explorer.node;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.StepException;
import dev.cairn.explorer.device.Crash;
import dev.cairn.explorer.device.Device;
import dev.cairn.explorer.device.DeviceException;
import dev.cairn.explorer.screen.Pins;
import dev.cairn.explorer.screen.Sight;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.state.Verdict;
import dev.cairn.explorer.state.Verification;
import java.util.Optional;

/** Looks at what an action came to and says so in one word. */
public final class Verify extends DeviceStep<Verify.Input, Verification> {
    /** Counts the actions that led out of the app. */
    public static final Meter OUTSIDE = Meter.of("outside");

    private final Device device;
    private final Eyes eyes;

    /** On that device. */
    public Verify(Device device) {
        this.device = device;
        this.eyes = new Eyes(device);
    }

    /** The app, what was seen before the action, and the user's rules on what is one screen. */
    public record Input(String packageName, Sight before, Pins pins) {}

    @Override
    public Input input(ExplorerState state) {
        return new Input(
                state.appPackage(),
                state.sight().orElseThrow(),
                state.settings().pins());
    }

    @Override
    Verification run(Input input, Effects effects) throws DeviceException, StepException, InterruptedException {
        String source = eyes.settledSource();
        Sight after = eyes.look(source, Optional.of(input.before()), input.pins(), effects);
        Optional<Crash> crash = Crash.find(device.newLogLines(), input.packageName()); // last: lines are given once
        Verdict verdict = verdict(input, after, crash);
        if (verdict == Verdict.LEFT_APP) {
            effects.charge(OUTSIDE, 1);
        }
        return new Verification(verdict, Optional.of(after), crash);
    }

    static Verdict verdict(Input input, Sight after, Optional<Crash> crash) {
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
    public ExplorerState apply(ExplorerState state, Verification output) {
        return state.withTurn(state.turn().verified(output));
    }
}
