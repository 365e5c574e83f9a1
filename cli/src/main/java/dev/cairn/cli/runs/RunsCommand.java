package dev.cairn.cli.runs;

import dev.cairn.cli.answer.AnswerCommand;
import dev.cairn.cli.answer.QuestionsCommand;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.PageOptions;
import dev.cairn.cli.command.SubRuns;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.store.HeldRun;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code cairn runs}: lists the runs, newest first, one a line. */
@Command(
        name = "runs",
        mixinStandardHelpOptions = true,
        description =
                "Lists the runs, or those that options name, newest first; with a command: shows one, or goes on with one.",
        synopsisSubcommandLabel = "[COMMAND]",
        footer = {
            "",
            "Examples:",
            "  cairn runs",
            "  cairn runs --status failed,running --since 7d --label app=org.example.notes",
            "  cairn runs --store postgresql://ann@db.example/cairn",
            "  cairn runs show 01JZX…",
            "  cairn runs show 01JZX… --journal | head",
            "  cairn runs logs 01JZX… --node Verify",
            "  cairn runs replay 01JZX… --from 40",
            "  cairn runs map 01JZX… --form dot | dot -Tsvg > map.svg",
            "  cairn runs report 01JZX… --out report",
            "  cairn runs resume 01JZX…",
            "  cairn runs fork 01JZX… --at 40 --policy breadth-first",
            "  cairn runs cancel 01JZX…",
            "  cairn runs end 01JZX…",
            "  cairn runs delete 01JZX… --force",
            "  cairn runs release 01JZX…",
            "  cairn runs repro 01JZX… c1",
            "  cairn runs path 01JZX… s012",
            "  cairn runs questions",
            "  cairn runs answer 01JZX… yes",
            "  cairn runs verify 01JZX…",
            "  cairn runs export 01JZX… crash.zip",
            "  cairn runs import crash.zip --data elsewhere",
            "  cairn runs prune --older-than 30d",
        })
public final class RunsCommand implements Callable<Integer> {
    /** What it can be told to do, in the order in which the help lists it. */
    public static final List<Class<?>> COMMANDS = List.of(
            ShowCommand.class,
            LogsCommand.class,
            ReplayCommand.class,
            MapCommand.class,
            ReportCommand.class,
            ResumeCommand.class,
            ForkCommand.class,
            CancelCommand.class,
            EndCommand.class,
            DeleteCommand.class,
            ReleaseCommand.class,
            ReproCommand.class,
            PathCommand.class,
            QuestionsCommand.class,
            AnswerCommand.class,
            VerifyCommand.class,
            ExportCommand.class,
            ImportCommand.class,
            PruneCommand.class);

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneId.systemDefault());

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Mixin
    private final RunFilterOptions filter = new RunFilterOptions();

    @Mixin
    private final PageOptions pages = new PageOptions();

    @Override
    public Integer call() {
        RunQuery query = filter.query(Instant.now());
        if (!common.hasData()) {
            return none();
        }
        try (Workspace data = common.open()) {
            ResultPage<RunHead> page = pages.read(
                    bounds -> data.runs().runs(query, bounds),
                    head -> SubRuns.of(head).isEmpty());
            if (page.items().isEmpty()) {
                return query.equals(RunQuery.ALL) ? none() : noneMatches();
            }
            list(page.items(), data.runs().held(), spec.commandLine().getOut());
            pages.tellNext(page, spec.commandLine().getErr());
        }
        return ExitCode.DONE;
    }

    private int noneMatches() {
        spec.commandLine().getErr().println("No run is so; 'cairn runs' lists all.");
        return ExitCode.DONE;
    }

    private int none() {
        spec.commandLine().getErr().println("There are no runs in " + common.where() + "; 'cairn explore' makes one.");
        return ExitCode.DONE;
    }

    private void list(List<RunHead> heads, List<HeldRun> held, PrintWriter out) {
        Set<String> listed = heads.stream().map(RunHead::run).collect(Collectors.toSet());
        Set<String> stopped = held.stream().map(HeldRun::run).collect(Collectors.toSet());
        out.printf("%-26s  %-16s  %-19s  %-12s  %5s  %s%n", "RUN", "STATUS", "STARTED", "POLICY", "STEPS", "APP");
        heads.forEach(head -> out.printf(
                "%-26s  %-16s  %-19s  %-12s  %5s  %s%s%n",
                head.run(),
                stopped.contains(head.run()) ? "held" : head.status().name().toLowerCase(Locale.ROOT),
                TIME.format(head.startedAt()),
                label(head, "policy"),
                label(head, "steps"),
                label(head, "app"),
                head.wakeAt().map(until -> "  waits until " + time(until)).orElse("")));
        held.stream()
                .filter(one -> listed.contains(one.run()))
                .forEach(one -> out.printf(
                        "%nheld: %s%n  %s%n  to let it go on once that is mended: %s%n",
                        one.run(), VisibleText.line(one.cause()), common.next("runs release " + one.run())));
        out.flush();
    }

    static String label(RunHead head, String key) {
        return VisibleText.line(head.labels().getOrDefault(key, "-"));
    }

    static String time(Instant at) {
        return TIME.format(at);
    }
}
