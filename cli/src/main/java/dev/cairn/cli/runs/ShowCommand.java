package dev.cairn.cli.runs;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.RunFolder;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.explorer.device.DeviceIdentity;
import dev.cairn.explorer.run.ExplorerGraph;
import dev.cairn.store.DataFolder;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn runs show}. */
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description = "Shows where a run stands, or its whole journal.",
        footer = {
            "",
            "Examples:",
            "  cairn runs show 01JZX…",
            "  cairn runs show 01JZX… --journal | jq .event",
        })
final class ShowCommand implements Callable<Integer> {
    private static final int PAGE = 1_000;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", paramLabel = "RUN", description = "the run's id")
    private String run = "";

    @Option(names = "--journal", description = "print the journal, one JSON object a line")
    private boolean journal;

    @Override
    public Integer call() {
        try (DataFolder data = common.openFor(run)) {
            RunHead head = KnownRun.in(data, run);
            PrintWriter out = spec.commandLine().getOut();
            if (journal) {
                journal(data, out);
            } else {
                show(head, data, out);
                ofExploration(head, out);
            }
            out.flush();
            return ExitCode.DONE;
        }
    }

    private static void show(RunHead head, DataFolder data, PrintWriter out) {
        row(out, "run", head.run());
        row(out, "graph", head.graph() + " version " + head.version());
        row(out, "status", head.status().name().toLowerCase(Locale.ROOT));
        row(out, "node", head.node());
        row(out, "events", head.seq());
        row(out, "started", RunsCommand.time(head.startedAt()));
        row(out, "updated", RunsCommand.time(head.updatedAt()));
        if (head.imported()) {
            row(out, "from", "an archive: what it names outside of itself is not used unless it is stated anew");
        }
        head.labels().forEach((key, value) -> row(out, key, value));
        if (head.imported() || !head.labels().containsKey("out")) {
            row(out, "report", RunFolder.in(data.path().resolve("reports"), head.run()));
        }
    }

    /** What kept the app from this machine, and what it missed on the device, of a run that is an exploration by this version of the program. */
    private void ofExploration(RunHead head, PrintWriter out) {
        if (!head.graph().equals(ExplorerGraph.NAME)) {
            return;
        }
        try (ExploredRun explored = new ExploredRun(common.openFor(run), run)) {
            explored.state()
                    .device()
                    .flatMap(DeviceIdentity::isolation)
                    .ifPresent(isolation -> row(out, "isolation", isolation));
            explored.state()
                    .limits()
                    .forEach(met -> row(
                            out,
                            "limit",
                            met.limit().missing()
                                    + (met.count() == 0 ? ", works without" : ", ended the app " + met.count() + "x")
                                    + ": " + met.limit().sentence()));
        } catch (CairnException e) {
            row(out, "limits", "cannot be read: " + e.getMessage());
        }
    }

    private void journal(DataFolder data, PrintWriter out) {
        long last = 0;
        List<StoredEvent> page;
        do {
            page = data.runs().read(run, last, PAGE);
            for (StoredEvent event : page) {
                String payload = new String(event.payload(), StandardCharsets.UTF_8);
                String frame = event.frame().isEmpty() ? "" : ",\"frame\":\"" + event.frame() + "\"";
                out.println("{\"seq\":" + event.seq() + ",\"at\":\"" + event.at() + "\"" + frame + ",\"step\":"
                        + event.stepOrdinal() + "," + payload.substring(1));
                last = event.seq();
            }
        } while (page.size() == PAGE);
    }

    private static void row(PrintWriter out, String name, Object value) {
        out.printf("  %-10s %s%n", VisibleText.line(name), VisibleText.line(value));
    }
}
