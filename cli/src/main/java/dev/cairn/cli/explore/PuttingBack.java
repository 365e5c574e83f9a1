package dev.cairn.cli.explore;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.explorer.repro.DeviceRestorer;
import java.time.Duration;

/** Brings a new device to where the run's device was, for devices on which the same commands give the same screens. */
final class PuttingBack {
    private static final Duration A_LOOK = Duration.ofSeconds(5);

    private final Equipment equipment;

    PuttingBack(Equipment equipment) {
        this.equipment = equipment;
    }

    /** Does so if the device can do it and the run goes on; otherwise, or where it fails, the run starts the app afresh. */
    void to(RunHead head, Interruption interruption) throws InterruptedException {
        if (!equipment.device().isRepeatable() || head.status().ended()) {
            return;
        }
        DeviceRestorer putBack =
                new DeviceRestorer(equipment.device(), equipment.data().files(), equipment.statement());
        equipment.lineage().history(equipment.graph(), head.run(), putBack::add);
        if (putBack.size() == 0) {
            return;
        }
        checkFree(head.run());
        ProgressLine progress = equipment.progress();
        progress.onProgress(head.run(), "", "putting the device back to where it was, " + putBack.size() + " turns");
        try {
            putBack.run(interruption::asked);
        } catch (DeviceException e) {
            progress.say("the app starts afresh: " + e.getMessage());
            equipment.closeDevice();
        }
    }

    /** Before a device is put back for a run that another process works on. */
    private void checkFree(String run) {
        RunStore runs = equipment.data().runs();
        runs.release(runs.acquire(run, Owner.ofThisProcess("looks whether " + run + " is free"), A_LOOK));
    }
}
