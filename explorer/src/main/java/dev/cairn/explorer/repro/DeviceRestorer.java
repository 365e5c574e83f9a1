package dev.cairn.explorer.repro;

import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.identity.Observation;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.engine.effects.DetachedEffects;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.history.HistoryEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.explorer.imported.Statement;
import dev.cairn.explorer.node.Act;
import dev.cairn.explorer.node.EnsureDevice;
import dev.cairn.explorer.node.LaunchOrAttach;
import dev.cairn.explorer.node.Perceive;
import dev.cairn.explorer.node.ProvisionApp;
import dev.cairn.explorer.node.RecoverFromError;
import dev.cairn.explorer.node.RestartApp;
import dev.cairn.explorer.node.Verify;
import dev.cairn.explorer.state.ActionVerification;
import dev.cairn.explorer.state.ExplorerState;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Brings a new device to where a run's device was when its process died: all that the run's journal says was done to it is done again, by the
 * same nodes on the same input. It takes a device on which the same commands give the same screens. What the run had begun and not
 * journaled is not done. For one thread at a time.
 */
public final class DeviceRestorer {
    private final Statement statement;
    private final Device device;
    private final Effects effects;
    private final Map<String, Handler<ExplorerState, ?, ?>> doers;
    private final List<Turn> turns = new ArrayList<>();
    private @Nullable ExplorerState state;
    private Optional<Observation> seen = Optional.empty();

    /** One thing to do again. */
    private interface Turn {
        void again() throws Exception;
    }

    /** For that device, with the files of the run. */
    public DeviceRestorer(Device device, FileStore files) {
        this(device, files, Statement.OWN);
    }

    /** The same for a run of which the user has stated something. */
    public DeviceRestorer(Device bare, FileStore files, Statement statement) {
        Device device = statement.over(bare);
        this.statement = statement;
        this.device = device;
        this.effects = new DetachedEffects(files);
        this.doers = Map.of(
                ProvisionApp.NAME, new ProvisionApp(device),
                LaunchOrAttach.NAME, new LaunchOrAttach(device),
                RestartApp.NAME, new RestartApp(device),
                RecoverFromError.NAME, new RecoverFromError(device),
                Act.NAME, new Act(device));
    }

    /** Takes in the next entry of the run's journal. */
    public void add(HistoryEntry<ExplorerState> moment) {
        ExplorerState before = state;
        ExplorerState after = moment.run().state();
        state = after;
        if (before == null) {
            return;
        }
        switch (moment.entry().event()) {
            case JournalEvent.StepCompleted step -> completed(step, before, after);
            case JournalEvent.StepFailed step -> failed(step, before);
            case JournalEvent.OfFrame other -> {}
            case JournalEvent.OfRun other -> {}
        }
    }

    /** How many things there are to do again. */
    public int size() {
        return turns.size();
    }

    /**
     * Gets a device and does everything again.
     *
     * @param enough asked between two turns; true to leave it
     * @throws DeviceException if there is no device, or if it does not show in the end what the run has seen last: it is of no use then
     */
    public void run(BooleanSupplier enough) throws DeviceException, InterruptedException {
        if (state != null) {
            InteractionSettings conduct = statement.over(state).settings().conduct();
            device.prepare(conduct.permissions(), conduct.secrets());
        }
        var unused = device.connect();
        for (Turn turn : turns) {
            if (enough.getAsBoolean()) {
                return;
            }
            again(turn);
        }
        checkSight();
        device.markRestored();
    }

    private static void again(Turn turn) throws DeviceException, InterruptedException {
        try {
            turn.again();
        } catch (StepException failedThenToo) {
            // what was half done is half done again
        } catch (DeviceException | InterruptedException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new DeviceException(
                    DeviceException.Kind.ERROR, "cannot do again what was done: " + e.getMessage(), e);
        }
    }

    private void checkSight() throws DeviceException {
        if (seen.isPresent()) {
            FileRef shown = FileRef.of(device.source().getBytes(StandardCharsets.UTF_8));
            if (!shown.equals(seen.get().source())) {
                throw new DeviceException(
                        DeviceException.Kind.ERROR, "the device does not show what it showed before", null);
            }
        }
    }

    private void completed(JournalEvent.StepCompleted step, ExplorerState before, ExplorerState after) {
        switch (step.node()) {
            case EnsureDevice.NAME -> {
                if (isNew(step)) {
                    turns.clear();
                }
                seen = Optional.empty();
            }
            case Perceive.NAME -> {
                seen = after.sight();
                turns.add(this::look);
            }
            case Verify.NAME -> {
                seen = after.turn().verification().flatMap(ActionVerification::sight);
                turns.add(this::readLog);
            }
            default -> did(step.node(), before);
        }
    }

    /** A look changes nothing on the device, but from a field with the focus it is known that a keyboard may have to go. */
    private void look() throws DeviceException {
        var unused = device.source();
    }

    /** Lines are given once: those that a step has read are not to be news for the next one. */
    private void readLog() throws DeviceException {
        var unused = device.newLogLines();
    }

    private static boolean isNew(JournalEvent.StepCompleted step) {
        EnsureDevice.Output output =
                JsonCodec.standard().read("the output of EnsureDevice", step.output(), EnsureDevice.Output.class);
        return output.fresh();
    }

    /** What a death cut off was done to a device that is gone. */
    private void failed(JournalEvent.StepFailed step, ExplorerState before) {
        if (!step.failure().kind().equals(Failure.UNKNOWN_OUTCOME)) {
            did(step.node(), before);
        }
    }

    private void did(String node, ExplorerState before) {
        Handler<ExplorerState, ?, ?> doer = doers.get(node);
        if (doer != null) {
            turns.add(turn(doer, before));
            seen = Optional.empty();
        }
    }

    private <I> Turn turn(Handler<ExplorerState, I, ?> doer, ExplorerState before) {
        I input = doer.input(statement.over(before));
        return () -> {
            var unused = doer.execute(input, effects);
        };
    }
}
