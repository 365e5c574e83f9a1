package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.server.ApiClient.Reply;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Moments of runs and what is done from them: changes, ways, forks with another state, verification, archives, deletion. */
class HistoryApiTest {
    private final Engine engine = Engine.on(new InMemoryRunStore()).build();
    private final CairnServer server =
            CairnServer.on(engine).serving(Parcel.GRAPH, Courier.GRAPH).start();
    private final ApiClient api = new ApiClient(server);

    @BeforeEach
    void run() throws InterruptedException {
        engine.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("p"));
    }

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    private long last() {
        return api.get("/api/v1/runs/p").json().get("seq").longValue();
    }

    private Reply post(String act, String body) {
        return api.call("POST", "/api/v1/runs/p/" + act, body);
    }

    @Test
    void whatAStepChangedIsToldLeafByLeaf() {
        Reply changes = api.get("/api/v1/runs/p/at/" + last() + "/changes?since=1");

        assertThat(changes.json().get("changes"))
                .extracting(change -> change.get("path").asString()
                        + " " + change.get("kind").asString()
                        + " " + change.path("before") + " " + change.path("after"))
                .containsExactlyInAnyOrder("/grams changed 0 500", "/notes/0 added  \"weighed\"");
        assertThat(api.get("/api/v1/runs/p/at/1/changes").json().get("changes")).isEmpty();
        assertThat(api.get("/api/v1/runs/p/at/1/changes?since=77").code()).isEqualTo("journal.gap");
    }

    @Test
    void whatIsAnotherInAnotherRunIsToldToo() throws Exception {
        engine.run(Parcel.GRAPH, Parcel.of("maps!"), RunOptions.DEFAULT.id("q"));
        Reply changes = api.get("/api/v1/runs/q/at/" + last() + "/changes?since_run=p&since=" + last());

        assertThat(changes.json().get("changes")).hasSize(1);
        assertThat(changes.json().at("/changes/0/before").asString()).isEqualTo("books");
        assertThat(api.get("/api/v1/runs/q/at/" + last() + "/changes?since_run=p")
                        .json()
                        .get("since")
                        .longValue())
                .isEqualTo(last());
        assertThat(api.get("/api/v1/runs/q/at/1/changes?since_run=none").code()).isEqualTo("run.missing");
        assertThat(api.get("/api/v1/runs/q/at/1/changes?since_run=p&since=77").code())
                .isEqualTo("journal.gap");
    }

    @Test
    void whyAValueIsWhatItIsIsTold() throws Exception {
        engine.run(Courier.GRAPH, Courier.at("depot"), RunOptions.DEFAULT.id("c"));
        long end = api.get("/api/v1/runs/c").json().get("seq").longValue();
        List<JsonNode> states = new ArrayList<>();
        for (long seq = 1; seq <= end; seq++) {
            states.add(api.get("/api/v1/runs/c/at/" + seq).json().get("state"));
        }
        for (String path : List.of("", "/place", "/nowhere", "/stops", "/stops/0")) {
            List<Long> changed = new ArrayList<>();
            for (int i = states.size() - 1; i > 0; i--) {
                if (!states.get(i).at(path).equals(states.get(i - 1).at(path))) {
                    changed.add(i + 1L);
                }
            }
            if (!states.getFirst().at(path).isMissingNode()) {
                changed.add(1L);
            }
            assertThat(origins("c", end, path, 500)).as(path).isEqualTo(changed);
        }
        List<Long> all = origins("c", end, "", 500);
        assertThat(all).hasSizeGreaterThan(2);
        assertThat(origins("c", end, "", 1)).isEqualTo(all.subList(0, 1));
        JsonNode first = api.get("/api/v1/runs/c/at/" + end + "/origin?limit=1").json();
        assertThat(origins("c", first.get("from").longValue(), "", 500)).isEqualTo(all.subList(1, all.size()));
        assertThat(api.get("/api/v1/runs/c/at/2/origin?path=x").code()).isEqualTo("request.invalid");
    }

    private List<Long> origins(String run, long seq, String path, int limit) {
        return api.get("/api/v1/runs/" + run + "/at/" + seq + "/origin?path=" + path + "&limit=" + limit)
                .json()
                .get("items")
                .valueStream()
                .map(one -> one.at("/entry/seq").longValue())
                .toList();
    }

    @Test
    void aStateThatIsTooLongForWhoAsksIsLeftOut() {
        assertThat(api.get("/api/v1/runs/p/at/1?most=1000")
                        .json()
                        .at("/state/label")
                        .asString())
                .isEqualTo("books");
        JsonNode left = api.get("/api/v1/runs/p/at/1?most=10").json();
        assertThat(left.has("state")).isFalse();
        assertThat(left.get("state_length").intValue()).isGreaterThan(10);
    }

    @Test
    void aForkMayChangeSomePlacesOfTheState() {
        Reply forked = post(
                "fork",
                "{\"id\": \"r\", \"edits\": [{\"path\": \"/label\", \"value\": \"maps\"}, {\"path\": \"/notes/1\", \"value\": \"twice\"},"
                        + " {\"path\": \"/notes/0\"}]}");

        assertThat(forked.status()).as(forked.json().toString()).isEqualTo(201);
        assertThat(api.get("/api/v1/runs/r/at/1").json().get("state").toString())
                .isEqualTo("{\"label\":\"maps\",\"grams\":500,\"notes\":[\"twice\"],\"sent\":false}");
        for (String wrong : List.of(
                "{\"path\": \"/notes/7\", \"value\": 1}",
                "{\"path\": \"/label/x\", \"value\": 1}",
                "{\"path\": \"\"}",
                "{\"path\": \"label\"}",
                "{}")) {
            assertThat(post("fork", "{\"edits\": [" + wrong + "]}").code())
                    .as(wrong)
                    .isEqualTo("request.invalid");
        }
        assertThat(post("fork", "{\"edits\": [{\"path\": \"/grams\", \"value\": \"many\"}]}")
                        .code())
                .isEqualTo("json.read");
        assertThat(post("fork", "{\"edits\": [{\"path\": \"/label\", \"valu\": 1}]}")
                        .code())
                .isEqualTo("request.field");
        assertThat(post("fork", "{\"state\": {}, \"edits\": [{\"path\": \"/label\"}]}")
                        .code())
                .isEqualTo("request.invalid");
    }

    @Test
    void aStateIsReadLevelByLevelAndRowByRow() {
        String rows = "/api/v1/runs/p/at/" + last() + "/rows";

        JsonNode top = api.get(rows).json();
        assertThat(top.get("size").intValue()).isEqualTo(4);
        assertThat(top.get("rows"))
                .extracting(row ->
                        row.get("name").asString() + " " + row.get("kind").asString())
                .containsExactly("label value", "grams value", "notes list", "sent value");
        JsonNode notes = api.get(rows + "?path=/notes&from=0&limit=1").json();
        assertThat(notes.at("/rows/0/value").asString()).isEqualTo("weighed");
        assertThat(api.get(rows + "?path=/notes&from=7").json().get("rows")).isEmpty();
        assertThat(api.get(rows + "?path=/label").json().get("value").asString())
                .isEqualTo("books");
        assertThat(api.get(rows + "?path=/colour").code()).isEqualTo("request.invalid");
    }

    @Test
    void theStatesOfAWindowAreThoseOfItsEntries() {
        JsonNode items = api.get("/api/v1/runs/p/states?from=1&to=" + last() + "&path=/grams")
                .json()
                .get("items");
        assertThat(items).hasSize((int) last());
        assertThat(items)
                .allSatisfy(item -> assertThat(item.get("state"))
                        .isEqualTo(api.get("/api/v1/runs/p/at/" + item.get("seq") + "?path=/grams")
                                .json()
                                .get("state")));
        assertThat(api.get("/api/v1/runs/p/states?from=1&to=99").code()).isEqualTo("journal.gap");
        assertThat(api.get("/api/v1/runs/p/states?path=grams").code()).isEqualTo("request.invalid");
    }

    @Test
    void theWaysFromAMomentSayWhetherTheirConditionsHold() {
        Reply moment = api.get("/api/v1/runs/p/at/" + last());

        assertThat(moment.json().at("/guards/0/guard").asString()).isEqualTo("may go");
        assertThat(moment.json().at("/guards/0/holds").booleanValue()).isFalse();
        assertThat(moment.json().at("/guards/1/to").asString()).isEqualTo("Kept");
        assertThat(moment.json().at("/guards/1").has("holds")).isFalse();
    }

    @Test
    void theTrackHasAColumnOfEach() {
        Reply track = api.get("/api/v1/runs/p/track");

        assertThat(track.json().get("seq")).hasSize((int) last());
        assertThat(track.json().get("node"))
                .hasSize((int) last())
                .extracting(node -> node.asString(""))
                .contains("Weigh", "Approve");
        assertThat(api.get("/api/v1/runs/p/track?limit=1").json().get("next").longValue())
                .isEqualTo(1);
        assertThat(api.get("/api/v1/runs/p/track?limit=20001").code()).isEqualTo("request.invalid");
    }

    @Test
    void aForkGoesOnFromAMomentWithAnotherState() {
        String state = "{\"label\": \"shoes\", \"grams\": 7, \"notes\": [], \"sent\": false}";

        Reply forked = post(
                "fork",
                "{\"seq\": 1, \"state\": " + state
                        + ", \"id\": \"q\", \"labels\": {\"why\": \"heavier\"}, \"actor\": \"ann\"}");

        assertThat(forked.status()).isEqualTo(201);
        assertThat(forked.json().at("/origin/run").asString()).isEqualTo("p");
        assertThat(forked.json().at("/labels/why").asString()).isEqualTo("heavier");
        assertThat(forked.json().get("actor").asString()).isEqualTo("ann");
        assertThat(api.get("/api/v1/runs?origin=p").json().get("items"))
                .extracting(run -> run.get("id").asString())
                .containsExactly("q");
        assertThat(api.get("/api/v1/runs/count?origin=q").json().get("count").intValue())
                .isZero();
        Reply waiting = Awaited.until(
                () -> api.get("/api/v1/runs/q"),
                reply -> reply.json().get("status").asString().equals("waiting"));
        Reply moment = api.get("/api/v1/runs/q/at/" + waiting.json().get("seq").longValue() + "?path=/label");
        assertThat(moment.json().get("state").asString()).isEqualTo("shoes");
        assertThat(post("fork", "{\"id\": \"q\"}").code()).isEqualTo("run.exists");
    }

    @Test
    void aForkThatCannotBeSaysWhyAndMakesNothing() {
        Reply wrong =
                post("fork", "{\"state\": {\"label\": \"x\", \"grams\": \"many\", \"notes\": [], \"sent\": false}}");
        assertThat(wrong.code()).isEqualTo("json.read");
        assertThat(wrong.json().get("detail").asString()).contains("grams");
        assertThat(post("fork", "{\"seq\": 99}").code()).isEqualTo("journal.gap");
        assertThat(post("fork", "{\"seed\": 1, \"sead\": 2}").code()).isEqualTo("request.field");
        assertThat(post("fork", "{\"budgets\": {\"per_run\": {\"steps\": -1}}}").status())
                .isBetween(400, 422);
        assertThat(post("fork", "{\"id\": \"../x\"}").code()).isEqualTo("run.id");
        assertThat(api.get("/api/v1/runs/count").json().get("count").intValue()).isEqualTo(1);
    }

    @Test
    void whatCameFromAnArchiveIsReadAndNotCarriedOn() throws Exception {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        try (Engine elsewhere = Engine.inMemory()) {
            elsewhere.run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("far"));
            elsewhere.exportRun("far", archive);
        }
        engine.importRun(new ByteArrayInputStream(archive.toByteArray()));

        assertThat(api.get("/api/v1/runs/far").json().get("can_carry").booleanValue())
                .isFalse();
        assertThat(api.get("/api/v1/runs/far/at/1").status()).isEqualTo(200);
        assertThat(api.call("POST", "/api/v1/runs/far/resume", "{}").code()).isEqualTo("run.imported");
        Reply forked = api.call("POST", "/api/v1/runs/far/fork", "{\"seq\": 1, \"id\": \"near\"}");
        assertThat(forked.json().get("imported").booleanValue()).isTrue();
        assertThat(api.get("/api/v1/runs/near").json().get("seq").longValue())
                .as("the fork alone")
                .isEqualTo(forked.json().get("seq").longValue());
        String question =
                api.get("/api/v1/interrupts?run=far").json().at("/items/0/id").asString();
        assertThat(api.call("PUT", "/api/v1/interrupts/" + question + "/answer", "{\"answer\": true}")
                        .status())
                .isEqualTo(200);
        assertThat(api.get("/api/v1/runs/far").json().get("status").asString()).isEqualTo("waiting");
    }

    @Test
    void verificationExportAndDeletion() {
        assertThat(post("verify", "{}").json().get("holds").booleanValue()).isTrue();
        Reply archive = api.get("/api/v1/runs/p/export");
        assertThat(archive.raw().headers().firstValue("Content-Type")).contains("application/zip");
        assertThat(archive.raw().body()).startsWith("PK");

        assertThat(api.call("DELETE", "/api/v1/runs/p", null).code()).isEqualTo("run.open");
        post("cancel", "{}");
        post("resume", "{}");
        Awaited.until(
                () -> api.get("/api/v1/runs/p"),
                reply -> reply.json().get("status").asString().equals("cancelled"));
        Reply gone = Awaited.until(
                () -> api.call("DELETE", "/api/v1/runs/p", null),
                reply -> reply.status() == 204); // its claim is given back last
        assertThat(gone).isNotNull();
        assertThat(api.get("/api/v1/runs/p").code()).isEqualTo("run.missing");
    }
}
