package dev.cairn.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimPauses;
import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.TimeRange;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Lists of runs by what they are, in pages. */
abstract class QueryContract extends StoreFixture {
    private static final PageBounds FIRST = PageBounds.first(100);

    @Test
    void anEmptyStoreHasAnEmptyPage() {
        assertThat(store.runs(RunQuery.ALL, FIRST)).isEqualTo(new ResultPage<>(List.of(), Optional.empty()));
        assertThat(store.count(RunQuery.ALL)).isZero();
    }

    @Test
    void findsByGraphAndVersion() {
        create("a", "orders", 1, "Start", Map.of());
        create("b", "orders", 2, "Start", Map.of());
        create("c", "orders%", 2, "Start", Map.of());
        create("d", "Orders", 2, "Start", Map.of());
        RunQuery orders = RunQuery.ALL.withGraph("orders");
        assertFinds(orders, "a", "b");
        assertFinds(orders.withVersion(2), "b");
        assertFinds(RunQuery.ALL.withVersion(2), "b", "c", "d");
        assertFinds(RunQuery.ALL.withGraph("orders%"), "c");
        assertFinds(RunQuery.ALL.withGraph("order_"));
        assertFinds(RunQuery.ALL.withGraph("' or 1 = 1 --"));
    }

    @Test
    void findsByAnyOfSeveralStatuses() {
        for (RunStatus status : RunStatus.values()) {
            Lease lease = create(status.name());
            store.append(lease, Append.of(head(status.name(), 2, status), event(2)));
        }
        assertFinds(RunQuery.ALL.withStatus(RunStatus.WAITING), "WAITING");
        assertFinds(
                RunQuery.ALL.withStatus(RunStatus.FAILED, RunStatus.BUDGET_EXHAUSTED), "FAILED", "BUDGET_EXHAUSTED");
        assertThat(store.counts(RunQuery.ALL.withStatus(RunStatus.WAITING, RunStatus.FAILED)))
                .isEqualTo(Map.of(RunStatus.WAITING, 1L, RunStatus.FAILED, 1L));
        assertFinds(RunQuery.ALL.withStatuses(Set.of()), names(RunStatus.values()));
        assertFinds(RunQuery.ALL.withStatuses(Set.of(RunStatus.values())), names(RunStatus.values()));
    }

    @Test
    void findsByTheNodeOfTheLastEvent() {
        create("a", "graph", 1, "First", Map.of());
        Lease lease = store.acquire("a", ANN, TTL);
        create("b", "graph", 1, "First", Map.of());
        assertFinds(RunQuery.ALL.withNode("First"), "a", "b");
        append(lease, 2); // goes to "Node"
        assertFinds(RunQuery.ALL.withNode("First"), "b");
        assertFinds(RunQuery.ALL.withNode("Node"), "a");
        assertFinds(RunQuery.ALL.withNode("N%"));
    }

    @Test
    void findsByLabelsLetterByLetter() {
        create("quotes", Map.of("app", "demo \"1\"", "it's", "\\ back"));
        create("unicode", Map.of("zone", "ü", "smile", "\uD83D\uDE00", "app", "Demo"));
        create("signs", Map.of("%", "_", "$.a", "[0]", "", ""));
        create("nothing", Map.of());
        assertFinds(RunQuery.ALL.withLabel("app", "demo \"1\""), "quotes");
        assertFinds(RunQuery.ALL.withLabel("it's", "\\ back"), "quotes");
        assertFinds(RunQuery.ALL.withLabel("zone", "ü"), "unicode");
        assertFinds(RunQuery.ALL.withLabel("smile", "\uD83D\uDE00"), "unicode");
        assertFinds(RunQuery.ALL.withLabel("zone", "u"));
        assertFinds(RunQuery.ALL.withLabel("app", "demo"));
        assertFinds(RunQuery.ALL.withLabel("%", "_"), "signs");
        assertFinds(RunQuery.ALL.withLabel("app", "%"));
        assertFinds(RunQuery.ALL.withLabel("$.a", "[0]"), "signs");
        assertFinds(RunQuery.ALL.withLabel("", ""), "signs");
        assertFinds(RunQuery.ALL.withLabel("app", "Demo").withLabel("zone", "ü"), "unicode");
        assertFinds(RunQuery.ALL.withLabel("app", "Demo").withLabel("zone", "x"));
    }

    @Test
    void aLabelIsNotFoundInAnotherOnesText() {
        create("a", Map.of("note", "\"app\":\"demo\""));
        create("b", Map.of("a", ":", "c", "d"));
        create("c", Map.of("a,", ":", "c", "d"));
        create("d", Map.of("my app", "demo", "app", "demonstration"));
        assertFinds(RunQuery.ALL.withLabel("app", "demo"));
        assertFinds(RunQuery.ALL.withLabel(":", ","));
        assertFinds(RunQuery.ALL.withLabel("a", ":"), "b");
    }

    @Test
    void aLabelThatNoDatabaseKeepsAsATextHidesNoOtherRun() {
        create("odd", Map.of("app", "demo", "odd", "\0\u0001\n"));
        create("plain", Map.of("app", "demo"));
        assertFinds(RunQuery.ALL.withLabel("app", "demo"), "odd", "plain");
        create("tab", Map.of("odd", "\t\u0001"));
        assertFinds(RunQuery.ALL.withLabel("odd", "\t\u0001"), "tab");
    }

    @Test
    void findsByWhenARunStarted() {
        Instant start = clock.instant();
        for (String run : List.of("a", "b", "c")) {
            create(run);
            clock.advance(Duration.ofMillis(1));
        }
        assertFinds(RunQuery.ALL.withStarted(TimeRange.from(start.plusMillis(1))), "b", "c");
        assertFinds(RunQuery.ALL.withStarted(TimeRange.before(start.plusMillis(1))), "a");
        assertFinds(RunQuery.ALL.withStarted(TimeRange.between(start.plusMillis(1), start.plusMillis(2))), "b");
        assertFinds(RunQuery.ALL.withStarted(TimeRange.from(start.plusNanos(1))), "b", "c");
        assertFinds(RunQuery.ALL.withStarted(TimeRange.before(start.plusNanos(1))), "a");
        assertFinds(RunQuery.ALL.withStarted(TimeRange.between(Instant.MIN, Instant.MAX)), "a", "b", "c");
        assertFinds(RunQuery.ALL.withStarted(TimeRange.between(start, start)));
    }

    @Test
    void findsByWhenARunWasWrittenLast() {
        Lease lease = create("a");
        create("b");
        clock.advance(Duration.ofMillis(5));
        Instant later = clock.instant();
        append(lease, 2);
        assertFinds(RunQuery.ALL.withUpdated(TimeRange.from(later)), "a");
        assertFinds(RunQuery.ALL.withUpdated(TimeRange.before(later)), "b");
    }

    @Test
    void takesTheBeginningOfAnIdAsItIs() {
        List.of("A_1", "A-2", "AB3", "a_4", "A_").forEach(this::create);
        assertFinds(RunQuery.ALL.withIdPrefix("A_"), "A_", "A_1");
        assertFinds(RunQuery.ALL.withIdPrefix("A"), "A-2", "AB3", "A_", "A_1");
        assertFinds(RunQuery.ALL.withIdPrefix("%"));
        assertFinds(RunQuery.ALL.withIdPrefix("A_1234"));
        assertFinds(RunQuery.ALL.withIdPrefix("ü\uD83D\uDE00"));
    }

    @Test
    void findsHeldRuns() {
        create("a", Map.of());
        create("b", Map.of());
        hold("a");
        assertFinds(RunQuery.ALL.withHeld(), "a");
        store.releaseHeld("a");
        assertFinds(RunQuery.ALL.withHeld());
    }

    private void hold(String run) {
        for (int i = 0; i < ClaimPauses.MOST; i++) {
            clock.advance(Duration.ofHours(2));
            store.giveUp(store.acquire(run, ANN, TTL), "broken");
        }
    }

    @Test
    void allThatAQueryAsksForMustBe() {
        create("a", "orders", 1, "Start", Map.of("app", "x"));
        create("b", "orders", 1, "Start", Map.of("app", "y"));
        create("c", "orders", 1, "Other", Map.of("app", "x"));
        RunQuery query = RunQuery.ALL
                .withGraph("orders")
                .withVersion(1)
                .withStatus(RunStatus.RUNNING)
                .withNode("Start")
                .withLabel("app", "x")
                .withStarted(TimeRange.from(clock.instant()))
                .withUpdated(TimeRange.from(clock.instant()));
        assertFinds(query, "a");
        assertFinds(query.withIdPrefix("b"));
    }

    @Test
    void aPageBeginsWhereTheOneBeforeEnded() {
        List<String> runs = IntStream.range(0, 7).mapToObj(i -> "run" + i).toList();
        runs.forEach(run -> {
            create(run);
            clock.advance(Duration.ofMillis(run.equals("run2") ? 0 : 1)); // two start at once
        });
        for (int limit = 1; limit <= 8; limit++) {
            assertThat(pages(RunQuery.ALL, limit)).as("pages of %d", limit).containsExactlyElementsOf(runs.reversed());
        }
        ResultPage<RunHead> whole = store.runs(RunQuery.ALL, PageBounds.first(7));
        assertThat(whole.items()).hasSize(7);
        assertThat(whole.next()).as("nothing is left").isEmpty();
    }

    @Test
    void runsThatStartAtOnceAreOrderedByTheirIds() {
        List.of("b", "A", "a", "_", "Z").forEach(run -> create("x" + run));
        assertThat(pages(RunQuery.ALL, 2)).containsExactly("xb", "xa", "x_", "xZ", "xA");
    }

    @Test
    void runsThatComeOrGoMeanwhileShiftNoPage() {
        for (int i = 0; i < 6; i++) {
            createEnded("run" + i);
            clock.advance(Duration.ofMillis(1));
        }
        ResultPage<RunHead> first = store.runs(RunQuery.ALL, PageBounds.first(2));
        assertThat(runs(first)).containsExactly("run5", "run4");
        create("later");
        store.delete("run4");
        store.delete("run2");
        ResultPage<RunHead> second =
                store.runs(RunQuery.ALL, PageBounds.after(first.next().orElseThrow(), 2));
        assertThat(runs(second)).containsExactly("run3", "run1");
        ResultPage<RunHead> third =
                store.runs(RunQuery.ALL, PageBounds.after(second.next().orElseThrow(), 2));
        assertThat(runs(third)).containsExactly("run0");
        assertThat(third.next()).isEmpty();
    }

    @Test
    void refusesAPageThatBeginsNowhere() {
        createWaiting("a");
        createWaiting("b");
        String ofInterrupts =
                store.interrupts(InterruptQuery.ALL, PageBounds.first(1)).next().orElseThrow();
        for (String cursor : List.of("", "a", "runs:x:a", "runs:1:", "runs:99999999999999999999:a", ofInterrupts)) {
            assertCode("query.invalid", () -> store.runs(RunQuery.ALL, PageBounds.after(cursor, 1)));
        }
    }

    @Test
    void refusesWhatCanBeNoQuery() {
        assertCode("query.invalid", () -> PageBounds.first(0));
        assertCode("query.invalid", () -> PageBounds.first(-1));
        assertCode("query.invalid", () -> PageBounds.first(PageBounds.MOST + 1));
        assertCode("query.invalid", () -> RunQuery.ALL.withLabel("a", "\0"));
        assertCode("query.invalid", () -> RunQuery.ALL.withGraph("\uD83D"));
        Instant now = clock.instant();
        assertCode("query.invalid", () -> TimeRange.between(now, now.minusMillis(1)));
    }

    void create(String run, Map<String, String> labels) {
        create(run, "graph", 1, "Node", labels);
    }

    private void create(String run, String graph, int version, String node, Map<String, String> labels) {
        Instant now = clock.instant();
        RunHead head = new RunHead(
                run,
                graph,
                version,
                "f",
                RunStatus.RUNNING,
                node,
                1,
                now,
                now,
                Optional.empty(),
                Optional.empty(),
                labels);
        store.create(Append.of(head, event(1)));
    }

    void assertFinds(RunQuery query, String... runs) {
        assertThat(runs(store.runs(query, FIRST))).containsExactlyInAnyOrder(runs);
        assertThat(store.count(query)).isEqualTo(runs.length);
        assertThat(store.counts(query).values().stream().reduce(0L, Long::sum)).isEqualTo(runs.length);
        assertThat(pages(query, 1)).containsExactlyInAnyOrder(runs);
    }

    private List<String> pages(RunQuery query, int limit) {
        List<String> all = new ArrayList<>();
        Optional<PageBounds> bounds = Optional.of(PageBounds.first(limit));
        while (bounds.isPresent()) {
            ResultPage<RunHead> page = store.runs(query, bounds.get());
            assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
            all.addAll(runs(page));
            bounds = page.next().map(cursor -> PageBounds.after(cursor, limit));
        }
        return all;
    }

    private static List<String> runs(ResultPage<RunHead> page) {
        return page.items().stream().map(RunHead::run).toList();
    }

    private static String[] names(RunStatus... statuses) {
        return List.of(statuses).stream().map(RunStatus::name).toArray(String[]::new);
    }
}
