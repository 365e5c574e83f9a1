package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.server.agent.GraphAgent;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What can be started: forms, starts by them, one run of a lane at a time. */
class AgentApiTest {
    private final InMemoryRunStore store = new InMemoryRunStore();
    private final Engine engine = Engine.on(store).build();
    private final OnePress press = new OnePress(engine);
    private CairnServer server = start();
    private ApiClient api = new ApiClient(server);

    /** What a parcel is begun with. */
    record ParcelForm(String label, Optional<String> note) {}

    private CairnServer start() {
        return CairnServer.on(engine)
                .agent(GraphAgent.of(
                                engine,
                                Parcel.GRAPH,
                                ParcelForm.class,
                                form -> Parcel.of(form.label() + form.note().orElse("")))
                        .titled("Send a parcel"))
                .agent(press)
                .recovering()
                .start();
    }

    @AfterEach
    void close() {
        press.gate.add("on"); // whoever stands there may go
        server.close();
        engine.close();
    }

    private ApiClient.Reply post(String body) {
        return api.call("POST", "/api/v1/runs", body);
    }

    private JsonNode run(String id) {
        return api.get("/api/v1/runs/" + id).json();
    }

    @Test
    void agentsTellTheirForms() {
        JsonNode agents = api.get("/api/v1/agents").json().get("items");
        JsonNode form = agents.get(0).get("form");
        assertThat(agents.get(0).get("name").asString()).isEqualTo("parcel");
        assertThat(form.get("additionalProperties").booleanValue()).isFalse();
        assertThat(form.at("/properties/label/type").asString()).isEqualTo("string");
        assertThat(form.get("required").toString()).isEqualTo("[\"label\"]");
        assertThat(agents.get(1).at("/offers/0/title").asString()).isEqualTo("Print one");
        assertThat(agents.get(1).get("lane").asString()).isEqualTo("press");
    }

    @Test
    void aGraphOfOnesOwnIsStartedByItsForm() {
        ApiClient.Reply started = post(
                "{\"agent\": \"parcel\", \"form\": {\"label\": \"books\"}, \"id\": \"b1\", \"labels\": {\"for\": \"Ada\"}}");
        assertThat(started.status()).isEqualTo(201);
        assertThat(started.raw().headers().firstValue("Location")).hasValue("/api/v1/runs/b1");
        JsonNode waits = Awaited.until(
                () -> run("b1"), run -> run.get("status").asString().equals("waiting"));
        assertThat(waits.get("agent").asString()).isEqualTo("parcel");
        assertThat(waits.at("/labels/for").asString()).isEqualTo("Ada");
        String question =
                api.get("/api/v1/interrupts?run=b1").json().at("/items/0/id").asString();
        assertThat(question).isNotEmpty();
        assertThat(api.call("PUT", "/api/v1/interrupts/" + question + "/answer", "{\"answer\": true}")
                        .status())
                .isEqualTo(200);
        Awaited.until(() -> run("b1"), run -> run.get("status").asString().equals("succeeded"));
    }

    @Test
    void whoStartsARunStandsInItsHeadAndItsJournal() {
        String start = "{\"agent\": \"parcel\", \"form\": {\"label\": \"books\"}, \"id\": ";
        assertThat(post(start + "\"b1\", \"actor\": \"ann\"}")
                        .json()
                        .get("actor")
                        .asString())
                .isEqualTo("ann");
        Awaited.until(() -> run("b1"), run -> run.get("status").asString().equals("waiting"));
        assertThat(run("b1").get("actor").asString()).as("further on").isEqualTo("ann");
        assertThat(api.get("/api/v1/runs").json().at("/items/0/actor").asString())
                .isEqualTo("ann");
        assertThat(api.get("/api/v1/runs/b1/entries?limit=1")
                        .json()
                        .at("/items/0/event/actor")
                        .asString())
                .isEqualTo("ann");
        assertThat(post(start + "\"b2\"}").json().get("actor").asString()).isEqualTo("server");
        assertThat(post(start + "\"b3\", \"actor\": \"\\u001b[2J\"}").code()).isEqualTo("request.invalid");
        assertThat(api.get("/api/v1/runs/b3").code()).isEqualTo("run.missing");
    }

    @Test
    void whatIsWrongWithAStartIsSaidByName() {
        assertThat(post("{\"agent\": \"parcel\", \"form\": {\"label\": \"a\", \"weight\": 3}}")
                        .json()
                        .get("detail")
                        .asString())
                .contains("'weight'")
                .contains("label, note");
        assertThat(post("{\"agent\": \"parcel\", \"form\": {\"label\": \"a\", \"weight\": 3}}")
                        .code())
                .isEqualTo("request.field");
        assertThat(post("{\"agent\": \"parcel\", \"form\": {}}").code()).isEqualTo("form.invalid");
        assertThat(post("{\"agent\": \"parcel\", \"form\": {\"label\": 3}}").code())
                .isEqualTo("form.invalid");
        assertThat(post("{\"agent\": \"parcel\", \"form\": 3}").code()).isEqualTo("form.invalid");
        assertThat(post("{\"agent\": \"nobody\"}").json().get("detail").asString())
                .contains("parcel, press");
        assertThat(post("{\"agnet\": \"parcel\"}").code()).isEqualTo("request.field");
        assertThat(post("{\"agent\": \"parcel\", \"form\": {\"label\": \"a\"}, \"id\": \"one\"}")
                        .status())
                .isEqualTo(201);
        assertThat(post("{\"agent\": \"parcel\", \"form\": {\"label\": \"a\"}, \"id\": \"one\"}")
                        .code())
                .isEqualTo("run.exists");
    }

    @Test
    void whatAnAgentRefusesByACodeOfItsOwnIsNoFaultOfTheServer() {
        ApiClient.Reply refused = post("{\"agent\": \"press\", \"form\": {\"paper\": \"A7\"}}");
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.code()).isEqualTo("agent.refused");
        assertThat(refused.json().get("detail").asString()).isEqualTo("there is no paper 'A7'; there are A4 and A5");
        assertThat(api.get("/api/v1/runs").json().get("items")).isEmpty();
    }

    @Test
    void ofALaneOneRunIsWorkedOnAtATime() throws InterruptedException {
        for (String id : List.of("p1", "p2", "p3")) {
            assertThat(post("{\"agent\": \"press\", \"id\": \"" + id + "\"}").status())
                    .isEqualTo(201);
        }
        assertThat(press.begun.take()).isEqualTo("p1");
        assertThat(run("p1").get("ahead").intValue()).isZero();
        assertThat(run("p3").get("ahead").intValue()).isEqualTo(2);
        press.gate.add("on");
        assertThat(press.begun.take()).isEqualTo("p2");
        press.gate.add("on");
        assertThat(press.begun.take()).isEqualTo("p3");
        press.gate.add("on");
        Awaited.until(() -> run("p3"), run -> run.get("status").asString().equals("succeeded"));
    }

    @Test
    void whatAServerLeavesTheNextOneTakesUpInItsOrder() throws InterruptedException {
        post("{\"agent\": \"press\", \"id\": \"p1\"}");
        assertThat(press.begun.take()).isEqualTo("p1");
        post("{\"agent\": \"press\", \"id\": \"p2\"}");
        server.close();
        server = start();
        api = new ApiClient(server);
        assertThat(press.begun.take()).isEqualTo("p1");
        press.gate.add("on");
        assertThat(press.begun.take()).isEqualTo("p2");
        press.gate.add("on");
        Awaited.until(() -> run("p2"), run -> run.get("status").asString().equals("succeeded"));
    }

    @Test
    void aRunThatCouldNotBeCarriedOnSaysWhyUntilItHasItsTurnAgain() throws InterruptedException {
        post("{\"agent\": \"press\", \"id\": \"p1\"}");
        assertThat(press.begun.take()).isEqualTo("p1");
        assertThat(run("p1").has("left")).isFalse();
        press.gate.add(OnePress.JAM);
        JsonNode left = Awaited.until(() -> run("p1"), run -> run.has("left"));
        assertThat(left.get("left").asString()).isEqualTo("the press is jammed");
        assertThat(left.get("status").asString()).isEqualTo("running");
        assertThat(left.has("ahead")).isFalse();
        assertThat(api.call("POST", "/api/v1/runs/p1/resume", "{}").status()).isEqualTo(202);
        assertThat(press.begun.take()).isEqualTo("p1");
        assertThat(run("p1").has("left")).isFalse();
        press.gate.add("on");
        Awaited.until(() -> run("p1"), run -> run.get("status").asString().equals("succeeded"));
        assertThat(run("p1").has("left")).isFalse();
    }

    @Test
    void aChangeForWhatARunIsNoLongerIsRefused() {
        post("{\"agent\": \"parcel\", \"form\": {\"label\": \"a\"}, \"id\": \"m\"}");
        Awaited.until(() -> run("m"), run -> run.get("status").asString().equals("waiting"));
        assertThat(api.call("POST", "/api/v1/runs/m/cancel", "{}", "If-Match", "\"1\"")
                        .code())
                .isEqualTo("run.moved");
        String tag =
                api.get("/api/v1/runs/m").raw().headers().firstValue("ETag").orElseThrow();
        assertThat(api.call("POST", "/api/v1/runs/m/cancel", "{}", "If-Match", tag)
                        .status())
                .isEqualTo(202);
        Awaited.until(() -> run("m"), run -> run.get("status").asString().equals("cancelled"));
    }
}
