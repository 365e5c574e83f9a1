package dev.cairn.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredSnapshot;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where events and large payloads are kept. */
class RowsTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05.678Z");
    private static final int BLOBS_ABOVE = 1_000;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private SqliteRunStore store;

    @BeforeEach
    void open() {
        store = SqliteRunStore.open(folder.resolve("journal.db"), InstantSource.system(), BLOBS_ABOVE);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aLoneRunsEventsGoToItsOwnPages() throws SQLException {
        append(create("r"), 2, 50);
        assertThat(count("events")).isEqualTo(50);
        assertThat(count("recent_events")).isZero();
    }

    @Test
    void eventsOfManyRunsArriveInOrderAndAreMovedToTheirRuns() throws SQLException {
        int runs = 64;
        int each = 300;
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            IntStream.range(0, runs).forEach(i -> threads.execute(() -> append(create("run" + i), 2, each)));
        }
        assertThat(count("events") + count("recent_events")).isEqualTo((long) runs * each);
        assertThat(count("events")).as("moved").isPositive();
        assertThat(count("recent_events")).isLessThan(8_192 + 512);
        for (int i = 0; i < runs; i++) {
            assertThat(store.read("run" + i, 0, 1_000))
                    .extracting(StoredEvent::seq)
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(1, each).boxed().toList());
        }
        assertThat(store.heads()).allMatch(head -> head.seq() == each).hasSize(runs);
    }

    /** What has nothing but events asks the database nothing, so that sixteen of them are one statement. */
    @Test
    void eventsOfOneTransactionAreWrittenTogetherAtItsEnd() throws SQLException {
        List<Lease> leases =
                IntStream.range(0, 16).mapToObj(i -> create("run" + i)).toList();
        try (Session session = Session.open(folder.resolve("journal.db"))) {
            Writer writer = new Writer(session, BLOBS_ABOVE);
            writer.begin(leases.size());
            for (Lease lease : leases) {
                assertThat(writer.run(lease.run())).isPresent();
            }
            for (Lease lease : leases) {
                Journal.append(
                        writer, lease, Append.of(head(lease.run(), 2, RunStatus.RUNNING), event(2, new byte[1])));
            }
            assertThat(session.number("select count(*) from recent_events")).isZero();
            writer.commit();
            assertThat(session.number("select count(*) from recent_events")).isEqualTo(16);
        }
    }

    @Test
    void aRunsEventsAreReadAndDeletedFromBothPlaces() throws SQLException {
        Lease lease = create("r");
        append(lease, 2, 4);
        try (Session session = Session.open(folder.resolve("journal.db"))) { // as if others had appended beside it
            session.executeOnce("insert into recent_events (run, seq, at_ms, frame, step, node, payload)"
                    + " select run, seq, at_ms, frame, step, node, payload from events where seq > 2");
            session.executeOnce("delete from events where seq > 2");
        }
        assertThat(store.read("r", 1, 2)).extracting(StoredEvent::seq).containsExactly(2L, 3L);
        assertThat(store.head("r").orElseThrow().seq()).isEqualTo(4);
        assertThat(store.heads().getFirst().seq()).isEqualTo(4);
        assertThat(store.size("r")).isEqualTo(8);
        append(lease, 5, 6);
        assertThat(store.heads().getFirst().seq()).isEqualTo(6);
        store.append(lease, Append.of(head("r", 7, RunStatus.FAILED), event(7, new byte[1])));
        store.release(lease);
        store.delete("r");
        assertThat(count("events") + count("recent_events") + count("runs")).isZero();
    }

    @Test
    void keepsALargePayloadOnceAndUntilNothingNamesIt() throws SQLException {
        byte[] large = new byte[BLOBS_ABOVE + 1];
        Lease first = create("a");
        Lease second = create("b");
        store.append(
                first,
                Append.of(head("a", 3, RunStatus.RUNNING), List.of(event(2, large), event(3, new byte[BLOBS_ABOVE])))
                        .snapshot(new StoredSnapshot(3, large)));
        store.append(second, Append.of(head("b", 2, RunStatus.SUCCEEDED), event(2, large.clone())));
        assertThat(blobUses()).isEqualTo("3");
        store.append(
                first,
                Append.of(head("a", 4, RunStatus.SUCCEEDED), event(4, new byte[1]))
                        .snapshot(new StoredSnapshot(4, new byte[1])));
        assertThat(blobUses()).isEqualTo("2");
        store.release(first);
        store.delete("a");
        assertThat(blobUses()).isEqualTo("1");
        store.release(second);
        store.delete("b");
        assertThat(count("blobs")).isZero();
    }

    @Test
    void theJournalCanBeReadWithAnyClient() throws SQLException {
        byte[] large = "x".repeat(BLOBS_ABOVE + 1).getBytes(java.nio.charset.StandardCharsets.UTF_8);
        store.append(create("r"), Append.of(head("r", 2, RunStatus.RUNNING), event(2, large)));
        try (Session session = Session.open(folder.resolve("journal.db"))) {
            assertThat(session.query("select event from journal where run = 'r' and seq = 2"))
                    .hasSize(large.length);
        }
    }

    private String blobUses() throws SQLException {
        try (Session session = Session.open(folder.resolve("journal.db"))) {
            return session.query("select group_concat(uses) from blobs");
        }
    }

    private long count(String table) throws SQLException {
        try (Session session = Session.open(folder.resolve("journal.db"))) {
            return session.number("select count(*) from " + table);
        }
    }

    private Lease create(String run) {
        return store.create(
                Append.of(head(run, 1, RunStatus.RUNNING), event(1, new byte[2])),
                Owner.ofThisProcess("test"),
                Duration.ofMinutes(1));
    }

    private void append(Lease lease, long from, long to) {
        for (long seq = from; seq <= to; seq++) {
            store.append(lease, Append.of(head(lease.run(), seq, RunStatus.RUNNING), event(seq, new byte[2])));
        }
    }

    private static StoredEvent event(long seq, byte[] payload) {
        return new StoredEvent(seq, NOW, "", seq, payload);
    }

    private static RunHead head(String run, long seq, RunStatus status) {
        return new RunHead(
                run, "g", 1, "f", status, "N" + seq, seq, NOW, NOW, Optional.empty(), Optional.empty(), Map.of());
    }
}
