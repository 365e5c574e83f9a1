package dev.cairn.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredEvent;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Journals that an older Cairn made. */
class LayoutTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private Path file;

    @BeforeEach
    void makeAJournalOfTheFirstRelease() throws Exception {
        file = folder.resolve("journal.db");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(script());
        }
    }

    private static String script() throws IOException {
        try (InputStream in = Objects.requireNonNull(LayoutTest.class.getResourceAsStream("journal-1.sql"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void keepsAllThatWasThere() {
        try (SqliteRunStore store = SqliteRunStore.open(file)) {
            RunHead finished = new RunHead(
                    "finished",
                    "trip",
                    3,
                    "f3",
                    RunStatus.SUCCEEDED,
                    "Booked",
                    2,
                    Instant.ofEpochMilli(1767323045678L),
                    Instant.ofEpochMilli(1767323045700L),
                    Optional.empty(),
                    Optional.empty(),
                    Map.of("app", "demo"));
            assertThat(store.head("finished")).contains(finished);
            assertThat(store.heads()).extracting(RunHead::run).containsExactly("killed", "finished");
            assertThat(store.read("killed", 0, 10))
                    .extracting(event -> event.seq() + " " + event.frame() + event.stepOrdinal())
                    .containsExactly("1 0", "2 1", "3 2");
            assertThat(store.snapshot("killed").orElseThrow().seq()).isEqualTo(2);
        }
    }

    @Test
    void goesOnWithARunThatWasLeft() {
        try (SqliteRunStore store = SqliteRunStore.open(file)) {
            Owner here = Owner.ofThisProcess("test");
            Lease lease = store.claim(Set.of(ClaimOffer.of("trip", 3)), 1, here, Duration.ofSeconds(30))
                    .getFirst();
            assertThat(lease.run()).isEqualTo("killed");
            RunHead left = store.head("killed").orElseThrow();
            assertThat(left.node()).isEqualTo("Rank");
            StoredEvent next = new StoredEvent(4, left.updatedAt(), "", 3, new byte[] {'{', '}'});
            RunHead head = new RunHead(
                    "killed",
                    "trip",
                    3,
                    "f3",
                    RunStatus.RUNNING,
                    "Book",
                    4,
                    left.startedAt(),
                    left.updatedAt(),
                    Optional.empty(),
                    Optional.empty(),
                    Map.of());
            store.append(lease, Append.of(head, next));
            assertThat(store.head("killed")).contains(head);
        }
    }

    @Test
    void manyMayMigrateAtOnce() throws Exception {
        try (var threads = Executors.newFixedThreadPool(8)) {
            Callable<Integer> open = () -> {
                try (SqliteRunStore store = SqliteRunStore.open(file)) {
                    return store.heads().size();
                }
            };
            for (var opened :
                    threads.invokeAll(IntStream.range(0, 16).mapToObj(i -> open).toList())) {
                assertThat(opened.get()).isEqualTo(2);
            }
        }
    }

    @Test
    void aMigratedJournalHasTheTablesOfANewOne() throws Exception {
        SqliteRunStore.open(file).close();
        Path fresh = folder.resolve("fresh.db");
        SqliteRunStore.open(fresh).close();
        assertThat(tables(file)).isEqualTo(tables(fresh)).hasSizeGreaterThan(7);
    }

    private static List<String> tables(Path file) throws Exception {
        try (Session session = Session.open(file)) {
            return List.of(session.query(
                            "select group_concat(sql, char(10)) from (select sql from sqlite_master where sql is not null order by name)")
                    .split("\n"));
        }
    }
}
