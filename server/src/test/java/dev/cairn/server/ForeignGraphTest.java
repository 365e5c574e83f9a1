package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.StoredGraphs;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A document that came with an archive says that it is of a graph which the server has, or comes to have. */
class ForeignGraphTest {
    private static final String FINGERPRINT = Parcel.GRAPH.fingerprint();

    private final InMemoryRunStore store = new InMemoryRunStore();

    private void take() {
        String other = Parcel.GRAPH.toJson().replace("\"Weigh\"", "\"Steal\"");
        assertThat(other).isNotEqualTo(Parcel.GRAPH.toJson());
        StoredGraphs.saveForeign(store, FINGERPRINT, other.getBytes(StandardCharsets.UTF_8));
    }

    private static void shows(ApiClient api, String node) {
        JsonNode graph = api.get("/api/v1/graphs/" + FINGERPRINT).json();
        assertThat(graph.get("document").get("nodes"))
                .extracting(one -> one.get("name").asString())
                .contains(node, "Approve")
                .hasSize(4);
        assertThat(graph.get("layout").get("nodes"))
                .extracting(one -> one.get("name").asString())
                .contains(node, "Approve")
                .hasSize(4);
    }

    @Test
    void itIsShownUntilAProgramThatHasTheGraphHasRunIt() throws InterruptedException {
        take();
        try (Engine engine = Engine.on(store).build();
                CairnServer server = CairnServer.on(engine).start()) {
            ApiClient api = new ApiClient(server);
            shows(api, "Steal");
            engine.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("own"));
            shows(api, "Weigh");
        }
    }

    @Test
    void aServerThatHasTheGraphShowsItsOwn() {
        take();
        try (Engine engine = Engine.on(store).build();
                CairnServer server =
                        CairnServer.on(engine).serving(Parcel.GRAPH).start()) {
            shows(new ApiClient(server), "Weigh");
        }
    }
}
