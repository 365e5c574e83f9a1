package dev.cairn.cli.paths;

import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.path.PathFolder;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.cli.command.Workspace;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/** {@code cairn paths list}. */
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = "Lists the learned paths.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:listed", "1:a file is no path; the others are listed", "2:the command line is wrong"},
        footer = {
            "",
            "Examples:",
            "  cairn paths list",
            "  cairn paths list --json | jq '.[].task'",
        })
final class PathsListCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Option(names = "--json", description = "print a JSON array")
    private boolean json;

    @Override
    public Integer call() {
        List<String> problems = new ArrayList<>();
        try (Workspace data = common.open()) {
            List<LearnedPath> all = new PathFolder(data.path()).all(problems::add);
            PrintWriter out = spec.commandLine().getOut();
            if (json) {
                out.println(array(all));
            } else {
                all.forEach(path -> out.println(VisibleText.line(path.id() + "  v" + path.version() + "  "
                        + path.steps().size() + " steps  " + path.url() + "  " + path.task())));
                if (all.isEmpty() && problems.isEmpty()) {
                    spec.commandLine().getErr().println("no path was learned yet; cairn browse learns one");
                }
            }
            out.flush();
        }
        problems.forEach(problem -> spec.commandLine().getErr().println("cairn: " + VisibleText.line(problem)));
        spec.commandLine().getErr().flush();
        return problems.isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
    }

    private static ArrayNode array(List<LearnedPath> all) {
        ArrayNode array = JsonMapper.shared().createArrayNode();
        for (LearnedPath path : all) {
            var one = array.addObject()
                    .put("id", path.id())
                    .put("version", path.version())
                    .put("task", path.task())
                    .put("url", path.url())
                    .put("steps", path.steps().size())
                    .put("run", path.run())
                    .put("learned", path.learned());
            ArrayNode variables = one.putArray("variables");
            path.variables().forEach(value -> variables.add(value.name()));
        }
        return array;
    }
}
