package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.DeviceSource;
import dev.cairn.engine.graph.Delivery;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.FailureRule;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.Transitions;
import dev.cairn.explorer.appium.AppiumDevice;
import dev.cairn.explorer.repro.ProofGraph;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.testkit.determinism.Determinism;
import java.net.URI;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The graph against the design's table. */
class ExplorerGraphTest {
    static final String TABLE = """
            EnsureDevice      | ProvisionApp                                                | 3 tries, Stop
            ProvisionApp      | app refused: Stop, LaunchOrAttach                           | 3 tries, back to EnsureDevice
            LaunchOrAttach    | prelude failed: Stop, app runs: WaitIdle, RestartApp        | 1 tries, RestartApp
            WaitIdle          | Perceive                                                    | 1 tries, Perceive
            Perceive          | EnumerateActions                                            | 2 tries, RecoverFromError
            EnumerateActions  | ChooseAction                                                | 1 tries, ShouldContinue
            ChooseAction      | GateAction                                                  | 1 tries, Stop
            GateAction        | allowed: Act, a person decides: ConfirmAction, ChooseAction | 1 tries, Stop
            ConfirmAction     | allowed: Act, ChooseAction                                  | 1 tries, the run fails
            Act               | Verify                                                      | 1 tries, RecoverFromError
            Verify            | Persist                                                     | 2 tries, Persist
            Persist           | DetectProgress                                              | 1 tries, RecoverFromError
            DetectProgress    | ShouldContinue                                              | 1 tries, Stop
            ShouldContinue    | continue: Perceive, switch policy: SwitchPolicy, restart app: RestartApp, Stop | 1 tries, Stop
            SwitchPolicy      | Perceive                                                    | 1 tries, Stop
            RecoverFromError  | list actions: EnumerateActions, choose another: ChooseAction, do it now: Act, restart app: RestartApp, Stop | 1 tries, back to EnsureDevice
            RestartApp        | prelude failed: Stop, app runs: WaitIdle, RestartApp        | 2 tries, back to EnsureDevice
            Stop              | failed: Failed, Done                                        | 1 tries, Failed
            """;

    private static final Graph<ExplorerState> GRAPH =
            ExplorerGraph.on(new AppiumDevice(DeviceSource.at(URI.create("http://127.0.0.1:1"))));

    @Test
    void isPureWhereAJournalIsFolded() {
        Determinism.of(GRAPH).check();
    }

    @Test
    void isTheTable() {
        List<String> rows = GRAPH.transitions().stream()
                .filter(route -> !(route.node() instanceof End))
                .map(ExplorerGraphTest::row)
                .toList();

        assertThat(GRAPH.transitions().stream().filter(route -> route.node() instanceof Step))
                .hasSize(17);
        assertThat(rows)
                .containsExactlyInAnyOrderElementsOf(
                        TABLE.lines().map(line -> line.replaceAll(" +", " ")).toList());
    }

    private static String row(Transitions<ExplorerState> route) {
        String next = route.edges().stream()
                .map(edge -> edge.guard().map(guard -> guard.name() + ": ").orElse("")
                        + edge.to().name())
                .collect(Collectors.joining(", "));
        return route.node().name() + " | " + next + " | "
                + route.onFailure().retry().attempts() + " tries, "
                + route.onFailure().then().map(ExplorerGraphTest::then).orElse("the run fails");
    }

    private static String then(FailureRule.Then<ExplorerState> then) {
        return switch (then) {
            case FailureRule.Then.Backtrack<ExplorerState>(var node) -> "back to " + node.name();
            case FailureRule.Then.Advance<ExplorerState>(var node) -> node.name();
        };
    }

    /** All edges, as {@code From -> To}, those on failure marked. */
    static List<String> edges() {
        return GRAPH.transitions().stream()
                .flatMap(route -> Stream.concat(
                        route.edges().stream()
                                .map(edge ->
                                        route.node().name() + " -> " + edge.to().name()),
                        route.onFailure().then().stream()
                                .filter(then -> route.node() instanceof Step)
                                .map(then -> route.node().name() + " -> "
                                        + then.node().name() + " on failure")))
                .distinct()
                .toList();
    }

    @Test
    void beginsWithTheDeviceAndCountsLooksAsIterations() {
        assertThat(GRAPH.start().name()).isEqualTo("EnsureDevice");
        assertThat(GRAPH.loop()).map(node -> node.name()).contains("Perceive");
        assertThat(GRAPH.halt()).map(halt -> halt.node().name()).contains("Stop");
        assertThat(GRAPH.transitions().stream().filter(route -> route.node() instanceof End))
                .extracting(route -> route.node().name())
                .containsExactlyInAnyOrder("Done", "Failed");
    }

    @Test
    void onlyActingIsDoneAtMostOnce() {
        assertThat(GRAPH.transitions().stream()
                        .map(Transitions::node)
                        .filter(node -> node instanceof Step<?, ?, ?> step && step.delivery() == Delivery.AT_MOST_ONCE)
                        .map(node -> node.name()))
                .containsExactly("Act");
    }

    @Test
    void everythingOnTheDeviceHasATimeLimit() {
        assertThat(GRAPH.transitions().stream()
                        .map(Transitions::node)
                        .filter(node -> node instanceof Step<?, ?, ?> step
                                && step.timeout().isEmpty())
                        .map(node -> node.name()))
                .containsExactlyInAnyOrder(
                        "EnumerateActions",
                        "ChooseAction",
                        "GateAction",
                        "Persist",
                        "DetectProgress",
                        "ShouldContinue",
                        "SwitchPolicy");
    }

    /** If this fails, a run that waits now would be refused: raise the version, declare a migration, and note the new one here. */
    @Test
    void eachVersionHasOneFingerprint() {
        Graph<?> proof = ProofGraph.on(new AppiumDevice(() -> {
            throw new IllegalStateException("no device is needed");
        }));
        assertThat(Stream.of(GRAPH, proof).map(graph -> graph.version() + " " + graph.fingerprint()))
                .containsExactly(
                        "8 c8fd1008fc8a54a7bc61fa707a00446b63f2a5719d8e56e433db37e08849a159",
                        "3 ce7021ce86c5b52f6b867be3c82e6ff6b259055da4ad2eb4eca8ba72575288d9");
    }

    @Test
    void sameFingerprintOnEveryDevice() {
        assertThat(ExplorerGraph.on(new AppiumDevice(DeviceSource.at(URI.create("http://127.0.0.1:2"))))
                        .fingerprint())
                .isEqualTo(GRAPH.fingerprint());
    }
}
