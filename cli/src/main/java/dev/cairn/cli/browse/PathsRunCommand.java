package dev.cairn.cli.browse;

import dev.cairn.browser.BrowseBudgets;
import dev.cairn.browser.path.LearnedPath;
import dev.cairn.browser.path.PathFolder;
import dev.cairn.browser.path.PathText;
import dev.cairn.browser.path.PathValue;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.cli.answer.GateOptions;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.Workspace;
import dev.cairn.cli.telemetry.TelemetryOptions;
import dev.cairn.engine.run.RunOptions;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn paths run}. */
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = "Does a learned task again, with the values that are given for its variables.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done; what was expected was found on the page",
            "1:it could not be begun, or failed",
            "2:the command line is wrong, or a variable has no value",
            "4:the run waits for an answer, see --answer",
            "6:ended otherwise: denied, cancelled, blocked, or at a limit"
        },
        footer = {
            "",
            "Examples:",
            "  cairn paths run add-the-customer --set name='Alan Turing' \\",
            "      --set email=alan@example.org",
            "  cairn paths run register --values me.yaml --url https://crm.example",
            "  cairn paths run onboard --set name=Ada --attach http://127.0.0.1:9222",
            "      in the browser that runs there, signed in as you are",
        })
public final class PathsRunCommand implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", paramLabel = "PATH", description = "the path's id, or how it begins")
    private String id = "";

    @Option(names = "--url", paramLabel = "URL", description = "where it begins (default: where it was learned)")
    private @Nullable String url;

    @Mixin
    private final BrowserOptions browser = new BrowserOptions();

    @Mixin
    private final ToolServerOptions tools = new ToolServerOptions();

    @Mixin
    private final TaskValueOptions values = new TaskValueOptions();

    @Mixin
    private final GateOptions gate = new GateOptions();

    @Mixin
    private final TelemetryOptions telemetry = new TelemetryOptions();

    @Override
    public Integer call() throws InterruptedException {
        LearnedPath path;
        try (Workspace data = common.open()) {
            path = new PathFolder(data.path()).path(id, Optional.empty());
        }
        String task = PathText.filled(path.task(), values.texts()).orElseThrow(() -> missing(path));
        BrowseState state = BrowseState.first(
                new BrowseTask(task, url == null ? path.url() : url, List.of(), List.of()),
                new BrowseSettings(
                        values.values(),
                        gate.settings(),
                        List.of(),
                        List.of(),
                        BrowseSettings.TOOL_STEPS,
                        BrowseSettings.INVALID_ACTIONS,
                        gate.assets(),
                        false));
        BrowserChoice chosen = browser.choice(false);
        RunOptions options = tools.label(chosen.label(RunOptions.DEFAULT
                .budgets(BrowseBudgets.of(BrowseBudgets.GRAPH_STEPS))
                .label("app", state.task().url())
                .label("task", task.length() > 200 ? task.substring(0, 200) : task)));
        try (BrowseSession session = BrowseSession.open(
                common, Optional.empty(), telemetry, chosen, state, options.labels(), spec.commandLine())) {
            return session.answering(gate.answerMode()).start(state, options, null);
        }
    }

    private ParameterException missing(LearnedPath path) {
        String names = path.variables().stream()
                .map(PathValue::name)
                .filter(name -> !values.texts().containsKey(name))
                .map(name -> "--set " + name + "=…")
                .collect(Collectors.joining(" "));
        return new ParameterException(
                spec.commandLine(), "path " + path.id() + " needs values that were not given: " + names);
    }
}
