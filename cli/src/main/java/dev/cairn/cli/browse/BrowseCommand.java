package dev.cairn.cli.browse;

import dev.cairn.browser.BrowseBudgets;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.Expectation;
import dev.cairn.cli.answer.AnswerMode;
import dev.cairn.cli.answer.GateOptions;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.RunLink;
import dev.cairn.cli.command.RunSubmission;
import dev.cairn.cli.llm.LlmChoice;
import dev.cairn.cli.llm.LlmOptions;
import dev.cairn.cli.telemetry.TelemetryOptions;
import dev.cairn.engine.run.RunOptions;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn browse}. */
@Command(
        name = "browse",
        mixinStandardHelpOptions = true,
        description =
                "Does a task in a web browser. What cannot be undone waits for a yes; that it is done is checked.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done; what was expected was found on the page",
            "1:it could not be begun, or failed",
            "2:the command line is wrong",
            "4:the run waits for an answer, see --answer",
            "6:ended otherwise: denied, cancelled, blocked, or at a limit",
            "130:ended by Ctrl-C"
        },
        footer = {
            "",
            "The task is read by its words, in English or German: click …; type … into …;",
            "choose … from …; tick …; search for …; open …; add the customer NAME, EMAIL,",
            "city: CITY; delete the customer NAME; until … is shown.",
            "",
            "Examples:",
            "  cairn browse 'add the customer Ada Lovelace, ada@example.org' \\",
            "      --url http://localhost:8080",
            "      finds the form, fills it in, sends it, and looks whether she is there",
            "  cairn browse 'open Settings, choose German from Language, click Save' \\",
            "      --url http://localhost:8080 --expect 'text=Gespeichert'",
            "  cairn browse 'register' --url http://localhost:8080 --values me.yaml",
            "      what goes into which fields stands in a file; secrets by name",
            "  cairn browse 'delete the customer Ada' --url URL --answer wait",
            "      asks; then: cairn runs answer RUN yes && cairn runs resume RUN",
            "  cairn browse 'reserve the big room' --url URL --expect text=booked \\",
            "      --how 'choose Tower from Room, click Book'",
            "  cairn browse 'reserve the big room' --url URL --teach --headed",
            "      asks how; do it in the window, then press Enter here",
            "  cairn browse 'click Save' --continue RUN",
            "      the next task where that one ended",
            "  cairn browse 'use files.read_text_file path=/tmp/a.txt; click Help' \\",
            "      --url http://localhost:8080 --mcp servers.json",
            "      tools of MCP servers, under the same gate",
        })
public final class BrowseCommand implements Callable<Integer>, RunSubmission {
    private static final int LONGEST_TASK = 10_000;

    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final RunLink link = new RunLink();

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Parameters(index = "0", paramLabel = "TASK", description = "what to do, in words")
    private String task = "";

    @Option(
            names = "--url",
            paramLabel = "URL",
            description = "where it begins; with --continue that may be left out: where that task ended")
    private @Nullable String url;

    @Option(
            names = "--continue",
            paramLabel = "RUN",
            description =
                    "the task is the next one after that run's: what was said and read there is known here, what was allowed there is not")
    private @Nullable String earlier;

    @Mixin
    private final ToolServerOptions tools = new ToolServerOptions();

    @Mixin
    private final TaskValueOptions values = new TaskValueOptions();

    @Option(
            names = "--expect",
            paramLabel = "KIND=TEXT",
            description =
                    "what must hold at the end: text=…, no-text=…, address=PATTERN, download=PATTERN, field=NAME=VALUE or tool=SERVER.TOOL=TEXT; may be given"
                            + " again (default: what follows from the task's words)")
    private List<String> expected = List.of();

    @Option(names = "--file", paramLabel = "FILE", description = "a file that may be uploaded; may be given again")
    private List<Path> files = List.of();

    @Mixin
    private final BrowserOptions browser = new BrowserOptions();

    @Mixin
    private final EphemeralOption ephemeral = new EphemeralOption();

    @Option(
            names = "--teach",
            description =
                    "learn what you say in answers, or with --headed what you do in the browser's window while you are asked, even if nothing was"
                            + " expected that could be checked")
    private boolean teach;

    @Option(
            names = "--how",
            paramLabel = "WORDS",
            description = "teach it: done this once by these clauses, and by itself from then on")
    private @Nullable String how;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "the report's folder (default: reports/RUN in the data folder)")
    private @Nullable Path out;

    @Option(
            names = "--deny",
            paramLabel = "WORD",
            description = "do nothing to what has this word on it; may be given again")
    private List<String> deny = List.of();

    @Option(
            names = "--on-deny",
            paramLabel = "HOW",
            defaultValue = "end",
            description =
                    "what a denied action does: end, or avoid: strike it off and plan again, at most three times (default: ${DEFAULT-VALUE})")
    private String onDeny = "end";

    @Mixin
    private final TaskLimitOptions limits = new TaskLimitOptions();

    @Mixin
    private final GateOptions gate = new GateOptions();

    @Mixin
    private final LlmOptions llm = new LlmOptions();

    @Mixin
    private final TelemetryOptions telemetry = new TelemetryOptions();

    /** What is done with a task that is described. */
    private interface Begin<T> {
        T begin(BrowseSession session, BrowseState state, RunOptions options) throws InterruptedException;
    }

    @Override
    public Integer call() throws InterruptedException {
        if (out != null && Files.exists(out) && !Files.isDirectory(out)) {
            throw bad("--out must name a folder, and " + out + " is none");
        }
        return browse(RunOptions.DEFAULT, (session, state, options) -> session.start(state, options, out));
    }

    @Override
    public String submit(RunOptions asked) throws InterruptedException {
        ephemeral.requireKept();
        return browse(asked, BrowseSession::submit);
    }

    private <T> T browse(RunOptions asked, Begin<T> begin) throws InterruptedException {
        AnswerMode answers = ephemeral.answering(gate.answerMode(), earlier);
        Optional<EarlierTask> before = Optional.ofNullable(earlier).map(run -> EarlierTask.read(common, run));
        BrowseState state = state(before);
        Optional<LlmChoice> model = llm.choice();
        RunOptions options = asked.budgets(BrowseBudgets.of(limits.graphSteps()))
                .label("app", state.task().url())
                .label("task", task.length() > 200 ? task.substring(0, 200) : task);
        BrowserChoice chosen = browser.choice(ephemeral.isAsked());
        String where = teach && chosen.headed() ? BrowseSession.IN_WINDOW : "yes";
        RunOptions taught = teach || how != null ? options.label(BrowseSession.TEACH, where) : options;
        RunOptions after =
                before.map(one -> taught.label(EarlierTask.LABEL, one.run())).orElse(taught);
        RunOptions next = tools.label(chosen.label(after));
        RunOptions labelled = model.map(choice -> choice.label(next)).orElse(next);
        try (BrowseSession session =
                BrowseSession.open(common, model, telemetry, chosen, state, labelled.labels(), spec.commandLine())) {
            return begin.begin(session.answering(answers).watched(link), state, labelled);
        }
    }

    private BrowseState state(Optional<EarlierTask> before) {
        BrowseTask asked = new BrowseTask(words(), address(before), List.of(), expectations());
        BrowseSettings settings = new BrowseSettings(
                values.values(),
                gate.settings(),
                deny,
                uploads(),
                limits.toolSteps(),
                limits.invalidActions(),
                gate.assets(),
                avoids());
        if (how != null) {
            return BrowseState.shown(asked, shown(how), settings);
        }
        return before.map(one -> one.state().next(asked, settings)).orElseGet(() -> BrowseState.first(asked, settings));
    }

    private String words() {
        if (task.codePoints().noneMatch(Character::isLetterOrDigit)) {
            throw bad("the task says nothing; say what to do, such as 'click Help'");
        }
        if (task.length() > LONGEST_TASK) {
            throw bad("the task has " + task.length() + " characters; " + LONGEST_TASK + " are the most");
        }
        return task.strip();
    }

    private String shown(String words) {
        if (earlier != null || words.isBlank() || words.length() > LONGEST_TASK) {
            throw bad(
                    "--how must say in clauses such as 'click Help' how a task is done from its beginning, without --continue");
        }
        return words.strip();
    }

    private String address(Optional<EarlierTask> before) {
        String begin = Optional.ofNullable(url)
                .or(() -> before.map(EarlierTask::url))
                .orElseThrow(() -> bad("--url is missing: say where the task begins, such as http://localhost:8080"));
        try {
            URI address = URI.create(begin.contains("://") ? begin : "http://" + begin);
            if (address.getHost() != null && address.getScheme().matches("https?")) {
                return address.toString();
            }
        } catch (IllegalArgumentException e) {
            throw bad("--url must be an address such as http://localhost:8080, not '" + begin + "'");
        }
        throw bad("--url must be an address of http or https, not '" + begin + "'");
    }

    private List<Expectation> expectations() {
        return expected.stream()
                .map(written -> Expectation.parse(written)
                        .orElseThrow(() -> bad(
                                "--expect must be text=…, no-text=…, address=…, download=…, field=… or tool=SERVER.TOOL=…, not '"
                                        + written + "'")))
                .toList();
    }

    private List<String> uploads() {
        for (Path file : files) {
            if (!Files.isRegularFile(file)) {
                throw bad("there is no file " + file + " to upload");
            }
        }
        return files.stream()
                .map(file -> file.toAbsolutePath().normalize().toString())
                .toList();
    }

    private boolean avoids() {
        return switch (onDeny) {
            case "end" -> false;
            case "avoid" -> true;
            default -> throw bad("--on-deny must be end or avoid, not '" + onDeny + "'");
        };
    }

    private ParameterException bad(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
