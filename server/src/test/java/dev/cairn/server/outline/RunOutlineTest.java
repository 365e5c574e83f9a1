package dev.cairn.server.outline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.StoredEvent;
import dev.cairn.server.outline.RunOutline.PassedWay;
import dev.cairn.server.outline.RunOutline.PathWay;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RunOutlineTest {
    private final RunOutline outline = new RunOutline();

    private static StoredEvent entry(long seq, String frame, String event) {
        return new StoredEvent(seq, Instant.EPOCH, frame, 0, event.getBytes(StandardCharsets.UTF_8));
    }

    private static StoredEvent step(long seq, String node, String to) {
        return entry(
                seq,
                "",
                "{\"event\": \"step_completed\", \"node\": \"" + node
                        + "\", \"output\": {\"to\": \"X\", \"node\": [{\"to\": 1}]}, \"to\": \"" + to + "\"}");
    }

    @Test
    void waysAreCountedOfTheOwnGraphAndByWhereAFailedStepGoesOn() {
        outline.add(List.of(
                entry(1, "", "{\"event\": \"run_started\"}"),
                step(2, "A", "B"),
                entry(3, "B.1", "{\"event\": \"step_completed\", \"node\": \"inner\", \"to\": \"B\"}"),
                entry(
                        4,
                        "",
                        "{\"event\": \"step_failed\", \"node\": \"B\", \"next\": {\"delay\": [1], \"to\": \"A\"}}"),
                step(5, "A", "B")));
        PathWay there = new PathWay("A", "B");
        PathWay back = new PathWay("B", "A");
        assertThat(outline.passed(5)).containsExactly(new PassedWay(there, 2), new PassedWay(back, 1));
        assertThat(outline.passed(3)).containsExactly(new PassedWay(there, 1));
        assertThat(outline.turn(1)).isEmpty();
        assertThat(List.of(2L, 3L, 4L, 5L))
                .extracting(seq -> outline.turn(seq).orElse(""))
                .containsExactly("B", "B", "A", "B");
    }

    @Test
    void entriesThatItKnowsOrThatLeaveAGapArePassedOver() {
        outline.add(List.of(step(1, "A", "B"), step(2, "B", "A")));
        outline.add(List.of(step(2, "B", "A"), step(4, "B", "A")));
        assertThat(outline.seq()).isEqualTo(2);
        outline.add(List.of(step(1, "A", "B"), step(3, "A", "B")));
        assertThat(outline.seq()).isEqualTo(3);
    }

    @Test
    void ofEachPartOfALongRunTheLoudestEntryIsToldAndWhatIsNotKnownIsLeftOut() {
        List<StoredEvent> entries = new ArrayList<>();
        for (int seq = 1; seq <= 10_000; seq++) {
            entries.add(
                    seq == 4_321
                            ? entry(seq, "x", "{\"event\": \"item_failed\", \"node\": \"N\"}")
                            : seq % 1_000 == 0
                                    ? entry(seq, "", "{\"event\": \"wait_started\", \"node\": \"N\"}")
                                    : step(seq, "N", "N"));
        }
        outline.add(entries);
        assertThat(outline.strip(100, 20_000)).hasSize(50);
        List<EntryTone> parts = outline.strip(100, 10_000);
        assertThat(parts).hasSize(100).containsOnlyOnce(EntryTone.FAILURE);
        assertThat(parts.get(43)).isEqualTo(EntryTone.FAILURE);
        assertThat(parts).filteredOn(EntryTone.WAIT::equals).hasSize(10);
        assertThat(outline.failures()).isEqualTo(1);
        assertThat(outline.failuresAfter(4_320, 9)).containsExactly(4_321L);
        assertThat(outline.failuresAfter(4_321, 9)).isEmpty();
        assertThat(outline.failuresBefore(Long.MAX_VALUE, 9)).containsExactly(4_321L);
        assertThat(outline.failuresBefore(4_321, 9)).isEmpty();
        assertThat(outline.passed(10_000)).containsExactly(new PassedWay(new PathWay("N", "N"), 9_989));
    }

    @Test
    void entriesAreFoundByTheirNodeByWhatHappenedAndByWords() {
        outline.add(List.of(
                entry(1, "", "{\"event\": \"run_started\"}"),
                step(2, "Act", "Verify"),
                entry(3, "", "{\"event\": \"step_failed\", \"node\": \"Act\", \"next\": {}}"),
                entry(4, "B.1", "{\"event\": \"step_completed\", \"node\": \"React\", \"to\": \"B\"}"),
                entry(5, "", "{\"event\": \"run_ended\", \"disposition\": \"failed\"}")));
        assertThat(found(List.of("Act"), List.of(), List.of(), false)).containsExactly(2L, 3L);
        assertThat(found(List.of("Act", "React"), List.of("step_completed"), List.of(), false))
                .containsExactly(2L, 4L);
        assertThat(found(List.of(), List.of(), List.of("aCt", "step c"), false)).containsExactly(2L, 4L);
        assertThat(found(List.of(), List.of(), List.of(), true)).containsExactly(3L, 5L);
        assertThat(found(List.of("act"), List.of(), List.of(), false)).isEmpty();
        assertThat(outline.matchesAfter(2, new EntryFilter(List.of("Act"), List.of(), List.of(), false), 9))
                .containsExactly(3L);
        assertThat(outline.matchesAfter(0, new EntryFilter(List.of(), List.of(), List.of(), false), 2))
                .containsExactly(1L, 2L);
    }

    private List<Long> found(List<String> nodes, List<String> events, List<String> words, boolean failures) {
        return outline.matchesAfter(0, new EntryFilter(nodes, events, words, failures), 9);
    }
}
