package dev.cairn.agent.path;

import dev.cairn.agent.device.Crash;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.DeviceLimit;
import dev.cairn.agent.prelude.Prelude;
import dev.cairn.agent.prelude.PreludeRun;
import dev.cairn.agent.prelude.TestProcess;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Starts the app afresh and tells whether it stayed alive. */
public final class AppLauncher {
    private final Device device;

    public AppLauncher(Device device) {
        this.device = device;
    }

    /**
     * What became of it.
     *
     * @param running whether the app runs
     * @param crash what the log tells if it does not
     * @param problem why the prelude could not be carried to its end
     * @param limits what the app missed on the device
     */
    public record Started(boolean running, Optional<Crash> crash, Optional<String> problem, List<DeviceLimit> limits) {
        public Started {
            limits = List.copyOf(limits);
        }

        /** This start after what the log told before it: how the app came to its end, if nobody has read of that yet. */
        public Started after(List<String> log, String packageName) {
            List<DeviceLimit> all = Stream.concat(DeviceLimit.find(log).stream(), limits.stream())
                    .toList();
            return new Started(running, crash.or(() -> Crash.find(log, packageName)), problem, all);
        }
    }

    /** Brings an app to the front that runs behind another one; whether that worked. */
    public boolean comeBack(String packageName) throws DeviceException {
        device.activate(packageName);
        return device.currentApp().equals(packageName);
    }

    /** Takes the app as it stands: in front as it is, behind another one brought to the front, and started only where it does not run. */
    public Started attach(String packageName) throws DeviceException {
        var unused = device.newLogLines(); // what came before is no news of this run
        if (!device.currentApp().equals(packageName)) {
            device.activate(packageName);
        }
        List<String> log = device.newLogLines();
        Optional<Crash> crash = Crash.find(log, packageName);
        boolean running = crash.isEmpty() && device.isRunning(packageName);
        return new Started(running, crash, Optional.empty(), DeviceLimit.find(log));
    }

    /** Starts it afresh and does the prelude, if it stayed alive. */
    public Started start(String packageName, Prelude prelude) throws DeviceException, InterruptedException {
        device.terminate(packageName);
        var unused = device.newLogLines(); // what came before is no news of this start
        List<String> log = activate(packageName);
        Optional<Crash> crash = Crash.find(log, packageName);
        List<DeviceLimit> limits = DeviceLimit.find(log);
        boolean running = (crash.isEmpty() || device.outlivesCrashes()) && device.isRunning(packageName);
        if (!running || prelude.isEmpty()) {
            return new Started(running, crash, Optional.empty(), limits);
        }
        Optional<String> problem = test(packageName, prelude);
        return preluded(packageName, problem.isPresent() ? problem : new PreludeRun(device).run(prelude), limits);
    }

    /** What is logged of the start; one that gave no answer in time is done with if the log tells how it ended. */
    private List<String> activate(String packageName) throws DeviceException {
        try {
            device.activate(packageName);
        } catch (DeviceException e) {
            if (e.kind() != DeviceException.Kind.SLOW) {
                throw e;
            }
            List<String> log = device.newLogLines();
            boolean told = Crash.find(log, packageName).isPresent()
                    || DeviceLimit.find(log).stream().anyMatch(DeviceLimit::ended);
            if (!told) {
                throw e;
            }
            return log;
        }
        return device.newLogLines();
    }

    /** The test has a session of its own: many servers have but one for a device. */
    private Optional<String> test(String packageName, Prelude prelude) throws DeviceException, InterruptedException {
        if (prelude.test().isEmpty()) {
            return Optional.empty();
        }
        URI server = device.connect().server();
        device.close();
        Optional<String> problem = TestProcess.run(prelude.test().get(), server, packageName);
        var unused = device.connect();
        device.activate(packageName);
        return problem;
    }

    /** A crash explains better than a view that is missing why a prelude fails. */
    private Started preluded(String packageName, Optional<String> problem, List<DeviceLimit> before)
            throws DeviceException {
        List<String> log = device.newLogLines();
        Optional<Crash> crash = Crash.find(log, packageName);
        List<DeviceLimit> limits =
                Stream.concat(before.stream(), DeviceLimit.find(log).stream()).toList();
        String told = crash.map(it -> "; the app crashed: " + it.exception() + " " + it.message())
                .orElse("");
        boolean running = crash.isEmpty() && device.isRunning(packageName);
        return new Started(running, crash, problem.map(why -> why + told), limits);
    }
}
