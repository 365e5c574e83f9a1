package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.server.ApiClient.Reply;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class RunApiTest {
    private final InMemoryRunStore store = new InMemoryRunStore();
    private Engine engine = Engine.on(store).build();
    private CairnServer server = CairnServer.on(engine).serving(Parcel.GRAPH).start();
    private ApiClient api = new ApiClient(server);

    @BeforeEach
    void runs() throws InterruptedException {
        for (int i = 1; i <= 3; i++) {
            engine.run(
                    Parcel.GRAPH,
                    Parcel.of("books"),
                    RunOptions.DEFAULT.id("parcel-" + i).label("shelf", "s" + i));
        }
    }

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    @Test
    void runsAreListedByPagesThatBeginBehindOneAnother() {
        Reply first = api.get("/api/v1/runs?limit=2");
        Reply second =
                api.get("/api/v1/runs?limit=2&after=" + first.json().get("next").asString());

        Set<String> ids = new HashSet<>();
        first.json().get("items").forEach(run -> ids.add(run.get("id").asString()));
        second.json().get("items").forEach(run -> ids.add(run.get("id").asString()));
        assertThat(ids).containsExactlyInAnyOrder("parcel-1", "parcel-2", "parcel-3");
        assertThat(second.json().has("next")).isFalse();
    }

    @Test
    void filtersSelectAndCount() {
        assertThat(api.get("/api/v1/runs?label=shelf%3Ds2").json().get("items")).hasSize(1);
        assertThat(api.get("/api/v1/runs?label_part=ELF%3DS2").json().get("items"))
                .hasSize(1);
        assertThat(api.get("/api/v1/runs/count?label_part=shelf")
                        .json()
                        .get("count")
                        .intValue())
                .isEqualTo(3);
        assertThat(api.get("/api/v1/runs?status=waiting&status=failed").json().get("items"))
                .hasSize(3);
        assertThat(api.get("/api/v1/runs?graph=parcel&version=1&node=Approve&id_prefix=parcel-3")
                        .json()
                        .get("items"))
                .hasSize(1);
        assertThat(api.get("/api/v1/runs/count?status=running")
                        .json()
                        .get("count")
                        .intValue())
                .isZero();
        assertThat(api.get("/api/v1/runs/count?started_from=2001-01-01T00:00:00Z")
                        .json()
                        .get("count")
                        .intValue())
                .isEqualTo(3);
    }

    @Test
    void countsByStatusWhateverStatusesTheFilterNames() {
        JsonNode counted = api.get("/api/v1/runs/count?by=status&status=failed&graph=parcel")
                .json();
        assertThat(counted.get("count").intValue()).isZero();
        assertThat(counted.get("by_status").toString())
                .isEqualTo(
                        "{\"running\":0,\"waiting\":3,\"succeeded\":0,\"failed\":0,\"cancelled\":0,\"budget_exhausted\":0}");
        assertThat(api.get("/api/v1/runs/count?by=node").json().get("detail").asString())
                .contains("by", "status", "node");
    }

    @Test
    void whatIsNotKnownInARequestIsNamed() {
        assertThat(api.get("/api/v1/runs?stauts=waiting").json().get("detail").asString())
                .contains("'stauts'", "status");
        assertThat(api.get("/api/v1/runs?status=asleep").code()).isEqualTo("request.invalid");
        assertThat(api.get("/api/v1/runs?limit=5000").code()).isEqualTo("request.invalid");
        Reply body = api.call("POST", "/api/v1/runs/parcel-1/cancel", "{\"raeson\": \"no\"}");
        assertThat(body.code()).isEqualTo("request.field");
        assertThat(body.json().get("detail").asString()).contains("'raeson'", "reason");
        assertThat(api.call("POST", "/api/v1/runs/parcel-1/cancel", "{\"reason\": ")
                        .code())
                .isEqualTo("request.invalid");
        assertThat(api.call("POST", "/api/v1/runs/parcel-1/cancel", "{\"reason\": {}}")
                        .json()
                        .get("detail")
                        .asString())
                .contains("reason");
    }

    @Test
    void whatIsLargeInAnEntryIsLeftOutWhereThatIsAsked() throws InterruptedException {
        engine.run(Parcel.GRAPH, Parcel.of("é".repeat(5_000)), RunOptions.DEFAULT.id("large"));

        JsonNode whole = api.get("/api/v1/runs/large/entries?limit=1").json().at("/items/0");
        JsonNode part =
                api.get("/api/v1/runs/large/entries?limit=1&most=9999").json().at("/items/0");
        assertThat(whole.has("left_out")).isFalse();
        assertThat(part.get("left_out").propertyNames()).containsExactly("state");
        assertThat(part.at("/left_out/state").intValue()).isGreaterThan(10_000);
        ObjectNode rest = (ObjectNode) whole.get("event").deepCopy();
        rest.remove("state");
        assertThat(part.get("event")).isEqualTo(rest);

        JsonNode least = api.get("/api/v1/runs/large/entries?most=0").json().get("items");
        assertThat(least)
                .allSatisfy(
                        entry -> assertThat(entry.get("event").propertyNames()).containsExactly("event"));
    }

    @Test
    void aRunIsReadEntryByEntryWithTheStateAfterEach() {
        Reply run = api.get("/api/v1/runs/parcel-1");
        assertThat(run.json().get("can_fold").booleanValue()).isTrue();

        Reply entries = api.get("/api/v1/runs/parcel-1/entries?after=0&limit=2");
        assertThat(entries.json().get("items").get(0).get("seq").intValue()).isEqualTo(1);
        assertThat(entries.json().get("next").intValue()).isEqualTo(2);

        Reply begin = api.get("/api/v1/runs/parcel-1/at/1");
        assertThat(begin.json().get("state").get("grams").intValue()).isZero();
        Reply end = api.get("/api/v1/runs/parcel-1/at/" + run.json().get("seq").intValue() + "?path=/grams");
        assertThat(end.json().get("state").intValue()).isEqualTo(500);
        assertThat(api.get("/api/v1/runs/parcel-1/at/999").code()).isEqualTo("journal.gap");
        assertThat(api.get("/api/v1/runs/parcel-1/at/1?path=/colour").code()).isEqualTo("request.invalid");
        assertThat(api.get("/api/v1/runs/nothing").code()).isEqualTo("run.missing");
    }

    @Test
    void anEntryThatWasLookedForSaysHowLongItCameBehindTheOneBefore() {
        JsonNode entries = api.get("/api/v1/runs/parcel-1/entries").json().get("items");
        JsonNode found = api.get("/api/v1/runs/parcel-1/matches?node=Weigh&node=Approve")
                .json()
                .get("items");
        assertThat(found).isNotEmpty();
        for (JsonNode one : found) {
            JsonNode before = entries.get(one.get("seq").intValue() - 2);
            Instant was = Instant.parse(before.get("at").asString());
            Instant is = Instant.parse(one.get("at").asString());
            assertThat(one.get("ms").longValue())
                    .isEqualTo(Duration.between(was, is).toMillis());
        }
        JsonNode first =
                api.get("/api/v1/runs/parcel-1/matches?event=run_started").json();
        assertThat(first.at("/items/0").has("ms")).isFalse();
    }

    @Test
    void aGraphIsGivenWithItsPlaces() {
        String fingerprint =
                api.get("/api/v1/runs/parcel-1").json().get("fingerprint").asString();

        Reply graph = api.get("/api/v1/graphs/" + fingerprint);

        assertThat(graph.json().at("/layout/nodes")).hasSize(4);
        assertThat(graph.json().at("/layout/edges")).hasSize(3);
        assertThat(graph.json().at("/document/name").asString()).isEqualTo("parcel");
        assertThat(graph.json().at("/meters/time_ms").toString())
                .isEqualTo("{\"one\":\"time at work\",\"many\":\"time at work\",\"unit\":\"milliseconds\"}");
        assertThat(api.get("/api/v1/graphs/none").code()).isEqualTo("request.missing");
    }

    @Test
    void anAnswerGoesOnWithTheRun() throws InterruptedException {
        Reply open = api.get("/api/v1/interrupts?run=parcel-2&node=Approve");
        String id = open.json().get("items").get(0).get("id").asString();
        assertThat(id).contains("/");

        assertThat(api.call("PUT", "/api/v1/interrupts/" + id + "/answer", "{\"answer\": \"perhaps\"}")
                        .code())
                .isEqualTo("answer.invalid");
        assertThat(api.call("PUT", "/api/v1/interrupts/" + id + "/answer", "{\"actor\": \"ann\"}")
                        .code())
                .isEqualTo("request.invalid");
        assertThat(api.call("PUT", "/api/v1/interrupts/" + id + "/answer", "{\"answer\": true, \"actor\": \"ann\"}")
                        .status())
                .isEqualTo(200);

        assertThat(Awaited.until(
                        () -> api.get("/api/v1/runs/parcel-2"),
                        reply -> reply.json().get("status").asString().equals("succeeded")))
                .isNotNull();
        assertThat(api.get("/api/v1/interrupts/count").json().get("count").intValue())
                .isEqualTo(2);
        assertThat(api.call("PUT", "/api/v1/interrupts/none/7/answer", "{\"answer\": true}")
                        .code())
                .isEqualTo("interrupt.missing");
    }

    @Test
    void ofTwentyThatAnswerAtOnceOneWinsAndTheOthersAreToldWhose() throws Exception {
        String id = api.get("/api/v1/interrupts?run=parcel-3")
                .json()
                .get("items")
                .get(0)
                .get("id")
                .asString();
        List<Callable<Reply>> calls = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            String body = "{\"answer\": " + (i % 2 == 0) + ", \"actor\": \"person-" + i + "\"}";
            calls.add(() -> new ApiClient(server).call("PUT", "/api/v1/interrupts/" + id + "/answer", body));
        }
        List<Reply> replies = new ArrayList<>();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Reply> reply : threads.invokeAll(calls)) {
                replies.add(reply.get());
            }
        }
        String winner = engine.answeredBy(id).orElseThrow();
        assertThat(replies.stream().filter(reply -> reply.status() == 409))
                .isNotEmpty()
                .allSatisfy(reply -> {
                    assertThat(reply.code()).isEqualTo("interrupt.answered");
                    assertThat(reply.json().get("detail").asString()).contains("by " + winner);
                });
        // who said the same as the winner is not contradicted, and is told, too
        assertThat(replies.stream().filter(reply -> reply.status() == 200))
                .allSatisfy(
                        reply -> assertThat(reply.json().get("by").asString()).isEqualTo(winner));
        boolean yes = Integer.parseInt(winner.substring(7)) % 2 == 0;
        assertThat(replies.stream().filter(reply -> reply.status() == 200)).hasSize(10);
        assertThat(replies.get(yes ? 1 : 0).status()).isEqualTo(409);
    }

    @Test
    void aRunIsCancelledAndThatIsTold() {
        assertThat(api.call("POST", "/api/v1/runs/parcel-1/cancel", "{\"reason\": \"lost\", \"actor\": \"ann\"}")
                        .status())
                .isEqualTo(202);
        Awaited.until(
                () -> api.get("/api/v1/runs/parcel-1"),
                reply -> reply.json().get("status").asString().equals("cancelled"));
        engine.submit(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("left"));
        api.call("POST", "/api/v1/runs/left/cancel", "{}");
        Awaited.until(
                () -> api.get("/api/v1/runs/left"),
                reply -> reply.json().get("status").asString().equals("cancelled"));
        assertThat(api.call("POST", "/api/v1/runs/parcel-1/cancel", "{}").code())
                .isEqualTo("run.ended");
    }

    @Test
    void withoutTheGraphsCodeAllButStatesAreShown() {
        try (CairnServer stranger = CairnServer.on(engine).start()) {
            ApiClient other = new ApiClient(stranger);
            assertThat(other.get("/api/v1/runs/parcel-1").json().get("can_fold").booleanValue())
                    .isFalse();
            assertThat(other.get("/api/v1/runs/parcel-1/entries").json().get("items"))
                    .isNotEmpty();
            assertThat(other.get("/api/v1/runs/parcel-1/at/1").code()).isEqualTo("graph.unknown");
        }
    }
}
