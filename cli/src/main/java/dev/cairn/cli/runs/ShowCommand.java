package dev.cairn.cli.runs;

import dev.cairn.agent.device.DeviceIdentity;
import dev.cairn.browser.BrowseBudgets;
import dev.cairn.browser.BrowseGraph;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.command.RunFolder;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.MeterLabel;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.explorer.ExplorerGraph;
import dev.cairn.flows.talk.TalkGraph;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code cairn runs show}. */
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description = "Shows where a run stands, its whole journal, or its state at any time.",
        footer = {
            "",
            "Examples:",
            "  cairn runs show 01JZX…",
            "  cairn runs show 01JZX… --journal | jq .event",
            "  cairn runs show 01JZX… --at 120",
            "  cairn runs show 01JZX… --at 120 --path /counters/steps",
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

    @Option(
            names = "--at",
            paramLabel = "SEQ",
            description =
                    "print the state after the event of that number, as JSON, and why an attempt failed where it tells of that, on stderr; --journal prints the numbers")
    private @Nullable Long at;

    @Option(
            names = "--path",
            paramLabel = "POINTER",
            description =
                    "with --at: only that part of the state, as a JSON Pointer (RFC 6901), such as /counters/steps")
    private String path = "";

    @Override
    public Integer call() {
        StateAt wanted = at == null ? null : new StateAt(at, path);
        if (wanted == null && !path.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "--path is a part of a state; say of which: --at SEQ");
        }
        try (Workspace data = common.openFor(run)) {
            RunHead head = KnownRun.in(data, run);
            PrintWriter out = spec.commandLine().getOut();
            if (wanted != null) {
                wanted.print(head, data, out, spec.commandLine().getErr());
            } else if (journal) {
                journal(data, out);
            } else {
                show(head, data, out);
                limit(head, data, out);
                ActorPrint.of(data.runs(), run).forEach(line -> row(out, "by", line));
                ofExploration(head, out);
            }
            out.flush();
            return ExitCode.DONE;
        }
    }

    private static void show(RunHead head, Workspace data, PrintWriter out) {
        row(out, "run", head.run());
        row(out, "graph", head.graph() + " version " + head.version());
        row(out, "status", head.status().name().toLowerCase(Locale.ROOT));
        head.wakeAt().ifPresent(until -> row(out, "waits", "until " + RunsCommand.time(until)));
        row(out, "node", head.node());
        row(out, "events", head.seq());
        row(out, "started", RunsCommand.time(head.startedAt()));
        row(out, "updated", RunsCommand.time(head.updatedAt()));
        if (head.imported()) {
            row(out, "from", "an archive: what it names outside of itself is not used unless it is stated anew");
        }
        head.labels().forEach((key, value) -> row(out, key, value));
        if (head.imported() || data.isShared() || !head.labels().containsKey("out")) {
            Path report = RunFolder.in(data.path().resolve("reports"), head.run());
            boolean elsewhere = data.isShared() && !Files.exists(report);
            row(out, "report", elsewhere ? "on the machine that the run ended on" : report);
        }
    }

    /** Which limit ended a run, if one did; an exploration says more of it. */
    private static void limit(RunHead head, Workspace data, PrintWriter out) {
        if (head.graph().equals(ExplorerGraph.NAME) || head.status() != RunStatus.BUDGET_EXHAUSTED) {
            return;
        }
        List<MeterLabel> labels = // the engine's are in both
                head.graph().equals(BrowseGraph.NAME) ? BrowseBudgets.ALL_LABELS : TalkGraph.LABELS;
        data.runs().read(head.run(), head.seq() - 1, 1).stream()
                .map(last -> JsonMapper.shared()
                        .readTree(last.payload())
                        .path("cause")
                        .asString("")
                        .replaceFirst("(?s);.*", "")) // what failed may name what is not to be told
                .filter(cause -> !cause.isEmpty())
                .forEach(cause -> row(out, "stopped", StopReason.told(cause, labels)));
    }

    /** Why it ended, what kept the app from this machine, and what it missed on the device, of a run that is an exploration by this version of the program. */
    private void ofExploration(RunHead head, PrintWriter out) {
        if (!head.graph().equals(ExplorerGraph.NAME)) {
            return;
        }
        try (ExploredRun explored = new ExploredRun(common.openFor(run), run)) {
            explored.stopped().ifPresent(why -> row(out, "stopped", why));
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

    private void journal(Workspace data, PrintWriter out) {
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
