package dev.cairn.explorer.repro;

import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.device.NoDevice;
import dev.cairn.agent.path.PathReplayer;
import dev.cairn.agent.path.PathStep;
import dev.cairn.agent.path.ReplayResult;
import dev.cairn.agent.path.ReplaySetup;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.graph.StopReason;
import java.time.Duration;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/**
 * The graph of a run that proves crashes: one walk a turn. Each walk begins with a fresh start of the app, so that one that a dead process
 * left unfinished is simply made again.
 */
public final class ProofGraph {
    /** The graph's name in journals. */
    public static final String NAME = "explorer-proof";

    private static final int VERSION = 3;
    private static final int OLDEST = 2;
    private static final Duration DEVICE_START = Duration.ofMinutes(5);
    private static final Duration WALK = Duration.ofMinutes(2);
    private static final int MOST_DEVICES = 3;

    private ProofGraph() {}

    /** What a proof may cost in all, whatever is left to try then: a report must not wait for long. */
    public static Budgets budgets() {
        return Budgets.UNLIMITED
                .limit(Meter.TIME, Duration.ofMinutes(10).toMillis())
                .limit(Meter.RESTARTS, MOST_DEVICES);
    }

    /** What the graph is, without a device: to read journals with, not to run. */
    public static Graph<ProofState> definition() {
        return on(NoDevice.refusing());
    }

    /** The graph on a device. */
    public static Graph<ProofState> on(Device device) {
        Step<ProofState, ?, ?> prepare =
                Step.of("PrepareDevice", new Prepare(device)).timeout(DEVICE_START);
        Step<ProofState, ?, ?> walk = Step.of("Walk", new Walk(device)).timeout(WALK);
        Step<ProofState, ?, ?> leave = Step.of("LeaveDevice", new Leave(device)).timeout(Duration.ofSeconds(2));
        End<ProofState> done = End.succeeded("Done");
        End<ProofState> failed = End.failed("Failed");
        // spotless:off
        return Graph.define(NAME, VERSION, ProofState.class)
                .start(prepare)
                .loop(walk)
                .from(prepare)
                        .when("more to walk", state -> state.open().isPresent()).to(walk)
                        .otherwise(leave)
                        .onFailure(brief(2).thenTo(leave))
                .from(walk)
                        .when("more to walk", state -> state.open().isPresent()).to(walk)
                        .otherwise(leave)
                        .onFailure(brief(2).thenBacktrackTo(prepare))
                .from(leave)
                        .when("stopped", state -> state.stopReason().isPresent()).to(failed)
                        .otherwise(done)
                        .onFailure(Retry.never().thenTo(failed))
                .migrate(toThird())
                .onHalt(leave, (state, reason) -> state.withStopReason(label(reason)))
                .build();
        // spotless:on
    }

    /** Whether runs of that version can be read, and gone on with. */
    public static boolean isReadable(int version) {
        return version >= OLDEST && version <= VERSION;
    }

    /** Version 2 attached to no app, and some of its runs do not say so. */
    private static Migration toThird() {
        return Migration.from(OLDEST).state(state -> {
            if (state.path("outset").path("conduct") instanceof ObjectNode conduct && !conduct.has("attach")) {
                conduct.put("attach", false);
            }
            return state;
        });
    }

    private static String label(StopReason reason) {
        return switch (reason) {
            case StopReason.BudgetSpent(Meter meter) -> "budget_exhausted:" + meter.name();
            case StopReason.Cancelled cancelled -> "cancelled";
        };
    }

    private static Retry brief(int attempts) {
        return Retry.times(attempts).backoff(Duration.ofMillis(200), Duration.ofSeconds(2));
    }

    private static StepException failure(DeviceException e) {
        String message = String.valueOf(e.getMessage());
        return switch (e.kind()) {
            case NONE, LOST -> StepException.permanent("device.lost", message, e);
            case REFUSED -> StepException.permanent("app.refused", message, e);
            case SLOW, STALE, ERROR -> StepException.retryable("device.error", message, e);
        };
    }

    /** It is there. */
    record Ready(boolean ready) {}

    private record Prepare(Device device) implements Handler<ProofState, ReplaySetup, Ready> {
        @Override
        public ReplaySetup input(ProofState state) {
            return state.outset();
        }

        @Override
        public Ready execute(ReplaySetup outset, Effects effects) throws StepException, InterruptedException {
            try {
                var unused = new ReadyDevice(device).prepare(outset);
                return new Ready(true);
            } catch (CairnException e) {
                throw StepException.permanent(e.code(), String.valueOf(e.getMessage()), e);
            } catch (DeviceException e) {
                throw failure(e);
            }
        }

        @Override
        public ProofState apply(ProofState state, Ready output) {
            return state;
        }

        @Override
        public ProofState failed(ProofState state, Failure failure) {
            return state.withStopReason(failure.message());
        }
    }

    /** What to walk, which crash is to come of it, and whether that is the first walk to it. */
    record Task(ReplaySetup outset, String crash, String fingerprint, List<PathStep> way, boolean first) {}

    private record Walk(Device device) implements Handler<ProofState, Task, ReplayResult> {
        @Override
        public Task input(ProofState state) {
            CrashCase open = state.open().orElseThrow();
            return new Task(
                    state.outset(),
                    open.crash(),
                    open.fingerprint(),
                    open.next().orElseThrow(),
                    open.hunt().walks() == 0);
        }

        @Override
        public ReplayResult execute(Task task, Effects effects) throws StepException, InterruptedException {
            if (task.first()) {
                effects.progress("confirming crash " + task.crash());
            }
            try {
                return new PathReplayer(device, task.outset()).search(true, task.way(), task.fingerprint());
            } catch (DeviceException e) {
                throw failure(e);
            }
        }

        @Override
        public ProofState apply(ProofState state, ReplayResult walked) {
            return state.after(walked.to(state.open().orElseThrow().fingerprint()));
        }
    }

    /** Nothing is needed. */
    record Nothing() {}

    private record Leave(Device device) implements Handler<ProofState, Nothing, Nothing> {
        @Override
        public Nothing input(ProofState state) {
            return new Nothing();
        }

        @Override
        public Nothing execute(Nothing input, Effects effects) {
            device.close();
            return new Nothing();
        }

        @Override
        public ProofState apply(ProofState state, Nothing output) {
            return state;
        }
    }
}
