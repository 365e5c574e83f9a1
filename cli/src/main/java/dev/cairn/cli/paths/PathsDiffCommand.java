package dev.cairn.cli.paths;

import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.path.PathFolder;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.cli.command.Workspace;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code cairn paths diff}. */
@Command(
        name = "diff",
        mixinStandardHelpOptions = true,
        description =
                "Prints what is another in a version of a path: which steps were healed, planned anew or taken away.",
        footer = {
            "",
            "Examples:",
            "  cairn paths diff add-the-customer        the newest against the one before",
            "  cairn paths diff add-the-customer 1 3",
            "  cairn paths diff add-the-customer 1 3 --json",
        })
final class PathsDiffCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", paramLabel = "PATH", description = "the path's id, or how it begins")
    private String id = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "FROM",
            description = "a version (default: the one before TO)")
    private @Nullable Integer from;

    @Parameters(index = "2", arity = "0..1", paramLabel = "TO", description = "a version (default: the newest)")
    private @Nullable Integer to;

    @Option(names = "--json", description = "print a JSON object")
    private boolean json;

    @Override
    public Integer call() {
        try (Workspace data = common.open()) {
            PathFolder folder = new PathFolder(data.path());
            LearnedPath newer = folder.path(id, Optional.ofNullable(to));
            int before = from == null ? before(folder, newer) : from;
            LearnedPath older = folder.path(newer.id(), Optional.of(before));
            List<String> lines = PathLines.diff(PathLines.of(older), PathLines.of(newer));
            PrintWriter out = spec.commandLine().getOut();
            if (json) {
                out.println(json(older, newer, lines));
            } else {
                out.println(older.id() + ": v" + older.version() + " to v" + newer.version());
                lines.forEach(line -> out.println(VisibleText.line(line)));
            }
            out.flush();
            return ExitCode.DONE;
        }
    }

    private static int before(PathFolder folder, LearnedPath path) {
        return folder.versions(path.id()).stream()
                .filter(version -> version < path.version())
                .reduce(path.version(), (first, last) -> last);
    }

    private static ObjectNode json(LearnedPath older, LearnedPath newer, List<String> lines) {
        ObjectNode all = JsonMapper.shared()
                .createObjectNode()
                .put("id", newer.id())
                .put("from", older.version())
                .put("to", newer.version());
        ArrayNode changes = all.putArray("changes");
        lines.forEach(changes::add);
        return all;
    }
}
