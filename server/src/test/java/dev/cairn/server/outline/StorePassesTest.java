package dev.cairn.server.outline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.server.graph.GraphPasses;
import dev.cairn.server.graph.GraphPasses.PassedEdge;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StorePassesTest {
    private static final PassedEdge ROUND = new PassedEdge("A", "A");

    private final InMemoryRunStore store = new InMemoryRunStore();
    private final StorePasses passes = new StorePasses(store);

    /** A run that has gone round so often. */
    private void run(String id, int rounds, String fingerprint, long startedMs) {
        List<StoredEvent> events = new ArrayList<>();
        events.add(entry(1, "{\"event\": \"run_started\"}"));
        for (int i = 1; i <= rounds; i++) {
            events.add(entry(events.size() + 1L, "{\"event\": \"step_completed\", \"node\": \"A\", \"to\": \"A\"}"));
        }
        events.add(entry(events.size() + 1L, "{\"event\": \"run_ended\"}"));
        Instant started = Instant.ofEpochMilli(startedMs);
        store.create(Append.of(
                new RunHead(
                        id,
                        "round",
                        1,
                        fingerprint,
                        RunStatus.SUCCEEDED,
                        "A",
                        events.size(),
                        started,
                        started,
                        Optional.empty(),
                        Optional.empty(),
                        Map.of()),
                events));
    }

    private static StoredEvent entry(long seq, String event) {
        return new StoredEvent(seq, Instant.EPOCH, "", 0, event.getBytes(StandardCharsets.UTF_8));
    }

    private GraphPasses counted() {
        return passes.of("round", "f");
    }

    @Test
    void aLongRunIsReadAShareAtATime() {
        run("long", 60_000, "f", 1);
        run("short", 3, "f", 2);
        run("other", 3, "g", 3);
        GraphPasses first = counted();
        assertThat(first.runs()).isEqualTo(1);
        assertThat(first.isCounting()).isTrue();
        assertThat(first.ways()).isEqualTo(Map.of(ROUND, 3L));
        GraphPasses second = counted();
        assertThat(second.runs()).isEqualTo(2);
        assertThat(second.isCounting()).isFalse();
        assertThat(second.isWhole()).isTrue();
        assertThat(second.ways()).isEqualTo(Map.of(ROUND, 60_003L));
        assertThat(second.begun()).isEqualTo(Map.of("", 2L));
    }

    @Test
    void theLastRunsAreCountedWhereThereAreMany() {
        for (int i = 0; i <= StorePasses.MOST_RUNS; i++) {
            run("run-" + i, i == 0 ? 7 : 1, "f", i);
        }
        GraphPasses counted = counted();
        assertThat(counted.runs()).isEqualTo(StorePasses.MOST_RUNS);
        assertThat(counted.isWhole()).isFalse();
        assertThat(counted.isCounting()).isFalse();
        assertThat(counted.ways()).isEqualTo(Map.of(ROUND, (long) StorePasses.MOST_RUNS));
    }
}
