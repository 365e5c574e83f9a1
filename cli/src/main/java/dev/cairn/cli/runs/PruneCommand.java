package dev.cairn.cli.runs;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.PointInTime;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.history.Retention;
import dev.cairn.engine.run.Engine;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code cairn runs prune}. */
@Command(
        name = "prune",
        mixinStandardHelpOptions = true,
        description = {
            "Deletes the journals of ended runs by age, count or size, the oldest first, and prints their ids.",
            "Runs that have not ended stay, and those that a kept run was forked from."
        },
        footer = {
            "",
            "Examples:",
            "  cairn runs prune --older-than 30d",
            "  cairn runs prune --keep 20",
            "  cairn runs prune --max-mb 500",
        })
final class PruneCommand implements Callable<Integer> {
    private static final long MEGABYTE = 1_000_000;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Option(names = "--older-than", paramLabel = "AGE", description = "ended longer ago than that: 30d, 12h, 90m")
    private @Nullable String age;

    @Option(names = "--keep", paramLabel = "N", description = "all but the newest N")
    private @Nullable Integer keep;

    @Option(names = "--max-mb", paramLabel = "N", description = "until the rest takes at most N megabytes")
    private @Nullable Long megabytes;

    @Override
    public Integer call() {
        Retention retention = retention();
        if (common.hasData()) {
            try (Workspace data = common.open();
                    Engine engine = data.engine().build()) {
                List<String> deleted = engine.prune(retention);
                deleted.forEach(spec.commandLine().getOut()::println);
                spec.commandLine()
                        .getErr()
                        .println("deleted " + deleted.size() + (deleted.size() == 1 ? " run" : " runs"));
            }
        }
        return ExitCode.DONE;
    }

    private Retention retention() {
        Retention retention = Retention.NONE;
        retention = age == null ? retention : retention.olderThan(duration(age));
        retention = keep == null
                ? retention
                : retention.keep(atLeastZero("--keep", keep).intValue());
        retention = megabytes == null
                ? retention
                : retention.bytes(atLeastZero("--max-mb", megabytes).longValue() * MEGABYTE);
        if (retention.equals(Retention.NONE)) {
            throw wrong("say what goes: --older-than, --keep or --max-mb");
        }
        return retention;
    }

    private Duration duration(String text) {
        return PointInTime.age(text)
                .orElseThrow(() -> wrong(
                        "--older-than takes days, hours or minutes, such as 30d, 12h or 90m, not '" + text + "'"));
    }

    private Number atLeastZero(String option, Number value) {
        if (value.longValue() < 0) {
            throw wrong(option + " must not be negative: " + value);
        }
        return value;
    }

    private ParameterException wrong(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
