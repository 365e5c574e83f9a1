package dev.cairn.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.browser.BrowseBudgets;
import dev.cairn.browser.BrowseGraph;
import dev.cairn.browser.node.ExecuteAction;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.MeterLabel;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.explorer.DefaultBudgets;
import dev.cairn.explorer.ExplorerGraph;
import dev.cairn.explorer.repro.ProofGraph;
import dev.cairn.llm.decision.LlmMeters;
import dev.cairn.server.CairnServer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Whether the labels of our own graphs can be read as the studio draws them: it puts them where the server says. */
class OwnGraphLabelsTest {
    static Stream<Graph<?>> own() {
        return Stream.of(ExplorerGraph.definition(), ProofGraph.definition(), BrowseGraph.definition());
    }

    @ParameterizedTest
    @MethodSource("own")
    void noLabelIsOnANodeOrOnAnotherLabelOrOutsideThePicture(Graph<?> graph) throws Exception {
        JsonNode layout = layout(graph);
        List<JsonNode> labels = elements(layout.get("edges"))
                .map(edge -> edge.get("label_at"))
                .filter(label -> label.get("width").asDouble() > 0)
                .toList();
        List<JsonNode> nodes = elements(layout.get("nodes")).toList();
        assertThat(labels).hasSizeGreaterThan(5);
        for (JsonNode label : labels) {
            assertThat(labels).filteredOn(other -> other != label).noneMatch(other -> overlap(label, other));
            assertThat(nodes).noneMatch(node -> overlap(label, node));
            assertThat(label.get("x").asDouble()).isPositive();
            assertThat(label.get("x").asDouble() + label.get("width").asDouble())
                    .isLessThan(layout.get("width").asDouble());
            assertThat(label.get("y").asDouble()).isPositive();
            assertThat(label.get("y").asDouble() + label.get("height").asDouble())
                    .isLessThan(layout.get("height").asDouble());
        }
    }

    @Test
    void whatLimitsOurOwnRunsHasWordsOfItsUsers() {
        Set<Meter> explored = new HashSet<>(DefaultBudgets.forSteps(50).perRun().keySet());
        explored.addAll(DefaultBudgets.forSteps(50).perIteration().keySet());
        assertThat(labelled(ExplorerGraph.definition())).containsAll(explored).contains(LlmMeters.COST);
        assertThat(labelled(BrowseGraph.definition()))
                .containsAll(BrowseBudgets.of(1).perRun().keySet())
                .contains(ExecuteAction.TOOL_STEPS, LlmMeters.TOKENS, LlmMeters.COST);
        assertThat(labelled(ProofGraph.definition())).contains(Meter.TIME, Meter.RESTARTS);
        assertThat(own().flatMap(graph -> graph.meters().stream()))
                .noneMatch(label -> label.many().contains("_"));
    }

    private static List<Meter> labelled(Graph<?> graph) {
        return graph.meters().stream().map(MeterLabel::meter).toList();
    }

    private static JsonNode layout(Graph<?> graph) throws Exception {
        InMemoryRunStore store = new InMemoryRunStore();
        store.saveGraph(graph.fingerprint(), graph.toJson().getBytes(StandardCharsets.UTF_8));
        try (Engine engine = Engine.on(store).build();
                CairnServer server =
                        CairnServer.on(engine).serving(graph).port(0).start();
                HttpClient http = HttpClient.newHttpClient()) {
            URI address = server.address().resolve("/api/v1/graphs/" + graph.fingerprint());
            HttpRequest request = HttpRequest.newBuilder(address)
                    .header("Authorization", "Bearer " + server.key())
                    .build();
            return JsonMapper.shared()
                    .readTree(http.send(request, BodyHandlers.ofString()).body())
                    .get("layout");
        }
    }

    private static Stream<JsonNode> elements(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }

    private static boolean overlap(JsonNode one, JsonNode other) {
        return within(one, other, "x", "width") && within(one, other, "y", "height");
    }

    private static boolean within(JsonNode one, JsonNode other, String start, String size) {
        double from = Math.max(one.get(start).asDouble(), other.get(start).asDouble());
        double to = Math.min(
                one.get(start).asDouble() + one.get(size).asDouble(),
                other.get(start).asDouble() + other.get(size).asDouble());
        return from < to;
    }
}
