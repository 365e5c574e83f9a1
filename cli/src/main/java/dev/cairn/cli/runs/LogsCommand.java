package dev.cairn.cli.runs;

import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.RunFolder;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.cli.telemetry.LogKeys;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code cairn runs logs}. */
@Command(
        name = "logs",
        mixinStandardHelpOptions = true,
        description = "Prints what a run has logged, one JSON object a line; of all of it, or of what options name.",
        footer = {
            "",
            "Examples:",
            "  cairn runs logs 01JZX… --node Verify",
            "  cairn runs logs 01JZX… --actor engine --level WARN",
            "  cairn runs logs 01JZX… --event agent.loop_start | jq .budget_remaining",
        })
final class LogsCommand implements Callable<Integer> {
    private static final JsonMapper JSON = JsonMapper.shared();

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", paramLabel = "RUN", description = "the run's id")
    private String run = "";

    @Option(names = "--node", paramLabel = "NAME", description = "only lines about that node, such as Verify")
    private @Nullable String node;

    @Option(
            names = "--actor",
            paramLabel = "NAME",
            description = "only what was written by engine, node, agent or command")
    private @Nullable String actor;

    @Option(names = "--module", paramLabel = "NAME", description = "only what that module wrote, such as store")
    private @Nullable String module;

    @Option(names = "--event", paramLabel = "NAME", description = "only those events, such as agent.stop")
    private @Nullable String event;

    @Option(names = "--level", paramLabel = "NAME", description = "only lines of that level, such as WARN")
    private @Nullable String level;

    @Override
    public Integer call() {
        common.requireData(run);
        Path log = RunFolder.in(common.folder().resolve("logs"), run, ".jsonl");
        if (!Files.isRegularFile(log)) {
            String where = common.isShared() ? "; it is on the machine that worked on the run" : "";
            throw new CairnException(
                    "log.missing",
                    "run " + run + " has no log at " + log + where + "; 'cairn runs show --journal' has it all");
        }
        Map<String, String> wanted = wanted();
        PrintWriter out = spec.commandLine().getOut();
        try (Stream<String> lines = Files.lines(log)) {
            lines.filter(line -> matches(line, wanted)).map(VisibleText::line).forEach(out::println);
        } catch (IOException | java.io.UncheckedIOException e) {
            throw new CairnException("log.unreadable", "the log " + log + " cannot be read: " + e.getMessage(), e);
        }
        out.flush();
        return ExitCode.DONE;
    }

    private Map<String, String> wanted() {
        Map<String, String> wanted = new LinkedHashMap<>();
        put(wanted, LogKeys.NODE, node);
        put(wanted, LogKeys.ACTOR, actor);
        put(wanted, LogKeys.MODULE, module);
        put(wanted, "event", event);
        put(wanted, "level", level);
        return wanted;
    }

    private static void put(Map<String, String> wanted, String key, @Nullable String value) {
        if (value != null) {
            wanted.put(key, value);
        }
    }

    /** A line that a process wrote only half of before it was killed matches nothing. */
    private static boolean matches(String line, Map<String, String> wanted) {
        if (wanted.isEmpty()) {
            return true;
        }
        try {
            JsonNode fields = JSON.readTree(line);
            return wanted.entrySet().stream()
                    .allMatch(one -> fields.path(one.getKey()).asString("").equalsIgnoreCase(one.getValue()));
        } catch (JacksonException e) {
            return false;
        }
    }
}
