package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.GraphBuilder;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** How often each node and each edge of a graph was taken, over the runs of a store. */
class GraphCoverageTest {
    private final Engine engine = Engine.on(new InMemoryRunStore()).build();
    private final CairnServer server = CairnServer.on(engine)
            .serving(Parcel.GRAPH, Convoy.GRAPH, Trip.version(2))
            .start();
    private final ApiClient api = new ApiClient(server);

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    /** Packed, then begun once somebody says so. */
    record Trip(boolean begun) {
        static Graph<Trip> version(int version) {
            Step<Trip, ?, ?> pack = Step.whole("Pack", Trip.class, (trip, effects) -> trip);
            Ask<Trip, String, Boolean> leave =
                    Ask.of("Leave", Boolean.class, trip -> "Now?", (trip, yes) -> new Trip(yes));
            Step<Trip, ?, ?> go = Step.whole("Go", Trip.class, (trip, effects) -> trip);
            GraphBuilder<Trip> builder = Graph.define("trip", version, Trip.class);
            if (version > 1) {
                builder.migrate(Migration.from(1));
            }
            return builder.start(pack)
                    .from(pack)
                    .to(leave)
                    .from(leave)
                    .to(go)
                    .from(go)
                    .to(End.succeeded(version > 1 ? "Arrived" : "There"))
                    .build();
        }
    }

    private JsonNode coverage(Graph<?> graph) {
        return api.get("/api/v1/graphs/" + graph.fingerprint() + "?coverage=true")
                .json()
                .get("coverage");
    }

    private static Map<String, Integer> nodes(JsonNode coverage) {
        Map<String, Integer> nodes = new TreeMap<>();
        coverage.get("nodes")
                .forEach(one ->
                        nodes.put(one.get("id").asString(), one.get("count").intValue()));
        return nodes;
    }

    private static Map<String, Integer> edges(JsonNode coverage) {
        Map<String, Integer> edges = new TreeMap<>();
        coverage.get("edges")
                .forEach(one -> edges.put(
                        one.get("from").asString() + ">" + one.get("to").asString(),
                        one.get("count").intValue()));
        return edges;
    }

    private void parcel(String run) throws InterruptedException {
        engine.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id(run));
    }

    private void answer(Graph<?> graph, String run, boolean answer) throws InterruptedException {
        engine.answer(graph, engine.interrupts(run).getFirst().id(), answer).await();
    }

    @Test
    void passesOfAllRunsAreCountedTogetherAndWhatAForkWasGivenIsNot() throws InterruptedException {
        for (String run : List.of("p1", "p2", "p3")) {
            parcel(run);
        }
        answer(Parcel.GRAPH, "p1", true);
        answer(Parcel.GRAPH, "p2", false);
        api.call("POST", "/api/v1/runs/p3/fork", "{\"id\": \"p4\", \"seq\": 2, \"resume\": false}");
        JsonNode coverage = coverage(Parcel.GRAPH);
        assertThat(coverage.get("runs").intValue()).isEqualTo(4);
        assertThat(coverage.get("whole").booleanValue()).isTrue();
        assertThat(coverage.get("counting").booleanValue()).isFalse();
        assertThat(nodes(coverage)).isEqualTo(Map.of("Weigh", 3, "Approve", 3, "Sent", 1, "Kept", 1));
        assertThat(edges(coverage)).isEqualTo(Map.of("Weigh>Approve", 3, "Approve>Sent", 1, "Approve>Kept", 1));

        answer(Parcel.GRAPH, "p3", true);
        assertThat(edges(coverage(Parcel.GRAPH))).containsEntry("Approve>Sent", 2);
        engine.delete("p1");
        assertThat(edges(coverage(Parcel.GRAPH))).containsEntry("Approve>Sent", 1);
    }

    @Test
    void nodesOfCalledGraphsCountByTheNodeThatCalls() throws InterruptedException {
        engine.run(Convoy.GRAPH, Convoy.of(3), RunOptions.DEFAULT.id("c1"));
        engine.run(Convoy.GRAPH, Convoy.of(3), RunOptions.DEFAULT.id("c2"));
        JsonNode coverage = coverage(Convoy.GRAPH);
        assertThat(nodes(coverage))
                .containsEntry("Check", 2)
                .containsEntry("Check/Read", 2)
                .containsEntry("Check/Mark", 4)
                .containsEntry("Stamp/Read", 6)
                .containsEntry("Stamp/Mark", 12)
                .containsEntry("Gone", 2);
        assertThat(edges(coverage))
                .containsEntry("Check/Read>Check/Mark", 2)
                .containsEntry("Check/Mark>Check/Mark", 2)
                .containsEntry("Stamp/Mark>Stamp/Stamped", 6)
                .containsEntry("Load>Stamp", 2);
    }

    @Test
    void aMigratedRunCountsFromThereOn() throws InterruptedException {
        engine.run(Trip.version(1), new Trip(false), RunOptions.DEFAULT.id("t1"));
        assertThat(edges(coverage(Trip.version(1)))).isEqualTo(Map.of("Pack>Leave", 1));
        answer(Trip.version(2), "t1", true);
        assertThat(coverage(Trip.version(1)).get("runs").intValue()).isZero();
        JsonNode later = coverage(Trip.version(2));
        assertThat(later.get("runs").intValue()).isEqualTo(1);
        assertThat(nodes(later)).isEqualTo(Map.of("Go", 1, "Arrived", 1));
        assertThat(edges(later)).isEqualTo(Map.of("Leave>Go", 1, "Go>Arrived", 1));
    }

    @Test
    void itIsToldToThoseWhoAskForIt() throws InterruptedException {
        parcel("p1");
        String graph = "/api/v1/graphs/" + Parcel.GRAPH.fingerprint();
        assertThat(api.get(graph).json().has("coverage")).isFalse();
        assertThat(api.get(graph + "?coverage=false").json().has("coverage")).isFalse();
        assertThat(api.get(graph + "?coverage=1").json().get("field").asString())
                .isEqualTo("coverage");
    }
}
