package dev.cairn.cli.explore;

import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.identity.Pins;
import dev.cairn.agent.identity.PinsFile;
import dev.cairn.agent.knowledge.KeptPins;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.recording.Recordings;
import dev.cairn.cli.answer.GateOptions;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.RunLink;
import dev.cairn.cli.command.RunSubmission;
import dev.cairn.cli.device.DeviceChoice;
import dev.cairn.cli.device.DeviceSelectionOptions;
import dev.cairn.cli.llm.LlmChoice;
import dev.cairn.cli.llm.LlmOptions;
import dev.cairn.cli.telemetry.TelemetryOptions;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.explorer.LlmLimits;
import dev.cairn.explorer.appium.Apk;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.state.ExplorationSettings;
import dev.cairn.explorer.state.ExplorerState;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code cairn explore}. */
@Command(
        name = "explore",
        mixinStandardHelpOptions = true,
        description =
                "Maps the screens of an Android app or a web app, finds crashes, and tells how to reproduce them.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:it could not be done",
            "2:the command line is wrong",
            "3:done, and crashes were found",
            "4:the run waits for an answer, see --answer",
            "5:nothing could be explored, since the device lacks what the app needs",
            "130:ended by Ctrl-C"
        },
        footer = {
            "",
            "Examples:",
            "  cairn explore",
            "      the sample app, 50 steps",
            "  cairn explore app.apk --steps 300 --out report/",
            "      an app of your own",
            "  cairn explore http://localhost:8080 --steps 400",
            "      a web app, in a browser that reaches nothing else",
            "  cairn explore http://localhost:8080 --attach http://127.0.0.1:9222",
            "      in the browser that runs there, signed in as you are",
            "  cairn explore app.apk --policy random --seed 7",
            "      the same choices each time",
            "  cairn explore app.apk --prelude login.yaml --values values.yaml",
            "      logged in, with texts of your own",
            "  cairn explore app.apk --appium http://127.0.0.1:4723",
            "      on an emulator or a phone",
            "  cairn explore app.apk --appium http://127.0.0.1:4723 --attach",
            "      as it stands there, logged in by hand",
            "  cairn explore app.apk --steps 5000 --max-minutes 30 --max-outside 20",
            "      ends at whatever is reached first",
            "  cairn explore --focus 'Preference' --steps 200",
            "      what is new in these screens first",
            "  cairn explore --goal 'turn on the wifi preference'",
            "      stops once it is done",
            "  cairn explore --device recorded:report/ --policy random",
            "      what was recorded, without a device",
            "  cairn explore app.apk --llm openai:gpt-4o-mini",
            "      a model decides, within budgets; see cairn prompts",
            "  cairn explore app.apk --rules rules.yaml --answer wait",
            "      what needs a yes waits for 'cairn runs answer'",
            "  cairn explore app.apk --store postgresql://ann@db.example/cairn",
            "      in a database, for the command lines of other machines",
            "",
            "Screens that are one picture to the device, as games have them, are read by",
            "the tesseract command, if it is installed.",
        })
public final class ExploreCommand implements Callable<Integer>, RunSubmission {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli
    private CommandSpec spec;

    @Mixin
    private final CommonOptions common = new CommonOptions();

    @Mixin
    private final DeviceSelectionOptions device = new DeviceSelectionOptions();

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "APK|URL",
            description = "the app, or the address of a web app (default: the sample app ApiDemos)")
    private @Nullable String apk;

    @Mixin
    private final BudgetOptions limits = new BudgetOptions();

    @Option(
            names = "--policy",
            paramLabel = "NAME",
            description = {
                "max-coverage, breadth-first, depth-first, focused, goal-oriented or random (default: max-coverage,"
                        + " or focused with --focus, or goal-oriented with --goal)"
            })
    private @Nullable PolicyKind policy;

    @Mixin
    private final AimOptions aim = new AimOptions();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "what chance is drawn from; the same seed gives the same map (default: drawn)")
    private @Nullable Long seed;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "the report's folder (default: reports/RUN in the data folder)")
    private @Nullable Path out;

    @Option(
            names = "--deny",
            paramLabel = "WORD",
            description = "do nothing to views whose label has this word; may be given again")
    private List<String> deny = List.of();

    @Option(
            names = "--sensitive",
            description =
                    "nobody is to know which app it is: its name is replaced by a hash in all that is printed, logged,"
                            + " exported and reported; only the journal, with the files it refers to, has it")
    private boolean sensitive;

    @Option(
            names = "--pins",
            paramLabel = "FILE",
            description = "your rules on what is one screen, a line each: merge or split, then conditions such as"
                    + " activity=*.Wizard, title=Order*, text=\"Step *\", id=*/ad; or what your app calls things, as in"
                    + " word acme-sheet = modal; if left out, those that were pinned on the"
                    + " studio's map, in pins.txt of the data folder")
    private @Nullable Path pins;

    @Mixin
    private final LlmOptions llm = new LlmOptions();

    @Mixin
    private final ConductOptions conduct = new ConductOptions();

    @Mixin
    private final AttachOption attach = new AttachOption();

    @Mixin
    private final TelemetryOptions telemetry = new TelemetryOptions();

    @Mixin
    private final GateOptions gate = new GateOptions();

    @Option(
            names = "--timings",
            description = "print where the steps' time went: the explorer itself, the device, the store")
    private boolean timings;

    @Option(
            names = "--fresh",
            description =
                    "begin with nothing known of the app, whatever earlier runs in the data folder have found out")
    private boolean fresh;

    @Mixin
    private final RunLink link = new RunLink();

    @Mixin
    private final ConfirmOptions confirm = new ConfirmOptions();

    /** What is done with an exploration that is described. */
    private interface Begin<T> {
        T begin(Exploration exploration, ExplorerState state, RunOptions options) throws InterruptedException;
    }

    @Override
    public Integer call() throws InterruptedException {
        return explore(
                RunOptions.DEFAULT,
                (exploration, state, options) -> exploration.start(state, options, fresh, seed != null, out));
    }

    @Override
    public String submit(RunOptions asked) throws InterruptedException {
        return explore(asked, (exploration, state, options) -> exploration.submit(state, options, fresh, seed != null));
    }

    private <T> T explore(RunOptions asked, Begin<T> begin) throws InterruptedException {
        PolicyKind kind = policyKind();
        int steps = limits.steps();
        Budgets budgets = limits.budgets();
        GateSettings care = gate.settings();
        DeviceChoice choice =
                isWeb() ? device.web(String.valueOf(apk), gate.assets(), attach.browser()) : device.choice();
        Optional<LlmChoice> model = llm.choice();
        InteractionSettings dealing = attach.over(conduct.conduct(), choice);
        Pins rules = pins == null ? new KeptPins(common.folder()).pins() : PinsFile.read(pins);
        AppSource source = appSource(choice);
        try (Exploration exploration = new Exploration(common, choice, true, model, telemetry, spec.commandLine())) {
            if (timings) {
                exploration.printTimes();
            }
            ExplorationSettings settings = new ExplorationSettings(
                            source.app(), source.path(), source.digest(), kind, steps, deny)
                    .withGate(care)
                    .withConduct(dealing)
                    .withAliases(sensitive ? exploration.aliases(source.app()) : Map.of())
                    .withAim(aim.aim())
                    .withPins(rules);
            exploration.answering(gate.answerMode());
            exploration.watched(link);
            long drawn = seed == null ? ThreadLocalRandom.current().nextInt(1, Integer.MAX_VALUE) : seed;
            RunOptions options = asked.seed(drawn)
                    .budgets(model.isPresent() ? LlmLimits.with(budgets, steps) : budgets)
                    .label("app", settings.redaction().apply(source.app().id()))
                    .label("policy", kind.label())
                    .label("seed", Long.toString(drawn))
                    .label("steps", Integer.toString(steps))
                    .label(CrashProofs.CONFIRM, Integer.toString(confirm.tries()));
            return begin.begin(exploration, ExplorerState.first(settings), options);
        }
    }

    private AppSource appSource(DeviceChoice choice) throws InterruptedException {
        if (choice instanceof DeviceChoice.Recorded(Recordings.Opened recording)) {
            if (apk != null) {
                throw new ParameterException(
                        spec.commandLine(),
                        "a recording is of one app: leave out either the APK or --device recorded:…");
            }
            return AppSource.of(recording);
        }
        return choice instanceof DeviceChoice.Web web ? AppSource.of(web) : AppSource.of(Apk.read(apk()));
    }

    private boolean isWeb() {
        return apk != null && apk.matches("(?i)https?://.*");
    }

    private Path apk() throws InterruptedException {
        if (apk == null) {
            return new SampleApp(spec.commandLine().getErr()).get();
        }
        if (apk.isBlank()) {
            throw new ParameterException(spec.commandLine(), "the path of the APK is empty");
        }
        return Path.of(apk);
    }

    private PolicyKind policyKind() {
        PolicyKind kind = policy == null ? aim.usualPolicy() : policy;
        aim.check(kind);
        return kind;
    }

    static int exitCode(boolean interrupted, boolean failed, int crashes) {
        if (interrupted) {
            return ExitCode.INTERRUPTED;
        }
        if (failed) {
            return ExitCode.FAILED;
        }
        return crashes > 0 ? ExitCode.CRASHES_FOUND : ExitCode.DONE;
    }
}
