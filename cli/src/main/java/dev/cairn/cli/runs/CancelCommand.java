package dev.cairn.cli.runs;

import dev.cairn.cli.command.ActorOption;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.Workspace;
import dev.cairn.cli.device.DeviceSelectionOptions;
import dev.cairn.cli.explore.Exploration;
import dev.cairn.cli.telemetry.TelemetryOptions;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.RunHead;
import dev.cairn.explorer.ExplorerGraph;
import dev.cairn.explorer.imported.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn runs cancel}. */
@Command(
        name = "cancel",
        mixinStandardHelpOptions = true,
        description = {
            "Ends a run for good, with a report of what it has found so far.",
            "One that another process works on is ended by that process, after its current step.",
            "A task or a talk is asked to stop, and ends where it is worked on or gone on with."
        },
        footer = {
            "",
            "Examples:",
            "  cairn runs cancel 01JZX…",
            "  cairn runs cancel 01JZX… --reason 'wrong build'",
        })
final class CancelCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Mixin
    private final TelemetryOptions telemetry = new TelemetryOptions();

    @Mixin
    private final ActorOption actor = new ActorOption();

    @Parameters(index = "0", paramLabel = "RUN", description = "the run's id")
    private String run = "";

    @Option(names = "--reason", paramLabel = "WORDS", description = "why, for its journal (default: none given)")
    private String reason = "no reason given";

    @Override
    public Integer call() throws InterruptedException {
        Map<String, String> begunOn;
        Statement statement;
        try (Workspace data = common.openFor(run)) {
            RunHead head = KnownRun.in(data, run);
            if (!head.graph().equals(ExplorerGraph.NAME)) {
                return ask(data);
            }
            statement = head.imported() ? Statement.NONE : Statement.OWN;
            begunOn = head.imported() ? Map.of() : head.labels();
        }
        try (Exploration exploration = new Exploration(
                common,
                new DeviceSelectionOptions().choice(begunOn),
                statement.imported(),
                Optional.empty(),
                statement,
                telemetry,
                spec.commandLine())) {
            return exploration.actingAs(actor).cancel(run, reason);
        }
    }

    /** Leaves the request for whoever works on the run, of whatever graph it is. */
    private int ask(Workspace data) {
        try (Engine engine = Engine.on(data.runs()).build()) {
            actor.with(engine).cancel(run, reason);
        }
        spec.commandLine()
                .getOut()
                .println("asked to stop: " + run
                        + "; it ends where it is worked on or gone on with; to end it where it stands: "
                        + common.next("runs end " + run));
        return ExitCode.DONE;
    }
}
