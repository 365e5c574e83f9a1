package dev.cairn.cli.explore;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.explorer.repro.DeviceRestorer;
import java.time.Duration;

/** Brings a new device to where the run's device was, for devices on which the same commands give the same screens. */
final class RestoreOnResume {
    private static final Duration A_LOOK = Duration.ofSeconds(5);

    private final ExplorerEnvironment environment;

    RestoreOnResume(ExplorerEnvironment environment) {
        this.environment = environment;
    }

    /** Restores it if the device can do it and the run goes on; otherwise, or where it fails, the run starts the app afresh. */
    void restore(RunHead head, ShutdownHook shutdown) throws InterruptedException {
        if (!environment.device().isRepeatable() || head.status().ended()) {
            return;
        }
        DeviceRestorer restorer =
                new DeviceRestorer(environment.device(), environment.data().files(), environment.statement());
        environment.lineage().history(environment.graph(), head.run(), restorer::add);
        if (restorer.size() == 0) {
            return;
        }
        checkFree(head.run());
        ProgressLine progress = environment.progress();
        progress.onProgress(head.run(), "", "putting the device back to where it was, " + restorer.size() + " turns");
        try {
            restorer.run(shutdown::asked);
        } catch (DeviceException e) {
            progress.say("the app starts afresh: " + e.getMessage());
            environment.closeDevice();
        }
    }

    /** Before a device is restored for a run that another process works on. */
    private void checkFree(String run) {
        RunStore runs = environment.data().runs();
        runs.release(runs.acquire(run, Owner.ofThisProcess("looks whether " + run + " is free"), A_LOOK));
    }
}
