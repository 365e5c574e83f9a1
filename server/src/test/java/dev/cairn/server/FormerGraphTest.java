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

    private static JsonNode meters(Graph<?>... served) throws InterruptedException {
        try (Engine engine = Engine.on(new InMemoryRunStore()).build();
                CairnServer server = CairnServer.on(engine).serving(served).start()) {
            engine.run(version(1, List.of()), new Cart(0), RunOptions.DEFAULT.id("cart-1"));
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
        JsonNode told = meters(version(2, List.of(MeterLabel.counting(Meter.of("taps"), "touch", "touches"))));
        assertThat(told.at("/taps/many").asString()).isEqualTo("touches");
        assertThat(told.at("/steps/many").asString()).isEqualTo("steps");
    }

    @Test
    void ofAGraphThatNobodyHasTheEnginesMetersAreCalledAsTheEngineDoes() throws InterruptedException {
        JsonNode told = meters(Parcel.GRAPH);
        assertThat(told.has("taps")).isFalse();
        assertThat(told.at("/steps/many").asString()).isEqualTo("steps");
    }
}
