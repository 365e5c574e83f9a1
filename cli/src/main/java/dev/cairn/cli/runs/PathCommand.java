package dev.cairn.cli.runs;

import dev.cairn.agent.map.Screen;
import dev.cairn.agent.path.PathStep;
import dev.cairn.cli.browse.TaskPath;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.VisibleText;
import dev.cairn.report.test.JunitFile;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn runs path}. */
@Command(
        name = "path",
        mixinStandardHelpOptions = true,
        description = {
            "Prints the shortest known way from the app's start to a screen, or writes it as an Appium test.",
            "Of a task in a browser: what was done; or writes it as a Playwright test."
        },
        footer = {
            "",
            "Examples:",
            "  cairn runs path 01JZX… s012",
            "  cairn runs path 01JZX… s012 --junit tests/",
            "      a Maven project with the test in it",
            "  cairn runs path 01JZX… s012 --junit WifiScreenTest.java",
            "  cairn runs path 01K0B… --junit tests/",
            "      a task that was done in a browser",
        })
final class PathCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", paramLabel = "RUN", description = "the run's id")
    private String run = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "SCREEN",
            description = "the screen's id in the report, such as s012; a task has none")
    private String screen = "";

    @Option(
            names = "--junit",
            paramLabel = "FILE|DIR",
            description =
                    "write a JUnit test that passes when the screen is reached, or the task done: a .java file, or a Maven project")
    private @Nullable Path junit;

    @Override
    public Integer call() {
        if (screen.isEmpty()) {
            if (TaskPath.print(run, common, junit, spec.commandLine().getOut())) {
                return ExitCode.DONE;
            }
            throw new ParameterException(spec.commandLine(), "Missing required parameter: 'SCREEN'");
        }
        try (ExploredRun explored = new ExploredRun(common.openFor(run), run).discreet(spec.commandLine())) {
            PrintWriter out = spec.commandLine().getOut();
            Screen wanted = explored.screen(screen);
            List<PathStep> way = explored.wayTo(wanted);
            out.printf(
                    "%s \"%s\": %s from the app's start%n",
                    wanted.id(), VisibleText.line(wanted.title()), PathPrinter.count(way));
            for (int i = 0; i < way.size(); i++) {
                new PathPrinter(out).step(i + 1, explored.title(way.get(i).screen()), way.get(i));
            }
            if (junit != null) {
                explored.requireNamed();
                JunitFile file = JunitFile.at(junit, "Path" + className(wanted.id()) + "Test");
                file.write(explored.test(wanted));
                out.println(file.source());
            }
            out.flush();
            return ExitCode.DONE;
        }
    }

    /** {@code S012} for {@code s012}. */
    static String className(String id) {
        return Character.toUpperCase(id.charAt(0)) + id.substring(1);
    }
}
