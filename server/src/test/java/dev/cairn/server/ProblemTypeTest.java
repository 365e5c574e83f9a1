package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.server.problem.ProblemCatalog;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The type of each problem leads to what its code means (RFC 9457, 3.1.1), for those who have no key, too. */
class ProblemTypeTest {
    private final ProblemCatalog catalog = ProblemCatalog.standard();

    @Test
    void theTypeOfEveryCodeLeadsToWhatItMeans() {
        try (Engine engine = Engine.on(new InMemoryRunStore()).build();
                CairnServer server = CairnServer.on(engine).start()) {
            ApiClient api = new ApiClient(server);
            for (String code : catalog.codes()) {
                JsonNode problem = catalog.problem(new CairnException(code, "as it happens"), "/api/v1/runs/none");
                URI type = server.address().resolve(problem.get("type").asString());
                HttpResponse<String> answer =
                        api.send(HttpRequest.newBuilder(type).build());
                assertThat(answer.statusCode()).as(type.toString()).isEqualTo(200);
                JsonNode meaning = JsonMapper.shared().readTree(answer.body());
                assertThat(meaning.get("type")).isEqualTo(problem.get("type"));
                assertThat(meaning.get("code").asString()).isEqualTo(code);
                assertThat(meaning.get("status")).isEqualTo(problem.get("status"));
                assertThat(meaning.get("title")).isEqualTo(problem.get("title"));
                assertThat(meaning.get("next")).isEqualTo(problem.get("next"));
            }
            assertThat(api.get("/api/v1/problems")
                            .json()
                            .get("items")
                            .valueStream()
                            .map(one -> one.get("code").asString()))
                    .containsExactlyElementsOf(catalog.codes());
        }
    }

    @Test
    void aCodeThatIsInNoListHasTheTypeOfAnInternalError() {
        JsonNode problem = catalog.problem(new CairnException("weather.bad", "it rains"), "/api/v1/runs");
        assertThat(problem.get("type").asString()).isEqualTo("/api/v1/problems/server.internal");
        assertThat(problem.get("code").asString()).isEqualTo("weather.bad");
    }

    @Test
    void whatARequestIsRefusedForHasAType() {
        try (Engine engine = Engine.on(new InMemoryRunStore()).build();
                CairnServer server = CairnServer.on(engine).start()) {
            ApiClient api = new ApiClient(server);
            assertThat(api.get("/api/v1/runs/none").json().get("type").asString())
                    .isEqualTo("/api/v1/problems/run.missing");
            assertThat(api.get("/api/v1/problems/weather").code()).isEqualTo("request.missing");
            HttpResponse<String> keyless =
                    api.send(HttpRequest.newBuilder(server.address().resolve("/api/v1/runs"))
                            .build());
            assertThat(JsonMapper.shared().readTree(keyless.body()).get("type").asString())
                    .isEqualTo("/api/v1/problems/access.key");
        }
    }
}
