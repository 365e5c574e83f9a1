package dev.cairn.explorer;

import dev.cairn.agent.app.MinimalApk;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceSource;
import dev.cairn.agent.gate.Answer;
import dev.cairn.agent.ocr.Ocr;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.Fork;
import dev.cairn.engine.history.HistoryEntry;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStore;
import dev.cairn.explorer.appium.Apk;
import dev.cairn.explorer.appium.AppiumDevice;
import dev.cairn.explorer.appium.AppiumSettings;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.repro.DeviceRestorer;
import dev.cairn.explorer.state.ExplorationSettings;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.llm.decision.Decider;
import dev.cairn.testkit.FaultyRunStore;
import dev.cairn.testkit.SettableClock;
import dev.cairn.testkit.device.FakeApp;
import dev.cairn.testkit.device.FakeAppium;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The explorer's graph on an engine in memory, on a fake server, on a clock that nobody waits for. */
final class Explored implements AutoCloseable {
    static final String RUN = "r";
    static final String APP = "demo";

    FakeAppium appium;
    private final FakeApp app;
    final SettableClock clock = SettableClock.at(Instant.parse("2026-11-21T10:00:00Z"));
    final InMemoryRunStore store = new InMemoryRunStore(clock);
    final InMemoryFileStore files = new InMemoryFileStore();
    private ExplorationSettings settings;
    private String id = RUN;
    private final List<AutoCloseable> open = new ArrayList<>();
    private Budgets budgets = Budgets.UNLIMITED;
    private boolean forgetful;
    private Decider decider = Decider.none();
    private dev.cairn.agent.device.CommandTimeouts limits = dev.cairn.agent.device.CommandTimeouts.DEFAULT;
    private Ocr ocr = Ocr.NONE;
    private AppiumSettings asked = AppiumSettings.DEFAULT;

    private Explored(FakeApp app, ExplorationSettings settings) {
        this.app = app;
        this.appium = FakeAppium.with(app);
        this.settings = settings;
    }

    /** Of that app, whose APK is written to the folder. */
    static Explored of(FakeApp app, Path folder, int steps, String... deny) {
        Apk apk = Apk.read(MinimalApk.of(APP).launcher(".Home").into(folder, "demo.apk"));
        ExplorationSettings settings = new ExplorationSettings(
                apk.info(), apk.path().toString(), apk.sha256(), PolicyKind.MAX_COVERAGE, steps, List.of(deny));
        Explored explored = new Explored(app, settings);
        explored.budgets = DefaultBudgets.forSteps(steps);
        return explored;
    }

    /** With a model. */
    Explored decidedBy(Decider other) {
        decider = other;
        return this;
    }

    Explored budgets(Budgets others) {
        budgets = others;
        return this;
    }

    /** Carries a run to its end through processes each of which dies before its n-th call to the store. */
    RunResult<ExplorerState> runDyingEvery(int calls) throws InterruptedException {
        FaultyRunStore first = FaultyRunStore.dyingBefore(calls, store);
        Optional<RunResult<ExplorerState>> end = ended(() -> start(first, DeviceSource.at(appium.uri())));
        while (end.isEmpty()) {
            clock.advance(Duration.ofMinutes(2)); // the dead owner's claim lapses
            FaultyRunStore next = FaultyRunStore.dyingBefore(calls, store);
            end = ended(() -> engine(next).resume(graph(DeviceSource.at(appium.uri())), RUN));
        }
        return end.get();
    }

    private static Optional<RunResult<ExplorerState>> ended(Supplier<RunHandle<ExplorerState>> life)
            throws InterruptedException {
        try {
            return Optional.of(life.get().await());
        } catch (CairnException planned) {
            if (!String.valueOf(planned.getMessage()).contains("as planned")) {
                throw planned;
            }
            return Optional.empty();
        }
    }

    /** As another run. */
    Explored named(String other) {
        id = other;
        return this;
    }

    /** With settings that a user seldom sets. */
    Explored settings(UnaryOperator<ExplorationSettings> change) {
        settings = change.apply(settings);
        return this;
    }

    /** On a device that has to answer within these. */
    Explored within(dev.cairn.agent.device.CommandTimeouts others) {
        limits = others;
        return this;
    }

    /** On a device that is asked for so. */
    Explored asking(AppiumSettings how) {
        asked = how;
        return this;
    }

    ExplorationSettings settings() {
        return settings;
    }

    RunResult<ExplorerState> run() throws InterruptedException {
        return start(store, DeviceSource.at(appium.uri())).await();
    }

    RunResult<ExplorerState> run(DeviceSource source) throws InterruptedException {
        return start(store, source).await();
    }

    /** Starts the run in an engine of its own, as a process would. */
    RunHandle<ExplorerState> start(RunStore where, DeviceSource source) {
        return engine(where)
                .start(
                        graph(source),
                        ExplorerState.first(settings),
                        RunOptions.DEFAULT.id(id).seed(7).budgets(budgets));
    }

    /** Reads what stands on pictures. */
    Explored reading(Ocr means) {
        ocr = means;
        return this;
    }

    /** What is put into the file store cannot be read back, as on a disk that forgets. */
    Explored losesSources() {
        forgetful = true;
        return this;
    }

    /** Branches the run off after one of its entries, and carries that to its end. */
    RunResult<ExplorerState> fork(long seq) throws InterruptedException {
        Graph<ExplorerState> graph = graph(DeviceSource.at(appium.uri()));
        Engine engine = engine(store);
        return engine.resume(graph, engine.fork(graph, RUN, Fork.at(seq))).await();
    }

    /** Goes on with the run in an engine of its own, as another process would. */
    RunHandle<ExplorerState> resume() {
        return engine(store).resume(graph(DeviceSource.at(appium.uri())), RUN);
    }

    /** The same where the device has died with the process: on a new one that is restored to where the first one was. */
    RunHandle<ExplorerState> resumeOnNewDevice() throws Exception {
        appium.close();
        appium = FakeAppium.with(app);
        AppiumDevice device = new AppiumDevice(DeviceSource.at(appium.uri()));
        open.add(device);
        Graph<ExplorerState> graph = ExplorerGraph.on(device, decider);
        DeviceRestorer restorer = new DeviceRestorer(device, files);
        engine(store).history(graph, RUN, restorer::add);
        restorer.run(() -> false);
        return engine(store).resume(graph, RUN);
    }

    /** What the run waits for; empty if it waits for nothing. */
    List<Interrupt> questions() {
        return engine(store).interrupts(RUN);
    }

    /** Answers the question that the run waits for, in an engine of its own, and waits until it has ended or asks again. */
    RunResult<ExplorerState> answer(Answer answer) throws InterruptedException {
        String question = questions().getFirst().id();
        return engine(store)
                .answer(graph(DeviceSource.at(appium.uri())), question, answer)
                .await();
    }

    void history(Consumer<HistoryEntry<ExplorerState>> each) {
        engine(store).history(graph(DeviceSource.at(appium.uri())), RUN, each);
    }

    ExplorerState stateFromTheJournal() {
        return engine(store).state(graph(DeviceSource.at(appium.uri())), RUN).state();
    }

    List<JournalEntry> journal() {
        return engine(store).journal(RUN);
    }

    /** The nodes whose turns ended, in order; failed attempts as {@code Node!kind}. */
    List<String> turns() {
        return journal().stream()
                .map(JournalEntry::event)
                .flatMap(event -> switch (event) {
                    case JournalEvent.StepCompleted done -> Stream.of(done.node());
                    case JournalEvent.StepFailed failed ->
                        Stream.of(failed.node() + "!" + failed.failure().kind());
                    default -> Stream.empty();
                })
                .toList();
    }

    /** The edges that were taken, as {@code From -> To}, those on failure marked. */
    List<String> edges() {
        return journal().stream()
                .map(JournalEntry::event)
                .flatMap(event -> switch (event) {
                    case JournalEvent.StepCompleted done -> Stream.of(done.node() + " -> " + done.to());
                    case JournalEvent.InterruptAnswered answered -> Stream.of(answered.node() + " -> " + answered.to());
                    case JournalEvent.StepFailed failed ->
                        target(failed.next()).map(to -> failed.node() + " -> " + to + " on failure");
                    default -> Stream.empty();
                })
                .toList();
    }

    private static Stream<String> target(JournalEvent.AfterFailure next) {
        return switch (next) {
            case JournalEvent.AfterFailure.Backtrack(String to) -> Stream.of(to);
            case JournalEvent.AfterFailure.Advance(String to) -> Stream.of(to);
            case JournalEvent.AfterFailure.Retry retry -> Stream.empty();
            case JournalEvent.AfterFailure.Halt halt -> Stream.empty();
            case JournalEvent.AfterFailure.Finish finish -> Stream.empty();
        };
    }

    private Graph<ExplorerState> graph(DeviceSource source) {
        Device device = new AppiumDevice(source, ocr, limits, asked);
        open.add(device);
        return ExplorerGraph.on(device, decider);
    }

    private Engine engine(RunStore where) {
        Engine engine = Engine.on(where)
                .files(forgetful ? new Forgetful() : files)
                .clock(clock)
                .build();
        open.add(engine);
        return engine;
    }

    private static final class Forgetful implements FileStore {
        @Override
        public FileRef put(byte[] content) {
            return FileRef.of(content);
        }

        @Override
        public byte[] get(FileRef ref) {
            throw new CairnException("file.missing", "there is no file " + ref.sha256());
        }
    }

    @Override
    public void close() throws Exception {
        for (AutoCloseable one : open.reversed()) {
            one.close();
        }
        appium.close();
    }
}
