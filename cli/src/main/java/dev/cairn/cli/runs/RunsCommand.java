package dev.cairn.cli.runs;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.SubRuns;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.cli.person.AnswerCommand;
import dev.cairn.cli.person.QuestionsCommand;
import dev.cairn.engine.store.RunHead;
import dev.cairn.store.DataFolder;
import java.io.PrintWriter;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code cairn runs}: lists the runs, newest first, one a line. */
@Command(
        name = "runs",
        mixinStandardHelpOptions = true,
        description = "Lists the runs, newest first; with a command: shows one, or goes on with one.",
        subcommands = {
            ShowCommand.class,
            ReplayCommand.class,
            MapCommand.class,
            ResumeCommand.class,
            ForkCommand.class,
            CancelCommand.class,
            ReproCommand.class,
            PathCommand.class,
            QuestionsCommand.class,
            AnswerCommand.class,
            VerifyCommand.class,
            ExportCommand.class,
            ImportCommand.class,
            PruneCommand.class
        },
        synopsisSubcommandLabel = "[COMMAND]",
        footer = {
            "",
            "Examples:",
            "  cairn runs",
            "  cairn runs show 01JZX…",
            "  cairn runs show 01JZX… --journal | head",
            "  cairn runs replay 01JZX… --from 40",
            "  cairn runs map 01JZX… --form dot | dot -Tsvg > map.svg",
            "  cairn runs resume 01JZX…",
            "  cairn runs fork 01JZX… --at 40 --policy breadth-first",
            "  cairn runs cancel 01JZX…",
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
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT).withZone(ZoneId.systemDefault());

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Override
    public Integer call() {
        List<RunHead> heads = heads();
        if (heads.isEmpty()) {
            spec.commandLine()
                    .getErr()
                    .println("There are no runs in "
                            + common.folder().toAbsolutePath().normalize() + "; 'cairn explore' makes one.");
        } else {
            list(heads, spec.commandLine().getOut());
        }
        return ExitCode.DONE;
    }

    private List<RunHead> heads() {
        if (!common.hasData()) {
            return List.of();
        }
        try (DataFolder data = common.open()) {
            return data.runs().heads().stream()
                    .filter(head -> SubRuns.of(head).isEmpty())
                    .toList();
        }
    }

    private static void list(List<RunHead> heads, PrintWriter out) {
        out.printf("%-26s  %-16s  %-19s  %-12s  %5s  %s%n", "RUN", "STATUS", "STARTED", "POLICY", "STEPS", "APP");
        heads.forEach(head -> out.printf(
                "%-26s  %-16s  %-19s  %-12s  %5s  %s%n",
                head.run(),
                head.status().name().toLowerCase(Locale.ROOT),
                TIME.format(head.startedAt()),
                label(head, "policy"),
                label(head, "steps"),
                label(head, "app")));
        out.flush();
    }

    static String label(RunHead head, String key) {
        return VisibleText.line(head.labels().getOrDefault(key, "-"));
    }

    static String time(Instant at) {
        return TIME.format(at);
    }
}
