package dev.cairn.cli.paths;

import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.path.PathFolder;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.cli.command.Workspace;
import dev.cairn.engine.json.JsonCodec;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn paths show}. */
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description = "Prints a path: its variables, steps and expectations.",
        footer = {
            "",
            "Examples:",
            "  cairn paths show add-the-customer",
            "  cairn paths show add-the-customer --at 1",
            "  cairn paths show add-the-customer --json    the file as it is",
        })
final class PathsShowCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", paramLabel = "PATH", description = "the path's id, or how it begins")
    private String id = "";

    @Option(names = "--at", paramLabel = "VERSION", description = "the version (default: the newest)")
    private @Nullable Integer version;

    @Option(names = "--json", description = "print it as JSON")
    private boolean json;

    @Override
    public Integer call() {
        try (Workspace data = common.open()) {
            PathFolder folder = new PathFolder(data.path());
            LearnedPath path = folder.path(id, Optional.ofNullable(version));
            PrintWriter out = spec.commandLine().getOut();
            if (json) {
                out.println(JsonCodec.standard().write(path).text());
            } else {
                print(path, out);
                out.println("file  " + folder.file(path.id(), path.version()));
            }
            out.flush();
            return ExitCode.DONE;
        }
    }

    private static void print(LearnedPath path, PrintWriter out) {
        out.println(VisibleText.line(path.id() + " v" + path.version() + ": " + path.task()));
        out.println(VisibleText.line("at " + path.url() + ", learned " + path.learned() + " from run " + path.run()));
        path.variables()
                .forEach(value -> out.println(VisibleText.line("value  " + value.name() + " (" + value.kind() + ")")));
        PathLines.of(path).forEach(line -> out.println(VisibleText.line(line)));
    }
}
