package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.ClaimPauses;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunStore;
import dev.cairn.server.ApiClient.Reply;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A run that nobody could carry on says so and why, and goes on when it is released. */
class HeldRunApiTest {
    static final String CAUSE = "no 'disk' \"here\"";
    static final Owner ELSEWHERE = new Owner("ann.example", 1, 1, "a");

    private final InMemoryRunStore store = new InMemoryRunStore();
    private final Engine engine = Engine.on(store).build();
    private final CairnServer server =
            CairnServer.on(engine).serving(Parcel.GRAPH).start();
    private final ApiClient api = new ApiClient(server);

    /** Claims a run in vain until it is held. */
    static void hold(RunStore store, String run) {
        for (int i = 0; i < ClaimPauses.MOST; i++) {
            store.giveUp(store.acquire(run, ELSEWHERE, Duration.ofMinutes(1)), CAUSE);
        }
    }

    @BeforeEach
    void runs() {
        engine.submit(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id("stuck"));
        engine.submit(Parcel.GRAPH, Parcel.of("maps"), RunOptions.DEFAULT.id("due"));
        hold(store, "stuck");
    }

    @AfterEach
    void close() {
        server.close();
        engine.close();
    }

    @Test
    void aHeldRunSaysWhyAndSinceWhen() {
        JsonNode held = api.get("/api/v1/runs/stuck").json().path("held");
        assertThat(held.path("cause").asString("")).isEqualTo(CAUSE);
        assertThat(held.path("since").asString(""))
                .isEqualTo(store.held().getFirst().since().toString());
        assertThat(api.get("/api/v1/runs/due").json().has("held")).isFalse();

        JsonNode listed = api.get("/api/v1/runs").json().get("items");
        assertThat(listed).hasSize(2);
        listed.forEach(run -> assertThat(run.has("held"))
                .as(run.toString())
                .isEqualTo(run.get("id").asString().equals("stuck")));
        JsonNode onlyHeld = api.get("/api/v1/runs?held=true").json().get("items");
        assertThat(onlyHeld).hasSize(1);
        assertThat(onlyHeld.at("/0/held/cause").asString("")).isEqualTo(CAUSE);
    }

    @Test
    void aRunSaysWhoWorksOnIt() {
        assertThat(api.get("/api/v1/runs/due").json().has("worker")).isFalse();
        Lease lease = store.acquire("due", ELSEWHERE, Duration.ofMinutes(1));
        JsonNode worker = api.get("/api/v1/runs/due").json().path("worker");
        assertThat(worker.path("name").asString("")).isEqualTo("a");
        assertThat(worker.path("host").asString("")).isEqualTo("ann.example");
        assertThat(worker.path("pid").asInt(0)).isEqualTo(1);
        assertThat(worker.path("here").asBoolean(true)).isFalse();
        assertThat(worker.path("until").asString(""))
                .isEqualTo(store.holder("due").orElseThrow().until().toString());
        store.release(lease);

        store.acquire("due", Owner.ofThisProcess("b"), Duration.ofMinutes(1));
        assertThat(api.get("/api/v1/runs/due").json().at("/worker/here").asBoolean(false))
                .isTrue();
        assertThat(api.get("/api/v1/runs").json().get("items"))
                .as("a list does not ask for each")
                .noneMatch(run -> run.has("worker"));
    }

    @Test
    void aReleasedRunGoesOnWhereItIsCarriedOn() {
        Reply released = api.call("POST", "/api/v1/runs/stuck/release", "{}");
        assertThat(released.status()).isEqualTo(202);
        assertThat(Awaited.until(
                                () -> api.get("/api/v1/runs/stuck"),
                                run -> run.json().get("status").asString().equals("waiting"))
                        .json()
                        .has("held"))
                .isFalse();
        assertThat(store.held()).isEmpty();
        assertThat(api.call("POST", "/api/v1/runs/stuck/release", "{}").status())
                .as("what is not held stays as it is")
                .isEqualTo(202);
        assertThat(api.call("POST", "/api/v1/runs/none/release", "{}").code()).isEqualTo("run.missing");
    }

    @Test
    void aRunThatHasGoneOnIsNotReleased() {
        assertThat(api.call("POST", "/api/v1/runs/stuck/release", "{}", "If-Match", "\"9\"")
                        .code())
                .isEqualTo("run.moved");
        assertThat(store.held()).hasSize(1);
    }

    @Test
    void whereTheGraphIsNotServedAReleasedRunIsLeftToOthers() {
        try (CairnServer stranger = CairnServer.on(engine).start()) {
            assertThat(new ApiClient(stranger)
                            .call("POST", "/api/v1/runs/stuck/release", "{}")
                            .json()
                            .get("status")
                            .asString())
                    .isEqualTo("running");
        }
        assertThat(store.held()).isEmpty();
    }
}
