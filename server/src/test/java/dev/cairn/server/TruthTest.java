package dev.cairn.server;

import static dev.cairn.server.CallComparison.calls;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.HistoryEntry;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.testkit.crash.Walk;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What the API tells of runs of random graphs, with processes that died and were overtaken, is what is in their journals and what is folded from them. */
class TruthTest {
    private static final int CURSORS = 20;

    /** {@code -Dcairn.graphs=300} for more. */
    private static final int MANY = 60;

    private final JsonCodec json = JsonCodec.standard();
    private final Random random = new Random(11);

    @Test
    void whatIsShownOfSomeRandomRunsIsTrue() throws Exception {
        compare(5);
    }

    @Test
    @Tag("slow")
    void whatIsShownOfManyRandomRunsIsTrue() throws Exception {
        compare(Integer.getInteger("cairn.graphs", MANY));
    }

    private void compare(int count) throws Exception {
        SimulatedRuns runs = new SimulatedRuns(count);
        try (Engine engine = Engine.on(runs.store).build();
                CairnServer server = CairnServer.on(engine)
                        .serving(runs::graph)
                        .rate(1_000_000) // it asks as fast as it is answered
                        .start()) {
            ApiClient api = new ApiClient(server);
            int moments = 0;
            for (Map.Entry<String, Graph<Walk>> run : runs.graphs.entrySet()) {
                moments += compare(engine, api, run.getKey(), run.getValue());
                moments += fork(engine, api, run.getKey(), run.getValue());
                api.validating = random.nextInt(20) == 0;
            }
            assertThat(moments).isGreaterThan(count * CURSORS);
        }
    }

    private int compare(Engine engine, ApiClient api, String run, Graph<Walk> graph) {
        List<HistoryEntry<Walk>> history = new ArrayList<>();
        engine.<Walk>history(graph, run, history::add);
        List<StoredEvent> journal = engine.store().read(run, 0, Integer.MAX_VALUE);
        assertThat(history).as(run).hasSize(journal.size());
        JsonNode track = api.get("/api/v1/runs/" + run + "/track").json();
        assertThat(track.get("seq")).hasSize(journal.size());
        strip(api, run, journal);
        for (int cursor = 0; cursor < CURSORS; cursor++) {
            HistoryEntry<Walk> moment = history.get(random.nextInt(history.size()));
            HistoryEntry<Walk> other = history.get(random.nextInt(history.size()));
            long seq = moment.entry().seq();
            entry(api, run, journal.get((int) seq - 1), track);
            path(api, run, journal.subList(0, (int) seq));
            calls(api, run, moment);
            meters(api, run, moment);
            moment(api, run, moment);
            step(api, run, moment, seq == 1 ? moment : history.get((int) seq - 2));
            changes(api, run, other, moment);
        }
        return CURSORS;
    }

    private void entry(ApiClient api, String run, StoredEvent entry, JsonNode track) {
        long seq = entry.seq();
        JsonNode told = api.get("/api/v1/runs/" + run + "/entries?limit=1&after=" + (seq - 1))
                .json()
                .at("/items/0");
        JsonNode event = event(entry);
        assertThat(told.get("event")).as(run + "@" + seq).isEqualTo(event);
        assertThat(told.get("frame").asString()).isEqualTo(entry.frame());
        assertThat(track.get("event").get((int) seq - 1)).isEqualTo(event.get("event"));
    }

    /** The parts of the strip, and the failures, each by what the entries say. */
    private void strip(ApiClient api, String run, List<StoredEvent> journal) {
        List<Long> failed = journal.stream()
                .filter(entry -> isFailure(event(entry)))
                .map(StoredEvent::seq)
                .toList();
        JsonNode strip = api.get("/api/v1/runs/" + run + "/strip?parts=2000").json();
        assertThat(strip.get("known").longValue()).isEqualTo(journal.size());
        assertThat(strip.get("failures").intValue()).isEqualTo(failed.size());
        assertThat(strip.get("tones")).hasSameSizeAs(journal);
        for (StoredEvent entry : journal) {
            assertThat(strip.get("tones").get((int) entry.seq() - 1).asString().equals("failure"))
                    .isEqualTo(failed.contains(entry.seq()));
        }
        long middle = 1 + random.nextLong(journal.size());
        assertThat(seqs(api, run, "failures?after=" + middle))
                .isEqualTo(failed.stream().filter(seq -> seq > middle).toList());
        assertThat(seqs(api, run, "failures?before=" + middle))
                .isEqualTo(failed.stream().filter(seq -> seq < middle).toList());
        String node = event(journal.get((int) middle - 1)).path("node").asString("");
        assertThat(seqs(api, run, "matches?node=" + node))
                .isEqualTo(journal.stream()
                        .filter(entry -> event(entry).path("node").asString("").equals(node))
                        .map(StoredEvent::seq)
                        .toList());
    }

    private static List<Long> seqs(ApiClient api, String run, String query) {
        List<Long> seqs = new ArrayList<>();
        api.get("/api/v1/runs/" + run + "/" + query + "&limit=1000")
                .json()
                .get("items")
                .forEach(entry -> seqs.add(entry.get("seq").longValue()));
        return seqs;
    }

    private static boolean isFailure(JsonNode event) {
        String name = event.get("event").asString();
        return name.equals("step_failed")
                || name.equals("item_failed")
                || name.equals("run_ended")
                        && event.path("disposition").asString("").equals("failed");
    }

    /** What was used, as the journal alone tells it. */
    private void meters(ApiClient api, String run, HistoryEntry<Walk> moment) {
        long seq = moment.entry().seq();
        JsonNode told =
                api.get("/api/v1/runs/" + run + "/at/" + seq + "/meters").json();
        assertThat(told.get("used"))
                .as(run + "@" + seq)
                .isEqualTo(json.tree(json.write(moment.run().used())));
        assertThat(told.get("unknown")).as(run + "@" + seq).isEmpty();
    }

    /** The ways that the run's own graph went up to an entry, counted by hand. */
    private void path(ApiClient api, String run, List<StoredEvent> journal) {
        Map<String, Integer> counts = new TreeMap<>();
        String turn = "";
        for (StoredEvent entry : journal) {
            JsonNode event = event(entry);
            String node = event.path("node").asString("");
            String to = event.path("to").asString(event.at("/next/to").asString(""));
            if (entry.frame().isEmpty()) {
                if (!to.isEmpty() && !node.isEmpty()) {
                    counts.merge(node + ">" + to, 1, Integer::sum);
                }
                turn = to.isEmpty() ? node.isEmpty() ? turn : node : to;
            }
        }
        String at = run + "@" + journal.size();
        JsonNode told = api.get("/api/v1/runs/" + run + "/at/" + journal.size() + "/path")
                .json();
        Map<String, Integer> passed = new TreeMap<>();
        told.get("passed")
                .forEach(way -> passed.put(
                        way.get("from").asString() + ">" + way.get("to").asString(),
                        way.get("count").intValue()));
        assertThat(passed).as(at).isEqualTo(counts);
        assertThat(told.path("node").asString("")).as(at).isEqualTo(turn);
    }

    private JsonNode event(StoredEvent entry) {
        return json.tree(
                new dev.cairn.engine.json.Json(new String(entry.payload(), java.nio.charset.StandardCharsets.UTF_8)));
    }

    /** What one request tells of a step is what the others tell of its parts. */
    private void step(ApiClient api, String run, HistoryEntry<Walk> moment, HistoryEntry<Walk> before) {
        long seq = moment.entry().seq();
        JsonNode told = api.get("/api/v1/runs/" + run + "/at/" + seq + "/step").json();
        assertThat(told.get("node").asString())
                .isEqualTo(moment.run().position().node());
        assertThat(told.get("used")).isEqualTo(json.tree(json.write(moment.run().used())));
        assertThat(told.get("used_in_iteration"))
                .isEqualTo(json.tree(json.write(moment.run().usedByIteration())));
        assertThat(told.get("changes").isEmpty())
                .as(run + "@" + seq)
                .isEqualTo(state(before).equals(state(moment)));
        if (seq > 1) {
            JsonNode changes =
                    api.get("/api/v1/runs/" + run + "/at/" + seq + "/changes").json();
            assertThat(told.get("changes")).isEqualTo(changes.get("changes"));
        }
    }

    private void moment(ApiClient api, String run, HistoryEntry<Walk> moment) {
        JsonNode told =
                api.get("/api/v1/runs/" + run + "/at/" + moment.entry().seq()).json();
        assertThat(told.get("state")).as(run + "@" + moment.entry().seq()).isEqualTo(state(moment));
        assertThat(told.get("node").asString())
                .isEqualTo(moment.run().position().node());
        assertThat(told.get("used")).isEqualTo(json.tree(json.write(moment.run().used())));
        assertThat(told.get("used_in_iteration"))
                .isEqualTo(json.tree(json.write(moment.run().usedByIteration())));
    }

    /** The changes that are told make the one state of the other. */
    private void changes(ApiClient api, String run, HistoryEntry<Walk> before, HistoryEntry<Walk> after) {
        JsonNode told = api.get("/api/v1/runs/" + run + "/at/" + after.entry().seq() + "/changes?since="
                        + before.entry().seq())
                .json();
        assertThat(told.get("changes").isEmpty())
                .as(run)
                .isEqualTo(state(before).equals(state(after)));
        for (JsonNode change : told.get("changes")) {
            String path = change.get("path").asString();
            assertThat(change.path("before"))
                    .as(run + path)
                    .isEqualTo(state(before).at(path));
            assertThat(change.path("after"))
                    .as(run + path)
                    .isEqualTo(state(after).at(path));
        }
    }

    private JsonNode state(HistoryEntry<Walk> moment) {
        return json.tree(json.write(moment.run().state()));
    }

    /** A fork begins where the other run stood. */
    private int fork(Engine engine, ApiClient api, String run, Graph<Walk> graph) {
        List<HistoryEntry<Walk>> open = new ArrayList<>();
        engine.<Walk>history(graph, run, moment -> {
            if (moment.run().end().isEmpty()) {
                open.add(moment);
            }
        });
        HistoryEntry<Walk> from = open.get(random.nextInt(open.size()));
        String body = "{\"seq\": " + from.entry().seq() + ", \"id\": \"" + run + "-fork\", \"resume\": false}";
        assertThat(api.call("POST", "/api/v1/runs/" + run + "/fork", body).status())
                .as(run)
                .isEqualTo(201);
        JsonNode told = api.get("/api/v1/runs/" + run + "-fork/at/1").json();
        assertThat(told.get("state")).as(run).isEqualTo(state(from));
        assertThat(told.get("node").asString()).isEqualTo(from.run().position().node());
        return 1;
    }
}
