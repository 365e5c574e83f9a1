package dev.cairn.testkit.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.testkit.SettableClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldenJournalsTest {
    @TempDir
    Path folder;

    /** Counts up. */
    record Count(int n, String note) {}

    @Test
    void aRecordedRunHoldsUnderTheSameGraph() throws Exception {
        check(counting(1, 3), true, 0);
        check(counting(1, 3), false, 0);
        assertThat(golden(false).verify(counting(1, 3))).hasToString("1 recorded runs hold");
        assertThat(Files.readAllLines(folder.resolve("to-three.jsonl")).get(1))
                .isEqualTo("{\"run\":\"r\",\"seq\":2,\"at\":\"1970-01-01T00:00:00Z\",\"frame\":\"\",\"step\":1,"
                        + "\"event\":{\"event\":\"step_completed\",\"node\":\"Add\",\"attempt\":1,\"output\":1,"
                        + "\"to\":\"Add\",\"edge\":\"otherwise\",\"charges\":{}},\"state\":{\"n\":1,\"note\":\"\"}}");
    }

    @Test
    void aStateThatComesOutDifferentlyIsNamedByStepAndField() throws Exception {
        check(counting(1, 3), true, 0);
        assertThat(golden(false).verify(counting(1, 3, "!")).divergences())
                .singleElement()
                .hasToString(
                        "to-three.jsonl: entry 2, step 1 (node 'Add'): state.note is \"\" in the journal, and \"!\" today");
    }

    @Test
    void aDecisionThatComesOutDifferentlyIsNamed() throws Exception {
        check(counting(1, 3), true, 0);
        GoldenReport report = golden(false).verify(counting(1, 2));
        assertThatThrownBy(report::assertHolds)
                .hasMessage(
                        "1 of 1 recorded runs come out differently\n  to-three.jsonl: entry 3, step 2 (node 'Add'): "
                                + "to is \"Add\" in the journal, and \"Done\" today");
    }

    @Test
    void statesAreRewrittenOnlyWhenRecording() throws Exception {
        check(counting(1, 3), true, 0);
        assertThat(golden(true).verify(counting(1, 3, "!")).holds()).isTrue();
        assertThat(golden(false).verify(counting(1, 3, "!")).holds()).isTrue();
        assertThat(golden(true).verify(counting(1, 2, "!")).holds())
                .as("a run that goes elsewhere must be run")
                .isFalse();
    }

    @Test
    void aRunThatDiffersFromItsFileShowsTheFirstLine() throws Exception {
        check(counting(1, 3), true, 0);
        assertThatThrownBy(() -> check(counting(1, 3), false, 1))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("in line 1")
                .hasMessageContaining("-Dcairn.golden=record");
        assertThatThrownBy(() -> golden(false).verify(other()))
                .hasMessageContaining("there is no recorded run of graph other version 1");
    }

    @Test
    void aRunWithoutAFileIsAnErrorUnlessRecording() {
        assertThatThrownBy(() -> check(counting(1, 3), false, 0))
                .hasMessageContaining("to-three.jsonl; record it with -Dcairn.golden=record");
    }

    private GoldenJournals golden(boolean recording) {
        return GoldenJournals.in(folder).recording(recording);
    }

    private void check(Graph<Count> graph, boolean recording, int from) throws InterruptedException, IOException {
        SettableClock clock = SettableClock.at(Instant.EPOCH);
        try (Engine engine = Engine.on(new InMemoryRunStore(clock)).clock(clock).build()) {
            engine.run(graph, new Count(from, ""), RunOptions.DEFAULT.id("r").seed(1));
            golden(recording).check("to-three", engine, graph, "r");
        }
    }

    private static Graph<Count> other() {
        Step<Count, ?, ?> step = Step.of("Add", Integer.class, Count::n, (n, effects) -> n, (state, n) -> state);
        return Graph.define("other", 1, Count.class)
                .start(step)
                .from(step)
                .to(End.succeeded("Done"))
                .build();
    }

    private static Graph<Count> counting(int by, int to) {
        return counting(by, to, "");
    }

    private static Graph<Count> counting(int by, int to, String note) {
        Step<Count, Integer, Integer> add =
                Step.of("Add", Integer.class, Count::n, (n, effects) -> n + by, (state, n) -> new Count(n, note));
        return Graph.define("count", 1, Count.class)
                .start(add)
                .from(add)
                .when("there", state -> state.n() >= to)
                .to(End.succeeded("Done"))
                .otherwise(add)
                .build();
    }
}
