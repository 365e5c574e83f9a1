package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.GraphBuilder;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.history.Fork;
import dev.cairn.engine.history.HistoryEntry;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStore;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What runs used is told by a server that has nobody's code. */
class MeterApiTest {
    private final InMemoryRunStore store = new InMemoryRunStore();
    private final JsonCodec json = JsonCodec.standard();

    private List<HistoryEntry<Printery>> history(Engine engine, String run) {
        List<HistoryEntry<Printery>> history = new ArrayList<>();
        engine.<Printery>history(Printery.GRAPH, run, history::add);
        return history;
    }

    private static JsonNode meters(ApiClient api, String run, long seq) {
        return api.get("/api/v1/runs/" + run + "/at/" + seq + "/meters").json();
    }

    private void compare(ApiClient api, String run, HistoryEntry<Printery> moment) {
        JsonNode told = meters(api, run, moment.entry().seq());
        assertThat(told.get("used"))
                .as(run + "@" + moment.entry().seq())
                .isEqualTo(json.tree(json.write(moment.run().used())));
        assertThat(told.get("unknown")).isEmpty();
    }

    @Test
    void whatARunAndItsForksUsedIsTheirFoldsOfEachEntry() throws Exception {
        try (Engine engine = Engine.on(store).build();
                CairnServer stranger = CairnServer.on(engine).rate(1_000_000).start()) {
            ApiClient api = new ApiClient(stranger);
            engine.run(Printery.GRAPH, Printery.of(3, 2), RunOptions.DEFAULT.id("printery"));
            List<HistoryEntry<Printery>> history = history(engine, "printery");
            assertThat(history.getLast().run().used().get(Meter.ITERATIONS)).isEqualTo(2);
            for (HistoryEntry<Printery> moment : history) {
                compare(api, "printery", moment);
            }
            for (int seq = 1; seq < history.size() - 1; seq++) {
                String fork = engine.fork(
                        Printery.GRAPH, "printery", Fork.<Printery>at(seq).id("fork-" + seq));
                engine.resume(Printery.GRAPH, fork).await();
                for (HistoryEntry<Printery> moment : history(engine, fork)) {
                    compare(api, fork, moment);
                }
            }
            assertThat(api.get("/api/v1/runs/printery/at/3/step").code()).isEqualTo("graph.unknown");
        }
    }

    @Test
    void aLongRunIsLookedAtFromAnyOfItsEntries() throws Exception {
        try (Engine engine = Engine.on(store).build();
                CairnServer stranger = CairnServer.on(engine).start()) {
            ApiClient api = new ApiClient(stranger);
            engine.run(Printery.GRAPH, Printery.of(4, 60), RunOptions.DEFAULT.id("long"));
            List<HistoryEntry<Printery>> history = history(engine, "long");
            assertThat(history).hasSizeGreaterThan(1_100);
            for (int seq : new int[] {history.size(), 1, 499, 500, 501, 1_003, 7, 1_000, history.size() - 1}) {
                compare(api, "long", history.get(seq - 1));
            }
        }
    }

    /** Version 2 has another name for what is counted, and the loop's turns begin where somebody is asked. */
    private static Graph<Printery> proofs(int version) {
        Step<Printery, ?, ?> proof = Step.whole("Proof" + version, Printery.class, (printery, effects) -> {
            effects.charge(Printery.INK, version);
            return new Printery(printery.sheets(), printery.left() - 1);
        });
        Ask<Printery, ?, Boolean> approve =
                Ask.of("Approve", Boolean.class, Printery::left, (Printery printery, Boolean yes) -> printery);
        GraphBuilder<Printery>.Wiring graph = Graph.define("proofs", version, Printery.class)
                .start(proof)
                .loop(version == 1 ? proof : approve)
                .from(proof)
                .to(approve)
                .from(approve)
                .when("more", printery -> printery.left() > 0)
                .to(proof)
                .otherwise(End.succeeded("Approved"));
        return version == 1
                ? graph.build()
                : graph.migrate(Migration.from(1).rename("Proof1", "Proof2")).build();
    }

    @Test
    void aMigratedRunIsCountedByTheGraphThatItGoesBy() throws Exception {
        try (Engine engine = Engine.on(store).build();
                CairnServer stranger = CairnServer.on(engine).start()) {
            ApiClient api = new ApiClient(stranger);
            engine.run(proofs(1), Printery.of(0, 3), RunOptions.DEFAULT.id("proofs"));
            List<JsonNode> used = new ArrayList<>();
            engine.<Printery>history(
                    proofs(1),
                    "proofs",
                    moment -> used.add(json.tree(json.write(moment.run().used()))));
            while (!store.head("proofs").orElseThrow().status().ended()) {
                String asked =
                        store.openInterrupts(Optional.of("proofs")).getFirst().id();
                engine.answer(proofs(2), asked, true).await();
            }
            List<HistoryEntry<Printery>> whole = new ArrayList<>();
            engine.<Printery>history(proofs(2), "proofs", moment -> {
                if (moment.entry().seq() > used.size()) {
                    whole.add(moment);
                }
            });
            assertThat(whole.getLast().run().used().get(Meter.ITERATIONS)).isEqualTo(3);
            for (int seq = 1; seq <= used.size(); seq++) {
                assertThat(meters(api, "proofs", seq).get("used")).isEqualTo(used.get(seq - 1));
            }
            for (HistoryEntry<Printery> moment : whole) {
                compare(api, "proofs", moment);
            }
        }
    }

    /** A run as somebody else left it, with that document of its graph or none. */
    static RunStore left(RunStore former, String run, Optional<String> document) {
        RunStore store = new InMemoryRunStore();
        store.create(Append.of(former.head(run).orElseThrow(), former.read(run, 0, Integer.MAX_VALUE)));
        document.ifPresent(
                text -> store.saveGraph(Printery.GRAPH.fingerprint(), text.getBytes(StandardCharsets.UTF_8)));
        return store;
    }

    @Test
    void whatNeitherJournalNorDocumentTellIsSaidToBeUnknown() throws Exception {
        try (Engine engine = Engine.on(store).build()) {
            engine.run(Printery.GRAPH, Printery.of(3, 2), RunOptions.DEFAULT.id("printery"));
            HistoryEntry<Printery> last = history(engine, "printery").getLast();
            try (Engine bare =
                            Engine.on(left(store, "printery", Optional.empty())).build();
                    CairnServer stranger = CairnServer.on(bare).start()) {
                ApiClient api = new ApiClient(stranger);
                JsonNode told = meters(api, "printery", last.entry().seq());
                assertThat(told.get("used").propertyNames()).doesNotContain("steps", "iterations");
                assertThat(told.at("/used/ink_drops").longValue())
                        .isEqualTo(last.run().used().get(Printery.INK));
                assertThat(told.at("/unknown/iterations").asString())
                        .contains("has not the document of the graph " + Printery.GRAPH.fingerprint());
                assertThat(told.at("/unknown/steps").asString()).contains("whether items of 'Print' are steps");
                JsonNode before = meters(api, "printery", 2);
                assertThat(before.at("/used/steps").intValue()).isEqualTo(1);
                assertThat(before.get("unknown").propertyNames()).containsExactly("iterations");
            }
        }
    }

    @Test
    void aDocumentOfATimeBeforeItHadCalledGraphsTellsWhatItCan() throws Exception {
        try (Engine engine = Engine.on(store).build()) {
            engine.run(Printery.GRAPH, Printery.of(3, 2), RunOptions.DEFAULT.id("printery"));
            ObjectNode former = (ObjectNode) JsonMapper.shared().readTree(Printery.GRAPH.toJson());
            former.remove("graphs");
            try (Engine other = Engine.on(left(store, "printery", Optional.of(former.toString())))
                            .build();
                    CairnServer stranger = CairnServer.on(other).start()) {
                compare(
                        new ApiClient(stranger),
                        "printery",
                        history(engine, "printery").getLast());
            }
        }
    }
}
