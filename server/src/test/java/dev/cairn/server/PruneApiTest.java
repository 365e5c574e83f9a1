package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Ended runs go by a rule, and it is said before which ones. */
class PruneApiTest {
    @Test
    void whatAPreviewNamesIsWhatGoes() throws Exception {
        try (Engine engine = Engine.inMemory();
                CairnServer server =
                        CairnServer.on(engine).serving(Courier.GRAPH).start()) {
            ApiClient api = new ApiClient(server);
            for (String id : new String[] {"c1", "c2", "c3"}) {
                engine.run(Courier.GRAPH, Courier.at("A"), RunOptions.DEFAULT.id(id));
            }
            engine.submit(Courier.GRAPH, Courier.at("A"), RunOptions.DEFAULT.id("open"));
            String rule = "{\"keep\": 1, \"preview\": ";
            JsonNode named =
                    api.call("POST", "/api/v1/runs/prune", rule + "true}").json();
            assertThat(named.get("count").intValue()).isEqualTo(2);
            assertThat(named.get("bytes").longValue()).isPositive();
            assertThat(api.get("/api/v1/runs/count").json().get("count").intValue())
                    .isEqualTo(4);
            JsonNode gone =
                    api.call("POST", "/api/v1/runs/prune", rule + "false}").json();
            assertThat(gone.get("runs")).isEqualTo(named.get("runs"));
            assertThat(gone.get("deleted").booleanValue()).isTrue();
            assertThat(api.get("/api/v1/runs/count").json().get("count").intValue())
                    .isEqualTo(2);
            assertThat(api.call("POST", "/api/v1/runs/prune", "{\"preview\": false}")
                            .code())
                    .isEqualTo("request.invalid");
            assertThat(api.call("POST", "/api/v1/runs/prune", "{\"keep\": 1}").code())
                    .isEqualTo("request.invalid");
            assertThat(api.call("POST", "/api/v1/runs/prune", "{\"keep\": -1, \"preview\": true}")
                            .code())
                    .isEqualTo("request.invalid");
        }
    }
}
