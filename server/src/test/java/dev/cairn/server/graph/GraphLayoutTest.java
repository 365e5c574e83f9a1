package dev.cairn.server.graph;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class GraphLayoutTest {
    record Count(int of) {}

    private final GraphLayouts layouts = new GraphLayouts();

    private static Graph<Count> graph(String name) {
        Step<Count, ?, ?> step = Step.whole("Step", Count.class, (count, effects) -> count);
        return Graph.define(name, 1, Count.class)
                .start(step)
                .from(step)
                .to(End.succeeded("Done"))
                .build();
    }

    private static JsonNode document(Graph<?> graph) {
        return JsonMapper.shared().readTree(graph.toJson());
    }

    @Test
    void whoAsksForOneGraphAtOnceGetsOneLayout() throws Exception {
        JsonNode document = document(graph("one"));
        List<Callable<ObjectNode>> asked = IntStream.range(0, 16)
                .<Callable<ObjectNode>>mapToObj(any -> () -> layouts.of("f", document, Set.of()))
                .toList();
        try (ExecutorService threads = Executors.newFixedThreadPool(16)) {
            List<Future<ObjectNode>> found = threads.invokeAll(asked);
            for (Future<ObjectNode> one : found) {
                assertThat(one.get()).isSameAs(found.getFirst().get());
            }
        }
        assertThat(layouts.of("f", document, Set.of()).get("nodes")).hasSize(2);
        assertThat(layouts.of("f", document, Set.of()).get("edges")).hasSize(1);
    }

    @Test
    void whatIsServedIsLaidOutBeforeAnybodyAsks() throws InterruptedException {
        List<Graph<?>> served = List.of(graph("one"), graph("two"));
        layouts.prepare(served).orElseThrow().join();
        assertThat(layouts.count()).isEqualTo(2);
        assertThat(layouts.of(
                                served.getFirst().fingerprint(),
                                JsonMapper.shared().createObjectNode(),
                                Set.of())
                        .get("nodes"))
                .as("it is known by its fingerprint")
                .hasSize(2);
        assertThat(layouts.prepare(served)).isEmpty();
    }
}
