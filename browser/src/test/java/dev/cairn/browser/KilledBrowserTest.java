package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.agent.device.DeviceException;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.browser.device.ActResult;
import dev.cairn.browser.device.BrowserDevice;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.device.TaskDevice;
import dev.cairn.browser.learn.PathLearner;
import dev.cairn.browser.node.ManualAnswer;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.llm.decision.Decider;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The browser, or the server that drives it, is killed while a request is on its way: no act reaches the server twice, and none is left out. */
@Tag("slow")
class KilledBrowserTest {
    private static final String TASK =
            "add the customer Ada Lovelace, ada@example.org; delete the customer Alan Turing; "
                    + "add the customer Kurt Gödel, kurt@example.org; click All; delete the customer Grace Hopper";
    /** How many kills; more by {@code -Dcairn.kills=50}. */
    private static final int KILLS = Integer.getInteger("cairn.kills", 2);

    private static final int REQUESTS = 11;

    @TempDir(cleanup = CleanupMode.NEVER)
    @SuppressWarnings("NullAway.Init")
    private static Path scratch;

    @SuppressWarnings("NullAway.Init")
    private static BrowserDevice device;

    @BeforeAll
    static void open() {
        device = SharedBrowser.of(scratch);
    }

    @AfterAll
    static void close() {
        device.close();
    }

    @Test
    void noActReachesTheServerTwice() throws Exception {
        Random random = new Random(20261125);
        for (int kill = 0; kill < KILLS; kill++) {
            killedAt(1 + random.nextInt(REQUESTS), kill % 2 == 0 ? "chrom" : "node");
        }
    }

    /** What an act has sent is known by its own answer: the browser may be gone before the next look. */
    @Test
    void whatWasSentIsNotSentAgainThoughNoLookHasSeenIt() throws Exception {
        try (CustomersApp app = new CustomersApp();
                Engine engine = Engine.inMemory()) {
            AtomicInteger kills = new AtomicInteger();
            open(app);
            TaskDevice mortal = watched(act -> {
                if (act.sent() > 0) {
                    kills.incrementAndGet();
                    kill("chrom");
                }
                return act;
            });
            RunResult<BrowseState> result = run(mortal, new BrowseTask(TASK, app.url(), List.of(), List.of()), engine);
            assertThat(kills).hasValue(4);
            assertThat(app.changes()).containsExactly("add Ada Lovelace", "delete 2", "add Kurt Gödel", "delete 1");
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
        }
    }

    /** A request that has left the browser and was not told of before it died may have arrived. */
    @Test
    void anActThatABrowserDiesInIsNotCalledDone() throws Exception {
        try (CustomersApp app = new CustomersApp()) {
            app.note("<script>setTimeout(() => fetch('/later'), 1000)</script>");
            open(app);
            app.watch(() -> kill("chrom"));
            assertThatThrownBy(() -> device.perform(new PageAct.Wait(3_000)))
                    .isInstanceOfSatisfying(
                            DeviceException.class,
                            gone -> assertThat(gone.kind()).isEqualTo(DeviceException.Kind.LOST));
        }
    }

    /** Who resumes has another browser, which must not do again what a person has said to be done. */
    @Test
    void whatAPersonHasSeenDoneIsNotDoneAgainByAnotherProcess() throws Exception {
        try (CustomersApp app = new CustomersApp();
                Engine engine = Engine.inMemory()) {
            AtomicInteger sent = new AtomicInteger();
            open(app);
            TaskDevice mortal = watched(act -> {
                if (act.sent() > 0 && sent.incrementAndGet() == 1) {
                    kill("node");
                    throw new DeviceException(DeviceException.Kind.LOST, "the browser is gone", null);
                }
                return act;
            });
            BrowseTask task = new BrowseTask(
                    "open Settings, choose German from Language, click Store settings, " + TASK,
                    app.url(),
                    List.of(),
                    List.of());
            RunResult<BrowseState> asked = run(mortal, task, engine);
            device.close();
            RunResult<BrowseState> ended = engine.answer(
                            BrowseGraph.on(mortal, Decider.none()),
                            asked.interrupts().getFirst().id(),
                            new ManualAnswer(true, Optional.of("done")))
                    .await();
            assertThat(app.changes()).hasSize(5).endsWith("add Ada Lovelace", "delete 2", "add Kurt Gödel", "delete 1");
            BrowseState state = ended.state();
            assertThat(PathLearner.of(state, "run", LocalDate.EPOCH, new InMemoryFileStore()))
                    .as("a path that would leave out what nobody saw")
                    .isEmpty();
        }
    }

    /** The browser may be gone before the page is there that an act leads to: what comes next is looked for where the task began. */
    @Test
    void goesOnFromTheBeginningWhereAnActHasLedNowhereYet() throws Exception {
        try (CustomersApp app = new CustomersApp();
                Engine engine = Engine.inMemory()) {
            open(app);
            TaskDevice mortal = watched(act -> {
                if (act.sent() == 0) {
                    return act;
                }
                device.close();
                return new ActResult(act.sent(), app.url() + "/settings", false);
            });
            BrowseTask task = new BrowseTask(
                    "open Settings, click Store settings, add the customer Ada Lovelace, ada@example.org",
                    app.url(),
                    List.of(),
                    List.of());
            RunResult<BrowseState> ended = run(mortal, task, engine);
            assertThat(app.changes()).hasSize(2);
            assertThat(ended.status()).isEqualTo(RunStatus.SUCCEEDED);
        }
    }

    private static void open(CustomersApp app) throws Exception {
        var fresh = device.connect();
        var opened = device.perform(new PageAct.Open(app.url()));
    }

    private static RunResult<BrowseState> run(TaskDevice device, BrowseTask task, Engine engine) throws Exception {
        return engine.run(
                BrowseGraph.on(device, Decider.none()),
                BrowseState.first(
                        task, BrowseSettings.DEFAULT.withGate(new GateSettings(Mode.ALLOW, false, List.of()))),
                RunOptions.DEFAULT.budgets(BrowseBudgets.of(300)));
    }

    /** What becomes of each act that was done. */
    @FunctionalInterface
    private interface ActWatch {
        ActResult did(ActResult act) throws DeviceException;
    }

    private static TaskDevice watched(ActWatch watch) {
        return (TaskDevice) Proxy.newProxyInstance(
                TaskDevice.class.getClassLoader(), new Class<?>[] {TaskDevice.class}, (proxy, method, given) -> {
                    try {
                        Object made = method.invoke(device, given);
                        return made instanceof ActResult act ? watch.did(act) : made;
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    private static void killedAt(int request, String victim) throws Exception {
        try (CustomersApp app = new CustomersApp();
                Engine engine = Engine.inMemory()) {
            open(app);
            AtomicInteger left = new AtomicInteger(request);
            app.watch(() -> {
                if (left.decrementAndGet() == 0) {
                    kill(victim);
                }
            });
            RunResult<BrowseState> result = run(device, new BrowseTask(TASK, app.url(), List.of(), List.of()), engine);
            while (result.status() == RunStatus.WAITING) {
                result = engine.answer(
                                BrowseGraph.on(device, Decider.none()),
                                result.interrupts().getFirst().id(),
                                new ManualAnswer(true, Optional.of(whatAPersonSees(engine, result, app))))
                        .await();
            }
            BrowseState ended =
                    engine.state(BrowseGraph.definition(), result.run()).state();
            assertThat(app.changes())
                    .as("%s killed at request %s: %s", victim, request, ended.failures())
                    .containsExactly("add Ada Lovelace", "delete 2", "add Kurt Gödel", "delete 1");
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
        }
    }

    /** A person who is asked whether an act was done looks at the server's own list. */
    private static String whatAPersonSees(Engine engine, RunResult<BrowseState> result, CustomersApp app) {
        BrowseState state = engine.state(BrowseGraph.definition(), result.run()).state();
        String act = state.unsettled()
                .orElseThrow(() -> new AssertionError(state.proposal() + " after " + state.steps() + app.changes()))
                .describe();
        List<String> order = List.of("add Ada Lovelace", "delete 2", "add Kurt Gödel", "delete 1");
        String next = act.contains("Delete")
                ? (act.contains("Alan") ? order.get(1) : order.get(3))
                : (app.changes().contains(order.get(1)) ? order.get(2) : order.get(0));
        boolean sends = act.contains("Save") || act.contains("Delete");
        return sends && app.changes().contains(next) ? "done" : "again";
    }

    private static void kill(String victim) {
        SharedBrowser.processes(scratch)
                .filter(process -> process.info().command().orElse("").contains(victim))
                .forEach(ProcessHandle::destroyForcibly);
    }
}
