package dev.cairn.cli.explore;

import dev.cairn.agent.device.CommandTimeouts;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceIdentity;
import dev.cairn.agent.device.DeviceSource;
import dev.cairn.agent.ocr.CachingOcr;
import dev.cairn.agent.ocr.Ocr;
import dev.cairn.agent.ocr.Tesseract;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.privacy.Redaction;
import dev.cairn.agent.recording.RecordedDevice;
import dev.cairn.agent.recording.Recordings;
import dev.cairn.cli.android.JvmDevice;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.RedactingOutput;
import dev.cairn.cli.command.Workspace;
import dev.cairn.cli.device.BrowserApp;
import dev.cairn.cli.device.DeviceChoice;
import dev.cairn.cli.device.UnencryptedKeys;
import dev.cairn.cli.llm.LlmChoice;
import dev.cairn.cli.telemetry.RunTelemetry;
import dev.cairn.cli.telemetry.TelemetryOptions;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.explorer.ExplorerGraph;
import dev.cairn.explorer.RunAncestry;
import dev.cairn.explorer.appium.AppiumDevice;
import dev.cairn.explorer.appium.AppiumSettings;
import dev.cairn.explorer.bench.StepTimes;
import dev.cairn.explorer.imported.Statement;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.llm.decision.Decider;
import dev.cairn.store.files.OwnerOnlyFiles;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** What an exploration works with: data folder, device, model, engine, log and telemetry. They are closed together. */
final class ExplorerEnvironment implements AutoCloseable {
    /** A person waits for the command, and can have the run go on by a word: what is wrong with the store is said soon. */
    private static final Duration PATIENCE = Duration.ofSeconds(Integer.getInteger("cairn.patience", 10));

    private final CommandLine command;
    private final DeviceChoice choice;
    private final Statement statement;
    private final Workspace data;
    private final RedactingOutput output;
    private final RunTelemetry runTelemetry;
    private final @Nullable JvmDevice jvmDevice;
    private final @Nullable BrowserApp browserApp;
    private final Optional<CachingOcr> readings;
    private final Device device;
    private final Graph<ExplorerState> graph;
    private final ProgressLine progress;
    private final Engine engine;
    private final StepTimes times = new StepTimes();

    /** Opens the data folder; a device is started when a run needs it. */
    ExplorerEnvironment(
            CommonOptions options,
            DeviceChoice choice,
            Optional<LlmChoice> llm,
            Statement statement,
            TelemetryOptions telemetry,
            CommandLine command) {
        this.command = command;
        this.choice = choice;
        this.statement = statement;
        this.output = RedactingOutput.over(command);
        this.data = options.open(choice.durability());
        makeFolder(data);
        UnencryptedKeys.of(choice, llm).forEach(line -> command.getErr().println("cairn: " + line));
        this.runTelemetry = new RunTelemetry(telemetry, data.path().resolve("logs"), command.getErr());
        this.jvmDevice = choice instanceof DeviceChoice.Jvm(int port, String network, int memoryMb, String isolation)
                ? new JvmDevice(port, network, memoryMb, isolation, data.path().resolve("logs"))
                : null;
        this.progress = new ProgressLine(command.getErr(), Boolean.getBoolean("cairn.terminal"));
        this.browserApp = choice instanceof DeviceChoice.Web web ? BrowserApp.of(web, progress::say) : null;
        this.readings = ocr(options, data, command);
        this.device = times.of(device(
                choice, jvmDevice, browserApp, readings.<Ocr>map(kept -> kept).orElse(Ocr.NONE)));
        if (jvmDevice != null) {
            jvmDevice.tellIsolation(isolation -> progress.say("isolation: " + isolation));
        }
        this.graph = ExplorerGraph.on(
                device,
                llm.map(model -> model.decider(data.cache(), progress::say)).orElse(Decider.none()),
                statement);
        this.engine = runTelemetry
                .listen(Engine.on(times.of(data.runs()))
                        .files(times.of(choice.in(data.files())))
                        .appendix(data.refused())
                        .patience(PATIENCE)
                        .listener(progress))
                .build();
    }

    /** A shared store has none of its own. */
    private static void makeFolder(Workspace data) {
        try {
            OwnerOnlyFiles.folder(data.path());
        } catch (IOException e) {
            data.close();
            throw new CairnException(
                    "store.failed",
                    "the data folder " + data.path() + " cannot be made (" + e
                            + "); choose a folder that you may write",
                    e);
        }
    }

    private static Device device(
            DeviceChoice choice, @Nullable JvmDevice jvmDevice, @Nullable BrowserApp browserApp, Ocr ocr) {
        return switch (choice) {
            case DeviceChoice.Jvm jvm -> new AppiumDevice(Objects.requireNonNull(jvmDevice), ocr);
            case DeviceChoice.Server(URI address, AppiumSettings settings) ->
                new AppiumDevice(DeviceSource.at(address), ocr, CommandTimeouts.DEFAULT, settings);
            case DeviceChoice.Web web -> Objects.requireNonNull(browserApp).device();
            case DeviceChoice.Recorded(Recordings.Opened recording) -> new RecordedDevice(recording);
        };
    }

    private static Optional<CachingOcr> ocr(CommonOptions options, Workspace data, CommandLine command) {
        Optional<Tesseract> tesseract = Tesseract.installed();
        if (options.verbose()) {
            String how =
                    tesseract.map(found -> "by " + found.command()).orElse("not at all: tesseract is not installed");
            command.getErr().println("text on screens that have none in their hierarchy is read " + how);
        }
        return tesseract.map(found -> new CachingOcr(found, data.cache(), InstantSource.system()));
    }

    /** What the user has stated of the run. */
    Statement statement() {
        return statement;
    }

    Workspace data() {
        return data;
    }

    Device device() {
        return device;
    }

    Graph<ExplorerState> graph() {
        return graph;
    }

    Engine engine() {
        return engine;
    }

    ProgressLine progress() {
        return progress;
    }

    StepTimes times() {
        return times;
    }

    /** Runs with what led to them. */
    RunAncestry lineage() {
        return new RunAncestry(engine);
    }

    /** The labels that a run on this device gets. */
    Map<String, String> labels() {
        return choice.labels();
    }

    /**
     * Does nothing if the app's file is there: it may be a run of another machine.
     *
     * @throws CairnException {@code apk.missing}
     */
    void requireApp(ExplorerState state) {
        String apk = statement.over(state).settings().apk();
        if (!isRecorded() && browserApp == null && !Files.exists(Path.of(apk))) {
            throw new CairnException(
                    "apk.missing",
                    "the run's app is not on this machine as " + apk + "; say where it is with --apk FILE");
        }
    }

    /** Warns of secrets of a run that would be typed where they can be read on their way. */
    void warnOfTyping(ExplorerState state) {
        InteractionSettings conduct = statement.over(state).settings().conduct();
        UnencryptedKeys.typed(choice, conduct.secrets())
                .forEach(line -> command.getErr().println("cairn: " + line));
    }

    /** Which device it is, as far as that is known before it is started. */
    DeviceIdentity identity() {
        return new DeviceIdentity(choice.labels().getOrDefault(DeviceChoice.LABEL, DeviceIdentity.JVM), Map.of());
    }

    /** Whether the device is of an Appium server, and so may be another one each time. */
    boolean isServer() {
        return choice instanceof DeviceChoice.Server;
    }

    /** A recording is no app: what it shows was learnt when it was made. */
    boolean isRecorded() {
        return choice instanceof DeviceChoice.Recorded;
    }

    /** What must be known to nobody is neither printed, logged nor exported. */
    void redact(Redaction names) {
        output.redact(names);
        runTelemetry.redact(names);
        if (names.equals(Redaction.NONE)) {
            return;
        }
        readings.ifPresent(CachingOcr::keepToItself);
        if (jvmDevice != null) {
            jvmDevice.keepNoLog();
        }
    }

    /** Has a device on the JVM begin to start. */
    void startAhead() {
        if (jvmDevice != null) {
            jvmDevice.startAhead();
        }
    }

    /** Refuses a port for the device that another program has, before anything is done. */
    void checkPort() {
        if (jvmDevice != null) {
            jvmDevice.checkPort();
        }
    }

    /** Ends the progress line and the device; both begin anew when they are needed again. */
    void rest() {
        progress.close();
        closeDevice();
    }

    void closeDevice() {
        device.close();
        if (jvmDevice != null) {
            jvmDevice.close();
        }
    }

    @Override
    public void close() {
        closeDevice();
        if (browserApp != null) {
            browserApp.close();
        }
        engine.close();
        runTelemetry.finish();
        runTelemetry.close();
        data.close();
    }
}
