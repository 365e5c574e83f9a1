package dev.cairn.cli.explore;

import dev.cairn.cli.android.JvmDevice;
import dev.cairn.cli.command.AliasKey;
import dev.cairn.cli.command.CommonOptions;
import dev.cairn.cli.command.Discretion;
import dev.cairn.cli.command.ExitCode;
import dev.cairn.cli.command.KnownRun;
import dev.cairn.cli.llm.LlmChoice;
import dev.cairn.cli.person.Answering;
import dev.cairn.cli.person.People;
import dev.cairn.cli.telemetry.TelemetryOptions;
import dev.cairn.cli.telemetry.Telling;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.explorer.app.AppInfo;
import dev.cairn.explorer.device.AppiumDevice;
import dev.cairn.explorer.device.Device;
import dev.cairn.explorer.device.DeviceException;
import dev.cairn.explorer.device.DeviceSource;
import dev.cairn.explorer.knowledge.Knowledge;
import dev.cairn.explorer.ocr.KeptReadings;
import dev.cairn.explorer.ocr.Ocr;
import dev.cairn.explorer.ocr.Tesseract;
import dev.cairn.explorer.privacy.Redaction;
import dev.cairn.explorer.proof.Proof;
import dev.cairn.explorer.putback.PutBack;
import dev.cairn.explorer.recorded.RecordedDevice;
import dev.cairn.explorer.recorded.RecordingWriter;
import dev.cairn.explorer.recorded.Recordings;
import dev.cairn.explorer.report.ReportWriter;
import dev.cairn.explorer.report.Summary;
import dev.cairn.explorer.run.DecisionLog;
import dev.cairn.explorer.run.Elapsed;
import dev.cairn.explorer.run.ExplorerGraph;
import dev.cairn.explorer.run.Lineage;
import dev.cairn.explorer.run.Reports;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.explorer.timing.StepTimes;
import dev.cairn.llm.decision.Decider;
import dev.cairn.store.DataFolder;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** One exploration in this process: data folder, device and engine, from the start or the resume of a run to its report. */
public final class Exploration implements AutoCloseable {
    static final String OUT = "out";
    private static final Duration A_LOOK = Duration.ofSeconds(5);

    private final CommandLine command;
    private final Discretion discretion;
    private final DataFolder data;
    private final DeviceChoice choice;
    private final @Nullable JvmDevice jvmDevice;
    private final Optional<KeptReadings> readings;
    private final Device device;
    private final Graph<ExplorerState> graph;
    private final ProgressLine progress;
    private final Engine engine;
    private final Telling telling;
    private final StepTimes times = new StepTimes();
    private boolean printsTimes;
    private People people;
    private final CrashProofs proofs;
    private final Optional<LlmChoice> llm;
    private final Beginnings beginnings;
    private final Lineage lineage;

    /** Opens the data folder; a device is started when the run needs it. */
    public Exploration(
            CommonOptions options,
            DeviceChoice choice,
            Optional<LlmChoice> llm,
            TelemetryOptions telemetry,
            CommandLine command) {
        this.llm = llm;
        this.command = command;
        this.discretion = Discretion.over(command);
        this.data = options.open(choice.durability());
        this.telling = new Telling(telemetry, data.path().resolve("logs"), command.getErr());
        this.jvmDevice = choice instanceof DeviceChoice.Jvm(int port)
                ? new JvmDevice(port, data.path().resolve("logs"))
                : null;
        this.choice = choice;
        this.readings = ocr(options, data, command);
        this.device = times.of(
                device(choice, jvmDevice, readings.<Ocr>map(kept -> kept).orElse(Ocr.NONE)));
        this.progress = new ProgressLine(command.getErr(), Boolean.getBoolean("cairn.terminal"));
        this.graph = ExplorerGraph.on(
                device,
                llm.map(model -> model.decider(data.cache(), progress::say)).orElse(Decider.none()));
        this.engine = telling.listen(Engine.on(times.of(data.runs()))
                        .files(times.of(choice.in(data.files())))
                        .listener(progress))
                .build();
        this.lineage = new Lineage(engine);
        this.people = new People(Answering.WAIT, command.getErr());
        this.proofs = new CrashProofs(data.runs(), engine, device, graph);
        this.beginnings = new Beginnings(
                data.runs(),
                engine,
                graph,
                new Knowledge(
                        data.path().resolve("knowledge"),
                        line -> command.getErr().println("cairn: " + line)),
                line -> command.getErr().println(line + " …"));
    }

    private static Device device(DeviceChoice choice, @Nullable JvmDevice jvmDevice, Ocr ocr) {
        return switch (choice) {
            case DeviceChoice.Jvm jvm -> new AppiumDevice(Objects.requireNonNull(jvmDevice), ocr);
            case DeviceChoice.Server(URI address) -> new AppiumDevice(DeviceSource.at(address), ocr);
            case DeviceChoice.Recorded(Recordings.Opened recording) -> new RecordedDevice(recording);
        };
    }

    private static Optional<KeptReadings> ocr(CommonOptions options, DataFolder data, CommandLine command) {
        Optional<Tesseract> tesseract = Tesseract.installed();
        if (options.verbose()) {
            String how =
                    tesseract.map(found -> "by " + found.command()).orElse("not at all: tesseract is not installed");
            command.getErr().println("text on screens that have none in their hierarchy is read " + how);
        }
        return tesseract.map(found -> new KeptReadings(found, data.cache(), InstantSource.system()));
    }

    /** Has what the run asks answered that way; by default it waits. */
    public Exploration answering(Answering way) {
        people = new People(way, command.getErr());
        return this;
    }

    /** What stands for an app's names wherever they are not to be told. */
    Map<String, String> aliases(AppInfo app) {
        return Redaction.aliases(app, AliasKey.in(data.path()));
    }

    /** Prints at the end where the time of the steps went. */
    void printTimes() {
        printsTimes = true;
    }

    /**
     * Starts a run, with what is known of the app or {@code afresh}, and carries it to its report. Returns the process' exit code.
     *
     * @param repeatable whether the user gave the seed, and so wants what an earlier run with it has done
     */
    int start(ExplorerState state, RunOptions options, boolean afresh, boolean repeatable, @Nullable Path out)
            throws InterruptedException {
        keepOut(Redaction.of(state.settings()));
        boolean unknowing = afresh || isRecorded() || state.settings().sensitive(); // what is kept has the app's name
        Beginnings.Beginning beginning =
                unknowing ? Beginnings.afresh(state, options) : beginnings.of(state, options, repeatable);
        return start(beginning.state(), beginning.options(), out);
    }

    /** A recording is no app: what it shows was learnt when it was made. */
    private boolean isRecorded() {
        return choice instanceof DeviceChoice.Recorded;
    }

    private int start(ExplorerState state, RunOptions options, @Nullable Path out) throws InterruptedException {
        RunOptions labelled = out == null
                ? options
                : options.label(OUT, out.toAbsolutePath().normalize().toString());
        RunOptions onDevice = choice.label()
                .map(device -> labelled.label(DeviceChoice.LABEL, device))
                .orElse(labelled);
        llm.ifPresent(model -> model.check(onDevice.budgets()));
        RunOptions begun = llm.map(model -> model.label(onDevice)).orElse(onDevice);
        if (out != null) {
            ReportWriter.into(out).check();
        }
        return finish(interruption -> engine.start(graph, state, begun));
    }

    /** Goes on with a run and carries it to its report. Returns the process' exit code. */
    public int resume(String run) throws InterruptedException {
        RunHead head = known(run);
        llm.ifPresent(model -> model.check(engine.state(graph, head.run()).budgets()));
        if (proofs.areDue(head)) {
            return finishProofs(head.run());
        }
        return finish(interruption -> {
            putBack(head, interruption);
            return engine.resume(graph, head.run());
        });
    }

    /** Explores on from a step of a run as a new run, to its report. Returns the process' exit code. */
    public int fork(String run, Branch branch) throws InterruptedException {
        String forked = branch.off(engine, graph, known(run).run());
        command.getErr()
                .println("run " + forked + ", forked from run "
                        + KnownRun.in(data, forked).labels().get(Branch.FORKED));
        return resume(forked);
    }

    /**
     * Asks a run to end. One that no process works on ends here, with a report of what it has found.
     *
     * @return the process' exit code
     */
    public int cancel(String run, String reason) throws InterruptedException {
        RunHead head = known(run);
        engine.cancel(head.run(), reason);
        try {
            finish(interruption -> engine.resume(graph, head.run()));
        } catch (CairnException e) {
            if (!e.code().equals("run.owned")) {
                throw e;
            }
            command.getErr().println("the process that works on it ends it after its current step");
        }
        return ExitCode.DONE;
    }

    private RunHead known(String run) {
        RunHead head = proofs.explorationOf(KnownRun.in(data, run));
        if (!head.graph().equals(ExplorerGraph.NAME)) {
            throw new CairnException(
                    "run.other", "run " + run + " is of graph '" + head.graph() + "', not of the explorer");
        }
        keepOut(Redaction.of(engine.state(graph, head.run()).state().settings()));
        return head;
    }

    /** What must be known to nobody is neither printed, logged nor exported. */
    private void keepOut(Redaction names) {
        discretion.keepOut(names);
        telling.keepOut(names);
        if (names.equals(Redaction.NONE)) {
            return;
        }
        readings.ifPresent(KeptReadings::keepToItself);
        if (jvmDevice != null) {
            jvmDevice.keepNoLog();
        }
    }

    /** A device that the dead process took with it is made anew as it was, so that the run goes on as if nothing had happened. */
    private void putBack(RunHead head, Interruption interruption) throws InterruptedException {
        if (!device.isRepeatable() || head.status().ended()) {
            return;
        }
        PutBack putBack = new PutBack(device, data.files());
        lineage.history(graph, head.run(), putBack::add);
        if (putBack.size() == 0) {
            return;
        }
        checkFree(head.run());
        progress.onProgress(head.run(), "", "putting the device back to where it was, " + putBack.size() + " turns");
        try {
            putBack.run(interruption::asked);
        } catch (DeviceException e) {
            progress.say("the app starts afresh: " + e.getMessage());
            closeDevice();
        }
    }

    /** Before a device is put back for a run that another process works on. */
    private void checkFree(String run) {
        data.runs().release(data.runs().acquire(run, Owner.ofThisProcess("looks whether " + run + " is free"), A_LOOK));
    }

    /** All was explored when the process died, and its crashes were not walked to again yet. */
    private int finishProofs(String run) throws InterruptedException {
        checkPort();
        try (Interruption interruption = new Interruption()) {
            return conclude(engine.state(graph, run), interruption);
        } finally {
            progress.close();
            closeDevice();
        }
    }

    private void checkPort() {
        if (jvmDevice != null) {
            jvmDevice.checkPort();
        }
    }

    private interface Begin {
        RunHandle<ExplorerState> begin(Interruption interruption) throws InterruptedException;
    }

    private int finish(Begin begin) throws InterruptedException {
        checkPort();
        try (Interruption interruption = new Interruption()) {
            RunHandle<ExplorerState> handle = begin.begin(interruption);
            Optional<Interrupt> unanswered =
                    new Conversation(engine, graph, people, progress).carry(handle, interruption);
            if (unanswered.isPresent()) {
                People.tellHow(unanswered.get(), command.getErr());
                return ExitCode.WAITING;
            }
            return conclude(engine.state(graph, handle.id()), interruption);
        } finally {
            progress.close();
            closeDevice();
        }
    }

    /** Walks to the crashes again, writes the report, prints what was found, and says how it went. */
    private int conclude(RunState<ExplorerState> run, Interruption interruption) throws InterruptedException {
        List<Proof> proven = proofs.of(run, interruption);
        engine.flushListeners();
        progress.close();
        RunStatus status = KnownRun.in(data, run.run()).status();
        Reports reports = new Reports(run, data.files(), proven);
        List<JournalEntry> journal = lineage.journal(run.run());
        Summary summary = reports.summary(Elapsed.of(journal));
        boolean seen = !run.state().map().screens().isEmpty();
        Optional<Path> page = seen
                ? Optional.of(ReportWriter.into(folder(run))
                        .redacting(Redaction.of(run.state().settings()))
                        .write(
                                reports.map(),
                                summary,
                                reports.pictures(),
                                recording(run.state()),
                                DecisionLog.of(journal)))
                : Optional.empty();
        if (seen && !isRecorded() && !run.state().settings().sensitive()) {
            beginnings.learn(run);
        }
        boolean failed = status == RunStatus.FAILED;
        if (failed) {
            command.getErr().println("cairn: " + cause(run));
        }
        if (seen || summary.crashes() > 0 || !failed) {
            new SummaryPrint(command.getOut()).print(summary, run.state(), proven, page);
        }
        if (printsTimes) {
            new TimesPrint(command.getOut()).print(times);
        }
        return ExploreCommand.exitCode(
                status == RunStatus.CANCELLED || interruption.asked(), failed, summary.crashes());
    }

    private RecordingWriter recording(ExplorerState state) {
        return new RecordingWriter(state.settings().app(), state.map(), data.files());
    }

    private Path folder(RunState<ExplorerState> run) {
        return Optional.ofNullable(run.labels().get(OUT))
                .filter(folder -> !folder.isEmpty())
                .map(Path::of)
                .orElse(data.path().resolve("reports").resolve(run.run()));
    }

    private static String cause(RunState<ExplorerState> run) {
        return run.state()
                .error()
                .map(failure -> failure.message())
                .or(() -> run.end().flatMap(RunState.RunEnd::cause))
                .orElse("the run failed");
    }

    private void closeDevice() {
        device.close();
        if (jvmDevice != null) {
            jvmDevice.close();
        }
    }

    @Override
    public void close() {
        closeDevice();
        engine.close();
        telling.finish();
        telling.close();
        data.close();
    }
}
