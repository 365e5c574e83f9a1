package dev.cairn.explorer.repro;

import dev.cairn.agent.app.MinimalApk;
import dev.cairn.agent.device.Device;
import dev.cairn.agent.device.DeviceSource;
import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStore;
import dev.cairn.explorer.ExplorerGraph;
import dev.cairn.explorer.appium.Apk;
import dev.cairn.explorer.appium.AppiumDevice;
import dev.cairn.explorer.policy.PolicyKind;
import dev.cairn.explorer.state.ExplorationSettings;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.testkit.FaultyRunStore;
import dev.cairn.testkit.SettableClock;
import dev.cairn.testkit.device.FakeApp;
import dev.cairn.testkit.device.FakeAppium;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** An exploration of a scripted app, and proofs of its crashes, on engines in memory. */
public final class Proving implements AutoCloseable {
    /** The app's package. */
    public static final String APP = "demo";

    private ExplorationSettings settings;
    private final SettableClock clock = SettableClock.at(Instant.parse("2026-11-21T10:00:00Z"));
    private final InMemoryRunStore store = new InMemoryRunStore(clock);
    private final InMemoryFileStore files = new InMemoryFileStore();
    private final List<AutoCloseable> open = new ArrayList<>();
    private FakeAppium appium;
    private int runs;
    private int death;

    private Proving(FakeAppium appium, ExplorationSettings settings) {
        this.appium = appium;
        this.settings = settings;
    }

    /** Of that app, whose APK is written to the folder. */
    public static Proving of(FakeApp app, Path folder) {
        Apk apk = Apk.read(MinimalApk.of(APP).launcher(".Home").into(folder, "demo.apk"));
        ExplorationSettings settings = new ExplorationSettings(
                apk.info(), apk.path().toString(), apk.sha256(), PolicyKind.MAX_COVERAGE, 1000, List.of());
        return new Proving(FakeAppium.with(app), settings);
    }

    /** The app is explored that way. */
    public Proving conduct(InteractionSettings conduct) {
        settings = settings.withConduct(conduct);
        return this;
    }

    /** The server. */
    public FakeAppium appium() {
        return appium;
    }

    /** The files. */
    public InMemoryFileStore files() {
        return files;
    }

    /** The app explored in so many steps. */
    public Proving explored(int steps) throws InterruptedException {
        Engine engine = engine(store);
        var budgets = dev.cairn.explorer.DefaultBudgets.forSteps(steps);
        RunOptions options = RunOptions.DEFAULT.id("r").seed(7).budgets(budgets);
        var unused = engine.run(ExplorerGraph.on(device()), ExplorerState.first(settings), options);
        return this;
    }

    /** From now on there is another app under the same name. */
    public Proving changed(FakeApp other) {
        appium.close();
        appium = FakeAppium.with(other);
        return this;
    }

    /** The next proof's process dies before that call to the store, and another one goes on. */
    public Proving dyingBefore(int call) {
        death = call;
        return this;
    }

    /** The exploration's last state. */
    public ExplorerState state() {
        return engine(store).state(ExplorerGraph.on(device()), "r").state();
    }

    /** What the exploration did. */
    public ActionTrace trace() {
        ActionTrace trace = new ActionTrace();
        engine(store).history(ExplorerGraph.on(device()), "r", trace::add);
        return trace;
    }

    /** What came of walking to its crashes again. */
    public List<Proof> prove(int tries) throws InterruptedException {
        ProofState first = Cases.of(state(), trace(), tries);
        RunOptions options = RunOptions.DEFAULT.id("p" + ++runs).budgets(ProofGraph.budgets());
        return death == 0 ? engine(store).run(graph(), first, options).state().proofs() : afterDeath(first, options);
    }

    private List<Proof> afterDeath(ProofState first, RunOptions options) throws InterruptedException {
        try {
            engine(FaultyRunStore.dyingBefore(death, store)).run(graph(), first, options);
            throw new AssertionError("the store did not die");
        } catch (CairnException planned) {
            clock.advance(Duration.ofMinutes(2)); // the dead owner's claim lapses
        }
        return engine(store).resume(graph(), "p" + runs).await().state().proofs();
    }

    private Graph<ProofState> graph() {
        return ProofGraph.on(device());
    }

    private Device device() {
        Device device = new AppiumDevice(new TimeOfItsOwn(appium.uri()));
        open.add(device);
        return device;
    }

    private Engine engine(RunStore where) {
        Engine engine = Engine.on(where).files(files).clock(clock).build();
        open.add(engine);
        return engine;
    }

    @Override
    public void close() throws Exception {
        for (AutoCloseable one : open.reversed()) {
            one.close();
        }
        appium.close();
    }

    /** The fake server knows no clock: what loads there takes so many looks, and no pause need take any of the machine's time. */
    private record TimeOfItsOwn(URI uri) implements DeviceSource {
        @Override
        public URI ensure() {
            return uri;
        }

        @Override
        public boolean isRepeatable() {
            return true;
        }
    }
}
