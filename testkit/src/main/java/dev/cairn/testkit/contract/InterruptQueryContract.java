package dev.cairn.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.engine.store.TimeRange;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Lists of questions by what they are, in pages. */
abstract class InterruptQueryContract extends StoreFixture {
    @Test
    void findsThoseThatWaitForAnAnswer() {
        createWaiting("a");
        createWaiting("b");
        createWaiting("c");
        store.answer("b", bytes("1"), clock.instant());
        Lease lease = store.acquire("c", ANN, TTL);
        store.append(lease, Append.of(head("c", 3), event(3)).expiring("c"));
        assertFinds(InterruptQuery.ALL, "a");
    }

    @Test
    void findsByRunNodeAndTime() {
        Lease lease = create("r");
        StoredInterrupt early = raised("r/1", "Approve");
        clock.advance(Duration.ofMillis(1));
        Instant later = clock.instant();
        StoredInterrupt late = raised("r/2", "Appro%");
        store.append(lease, Append.of(head("r", 2, RunStatus.WAITING), event(2)).raising(early, late));
        createWaiting("s");
        assertFinds(InterruptQuery.of("r"), "r/1", "r/2");
        assertFinds(InterruptQuery.of("none"));
        assertFinds(InterruptQuery.ALL.withNode("Appro%"), "r/2");
        assertFinds(InterruptQuery.of("r").withRaised(TimeRange.from(later)), "r/2");
        assertFinds(InterruptQuery.ALL.withRaised(TimeRange.before(later)), "r/1");
    }

    @Test
    void findsByWhatTheRunIs() {
        createWaiting("a");
        createWaiting("b");
        assertFinds(InterruptQuery.ALL.withRuns(RunQuery.ALL.withIdPrefix("a")), "a");
        RunQuery alike = RunQuery.ALL
                .withGraph("graph")
                .withVersion(7)
                .withStatus(RunStatus.WAITING)
                .withLabel("app", "demo \"1\"");
        assertFinds(InterruptQuery.ALL.withRuns(alike), "a", "b");
        assertFinds(InterruptQuery.ALL.withRuns(alike.withNode("Node")), "a", "b");
        assertFinds(InterruptQuery.ALL.withRuns(alike.withNode("Other")));
        assertFinds(InterruptQuery.of("a").withRuns(alike.withUpdated(TimeRange.from(clock.instant()))), "a");
        assertFinds(InterruptQuery.ALL.withRuns(RunQuery.ALL.withHeld()));
    }

    @Test
    void aPageBeginsWhereTheOneBeforeEnded() {
        List<String> runs = List.of("b", "a", "d", "c");
        runs.forEach(run -> {
            createWaiting(run);
            clock.advance(Duration.ofMillis(1));
        });
        createWaiting("f");
        createWaiting("e"); // raised at once with that of f
        for (int limit = 1; limit <= 7; limit++) {
            assertThat(pages(InterruptQuery.ALL, limit)).containsExactly("b", "a", "d", "c", "e", "f");
        }
    }

    @Test
    void whatIsAnsweredOrRaisedMeanwhileShiftsNoPage() {
        for (String run : List.of("a", "b", "c", "d")) {
            createWaiting(run);
            clock.advance(Duration.ofMillis(1));
        }
        ResultPage<StoredInterrupt> first = store.interrupts(InterruptQuery.ALL, PageBounds.first(2));
        assertThat(ids(first)).containsExactly("a", "b");
        store.answer("a", bytes("1"), clock.instant());
        store.answer("b", bytes("1"), clock.instant());
        createWaiting("e");
        ResultPage<StoredInterrupt> second = store.interrupts(
                InterruptQuery.ALL, PageBounds.after(first.next().orElseThrow(), 2));
        assertThat(ids(second)).containsExactly("c", "d");
        assertThat(ids(store.interrupts(
                        InterruptQuery.ALL, PageBounds.after(second.next().orElseThrow(), 2))))
                .containsExactly("e");
    }

    @Test
    void refusesAPageThatBeginsNowhere() {
        create("a");
        create("b");
        String ofRuns = store.runs(RunQuery.ALL, PageBounds.first(1)).next().orElseThrow();
        for (String cursor : List.of("", "a", "interrupts:x:a", ofRuns)) {
            assertCode("query.invalid", () -> store.interrupts(InterruptQuery.ALL, PageBounds.after(cursor, 1)));
        }
    }

    private StoredInterrupt raised(String id, String node) {
        return StoredInterrupt.raised(id, "r", node, bytes("1"), "yes", clock.instant(), Optional.empty());
    }

    private void assertFinds(InterruptQuery query, String... ids) {
        assertThat(pages(query, 100)).containsExactlyInAnyOrder(ids);
        assertThat(pages(query, 1)).containsExactlyInAnyOrder(ids);
        assertThat(store.count(query)).isEqualTo(ids.length);
    }

    private List<String> pages(InterruptQuery query, int limit) {
        List<String> all = new ArrayList<>();
        Optional<PageBounds> bounds = Optional.of(PageBounds.first(limit));
        while (bounds.isPresent()) {
            ResultPage<StoredInterrupt> page = store.interrupts(query, bounds.get());
            assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
            all.addAll(ids(page));
            bounds = page.next().map(cursor -> PageBounds.after(cursor, limit));
        }
        return all;
    }

    private static List<String> ids(ResultPage<StoredInterrupt> page) {
        return page.items().stream().map(StoredInterrupt::id).toList();
    }
}
