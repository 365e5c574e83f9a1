package dev.cairn.agent.path;

import dev.cairn.agent.action.Action;
import dev.cairn.agent.device.Crash;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.ErrorDialog;
import dev.cairn.agent.device.ScreenObserver;
import dev.cairn.agent.prelude.Prelude;
import dev.cairn.agent.screen.Readiness;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Walks a way again, step by step, from where the run began that found it: with the app's data cleared if the run had installed the app, and
 * after the same prelude. Targets are found by what they are and what is written on them, not by where they were. For one thread at a time,
 * as its device.
 */
public final class PathReplayer {
    /** A crash may come a moment after the action that caused it. */
    private static final int LOOKS_AT_THE_END = 3;

    private final Device device;
    private final ReplaySetup outset;
    private final ScreenObserver eyes;
    private final TargetFinder finder;

    /** On that device, which must be connected and have the app. */
    public PathReplayer(Device device, ReplaySetup outset) {
        this.device = device;
        this.outset = outset;
        this.eyes = new ScreenObserver(device);
        this.finder = new TargetFinder(device, outset);
    }

    /** Is told of each step before it is done. */
    @FunctionalInterface
    public interface Watcher {
        /** Step number {@code number}, from 1, is about to be done. */
        void before(int number, PathStep step);
    }

    /**
     * Walks the way from its beginning; where a view cannot be found, it ends.
     *
     * @param remembers whether the prelude was done to this data of the app before
     * @throws DeviceException if the device fails for another reason than a crash of the app
     */
    public ReplayResult walk(boolean remembers, List<PathStep> way, Watcher watcher)
            throws DeviceException, InterruptedException {
        return walk(remembers, way, watcher, Optional.empty());
    }

    /**
     * Walks as much of the way as can be walked: steps but the last whose view cannot be found are left out, and other crashes on the way
     * do not end it.
     *
     * @param fingerprint of the crash that is looked for
     * @throws DeviceException if the device fails for another reason than a crash of the app
     */
    public ReplayResult search(boolean remembers, List<PathStep> way, String fingerprint)
            throws DeviceException, InterruptedException {
        return walk(remembers, way, (number, step) -> {}, Optional.of(fingerprint));
    }

    private ReplayResult walk(boolean remembers, List<PathStep> way, Watcher watcher, Optional<String> searched)
            throws DeviceException, InterruptedException {
        if (outset.clean()) {
            device.clear(outset.app());
        }
        Optional<ReplayResult> ended = start(outset.prelude(remembers && !outset.clean()), List.of());
        if (device.outlivesCrashes() && !way.isEmpty()) {
            ended = ended.filter(end -> !(end instanceof ReplayResult.Crashed));
        }
        List<PathStep> done = new ArrayList<>();
        for (int i = 0; i < way.size() && ended.isEmpty(); i++) {
            PathStep step = way.get(i);
            boolean last = i == way.size() - 1;
            Optional<Action> target =
                    step.action().isPresent() ? finder.find(step.action().get()) : Optional.empty();
            if (step.action().isPresent() && target.isEmpty()) {
                ended = searched.isPresent() && !last
                        ? Optional.empty()
                        : Optional.of(new ReplayResult.TargetMissing(
                                i + 1, step.action().get()));
                continue;
            }
            watcher.before(i + 1, step);
            done.add(step);
            ended = target.isPresent()
                    ? perform(target.get(), last ? LOOKS_AT_THE_END : 1, done)
                    : start(outset.prelude(true), done);
            if (!last && searched.isPresent()) {
                ended = ended.filter(end -> end.to(searched.get()).isPresent());
            }
        }
        return ended.orElseGet(ReplayResult.Reached::new);
    }

    /** Starts the app and does what comes before all else; empty if it lives. */
    private Optional<ReplayResult> start(Prelude prelude, List<PathStep> done)
            throws DeviceException, InterruptedException {
        finder.begin();
        AppLauncher.Started started = new AppLauncher(device).start(outset.app(), prelude);
        if (started.running()) {
            var unused = eyes.readySource(Readiness::offersNothing);
        }
        Optional<Crash> crash = started.crash().isPresent() ? started.crash() : crash(1);
        return crash.<ReplayResult>map(found -> new ReplayResult.Crashed(List.copyOf(done), found))
                .or(() -> started.problem().map(ReplayResult.SetupFailed::new));
    }

    /** An action that fails may do so because the app went down under it. */
    private Optional<ReplayResult> perform(Action action, int looks, List<PathStep> done)
            throws DeviceException, InterruptedException {
        Optional<Crash> crash;
        try {
            device.perform(action);
            crash = crash(looks);
        } catch (DeviceException e) {
            crash = e.kind() == DeviceException.Kind.LOST ? Optional.empty() : crash(looks);
            if (crash.isEmpty()) {
                throw e;
            }
        }
        return crash.map(found -> new ReplayResult.Crashed(List.copyOf(done), found));
    }

    private Optional<Crash> crash(int looks) throws DeviceException, InterruptedException {
        Optional<Crash> crash = Optional.empty();
        for (int look = 0; look < looks && crash.isEmpty(); look++) {
            String source = eyes.readySource(Readiness::isBusy);
            draw();
            crash = Crash.find(device.newLogLines(), outset.app()).or(() -> ErrorDialog.in(source));
        }
        return crash;
    }

    /** A screen that is never looked at may never be drawn, and what fails as it is drawn would not fail. */
    private void draw() throws DeviceException {
        try {
            var unused = device.screenshot();
        } catch (DeviceException e) {
            if (e.kind() == DeviceException.Kind.LOST) {
                throw e;
            }
        }
    }
}
