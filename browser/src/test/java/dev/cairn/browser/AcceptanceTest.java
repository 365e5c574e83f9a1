package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.decision.BrowseDecisions;
import dev.cairn.browser.state.BrowseAction;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.ManualCause;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Graph;
import dev.cairn.llm.decision.ModelDecision;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the agent was asked to be made of: nodes and asks, no loop of its own, one place for pictures, limits that are written down. */
class AcceptanceTest {
    private static final Path SOURCES = Path.of("src/main/java/dev/cairn/browser");

    private static String source(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static List<Path> sources(String folder) throws IOException {
        try (Stream<Path> files = Files.walk(SOURCES.resolve(folder))) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }

    @Test
    void noNodeAndNoStateLoopsOverTheAgentsTurns() throws IOException {
        List<Path> all = Stream.of(sources("node"), sources("state"), List.of(SOURCES.resolve("BrowseGraph.java")))
                .flatMap(List::stream)
                .toList();
        assertThat(all)
                .hasSizeGreaterThan(25)
                .allSatisfy(file ->
                        assertThat(source(file)).as(file.toString()).doesNotContainPattern("\\b(while|do)\\s*[({]"));
    }

    @Test
    void picturesAreTakenInMaybeObserveAlone() throws IOException {
        assertThat(sources("node"))
                .filteredOn(file -> source(file).contains("look(true)"))
                .extracting(file -> file.getFileName().toString())
                .containsExactly("MaybeObserve.java");
    }

    @Test
    void peopleAreAskedByAsksAlone() {
        Graph<BrowseState> graph = BrowseGraph.definition();
        assertThat(graph.transitions().stream()
                        .map(transitions -> transitions.node())
                        .filter(Ask.class::isInstance)
                        .map(node -> node.name()))
                .containsExactlyInAnyOrder("ConfirmInterrupt", "ManualInterrupt");
    }

    /** The table: after what a new look is needed. */
    @Test
    void whatMayChangeThePageAsksForALook() {
        Map<BrowseAction, Boolean> table = Map.ofEntries(
                Map.entry(new BrowseAction.Click("e1"), true),
                Map.entry(new BrowseAction.Hover("h1"), true),
                Map.entry(new BrowseAction.Type("e1", "x", false), true),
                Map.entry(new BrowseAction.Choose("e1", "x"), true),
                Map.entry(new BrowseAction.Press("Tab"), true),
                Map.entry(new BrowseAction.Scroll(100), true),
                Map.entry(new BrowseAction.Open("http://a.example/"), true),
                Map.entry(new BrowseAction.Back(), true),
                Map.entry(new BrowseAction.Tab(1), true),
                Map.entry(new BrowseAction.Upload("e1", "/f"), true),
                Map.entry(new BrowseAction.AnswerDialog(true, Optional.empty()), true),
                Map.entry(new BrowseAction.Pause(100), true),
                Map.entry(new BrowseAction.Extract("total", "e1"), false),
                Map.entry(new BrowseAction.CallTool("files.read", "{}", "", true), true),
                Map.entry(new BrowseAction.NeedUser(ManualCause.STUCK, "?"), false),
                Map.entry(new BrowseAction.Stop("done"), false));
        assertThat(table.keySet().stream().map(Object::getClass).collect(Collectors.toSet()))
                .as("every kind of action")
                .hasSameSizeAs(Arrays.asList(BrowseAction.class.getPermittedSubclasses()));
        assertThat(table)
                .allSatisfy((action, looks) -> assertThat(action.setsNeedsObserve())
                        .as(action.toString())
                        .isEqualTo(looks));
    }

    @Test
    void everyLimitHasADefaultThatTheGuideNames() throws IOException {
        Budgets budgets = BrowseBudgets.of(BrowseBudgets.GRAPH_STEPS);
        String guide = Files.readString(Path.of("../docs/browser/guide.md"));
        assertThat(budgets.perRun()).containsEntry(Meter.STEPS, 500L);
        assertThat(budgets.perRun()).containsEntry(Meter.TIME, 20L * 60_000);
        assertThat(budgets.perRun()).containsEntry(Meter.RESTARTS, 10L);
        assertThat(BrowseSettings.DEFAULT.maxToolSteps()).isEqualTo(50);
        assertThat(BrowseSettings.DEFAULT.maxInvalidActions()).isEqualTo(3);
        assertThat(guide)
                .contains(
                        "`--max-steps` 50",
                        "`--max-graph-steps` 500",
                        "20 minutes",
                        "10 new browsers",
                        "`--max-invalid-actions`");
    }

    @Test
    void aModelAnswersByTheSchemaOrNotAtAll() throws ReflectiveOperationException {
        Field structuredOnly = ModelDecision.class.getDeclaredField("structuredOnly");
        structuredOnly.setAccessible(true);
        assertThat(structuredOnly.get(BrowseDecisions.READ_TASK)).isEqualTo(true);
    }
}
