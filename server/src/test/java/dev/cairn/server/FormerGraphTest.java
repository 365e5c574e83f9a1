package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.MeterLabel;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A run of a former version of a graph, of which the server has the later one. */
class FormerGraphTest {
    private static final MeterLabel TAPS = MeterLabel.counting(Meter.of("taps"), "tap", "taps");

    record Cart(int goods) {}

    private static Graph<Cart> version(int version, List<MeterLabel> labels) {
        Step<Cart, ?, ?> fill = Step.whole("Fill" + version, Cart.class, (cart, effects) -> new Cart(cart.goods() + 1));
        return Graph.define("cart", version, Cart.class)
                .meters(labels)
                .start(fill)
                .from(fill)
                .to(End.succeeded("Full"))
                .build();
    }

    private static JsonNode meters(Graph<Cart> graph, Graph<?>... served) throws InterruptedException {
        try (Engine engine = Engine.on(new InMemoryRunStore()).build();
                CairnServer server = CairnServer.on(engine).serving(served).start()) {
            engine.run(graph, new Cart(0), RunOptions.DEFAULT.id("cart-1"));
            ApiClient api = new ApiClient(server);
            String fingerprint =
                    api.get("/api/v1/runs/cart-1").json().get("fingerprint").asString();
            return api.get("/api/v1/graphs/" + fingerprint + "?run=cart-1")
                    .json()
                    .get("meters");
        }
    }

    @Test
    void itsMetersAreCalledAsTheLaterVersionCallsThem() throws InterruptedException {
        Graph<Cart> later = version(2, List.of(MeterLabel.counting(Meter.of("taps"), "touch", "touches")));
        JsonNode told = meters(version(1, List.of(TAPS)), later);
        assertThat(told.at("/taps/many").asString()).isEqualTo("touches");
        assertThat(told.at("/steps/many").asString()).isEqualTo("steps");
    }

    @Test
    void ofAGraphThatNobodyHasTheEnginesMetersAreCalledAsTheEngineDoes() throws InterruptedException {
        JsonNode told = meters(version(1, List.of()), Parcel.GRAPH);
        assertThat(told.has("taps")).isFalse();
        assertThat(told.at("/steps/many").asString()).isEqualTo("steps");
    }

    @Test
    void ofAGraphThatNobodyHasItsMetersAreCalledAsItsDocumentSays() throws InterruptedException {
        JsonNode told = meters(version(1, List.of(TAPS)), Parcel.GRAPH);
        assertThat(told.at("/taps/one").asString()).isEqualTo("tap");
        assertThat(told.at("/taps/many").asString()).isEqualTo("taps");
        assertThat(told.at("/taps/unit").asString()).isEqualTo("count");
        assertThat(told.at("/steps/many").asString()).isEqualTo("steps");
    }
}
