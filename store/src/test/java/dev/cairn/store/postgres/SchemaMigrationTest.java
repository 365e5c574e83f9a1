package dev.cairn.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredEvent;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Schemas that an older Cairn made, with what it left in them. */
class SchemaMigrationTest {
    private static final long STARTED = 1_767_323_045_678L;
    private static final Duration LEASE = Duration.ofSeconds(30);

    /** Of the first layout's columns alone, which all later ones have. */
    private static final String ROWS = """
            insert into runs (run, graph, version, fingerprint, status, node, seq, started_ms, updated_ms, labels, owner, token, until_ms) values
                ('finished', 'trip', 3, 'f3', 'succeeded', 'Booked', 1, 1767323045678, 1767323045700, '{"app":"demo"}', null, 1, 0),
                ('killed', 'trip', 3, 'f3', 'running', 'Rank', 2, 1767323045679, 1767323045720, '{}', '4711/1767323000000/w/gone.example', 2, 1767323076000),
                ('answered', 'trip', 3, 'f3', 'waiting', 'Ask', 1, 1767323045680, 1767323045730, '{}', null, 1, 0),
                ('unanswered', 'trip', 3, 'f3', 'waiting', 'Ask', 1, 1767323045681, 1767323045740, '{}', null, 1, 0);
            insert into events (run, seq, at_ms, step, frame, payload)
                select key, 1, started_ms, 0, '', convert_to('{"type":"RunStarted","fingerprint":"f3"}', 'UTF8') from runs;
            insert into events (run, seq, at_ms, step, frame, payload)
                select key, 2, updated_ms, 1, '', convert_to('{"type":"StepCompleted"}', 'UTF8') from runs where run = 'killed';
            insert into snapshots (run, seq, payload) select key, 1, convert_to('{"state":1}', 'UTF8') from runs where run = 'killed';
            insert into interrupts (id, run, node, question, answer_type, raised_ms, answer, answered_ms, open)
                select run || '/1', key, 'Ask', '"?"', 'java.lang.String', updated_ms,
                    case when run = 'answered' then convert_to('"yes"', 'UTF8') end, case when run = 'answered' then updated_ms end, true
                from runs where status = 'waiting';
            """;

    private final PostgresOptions schema = TestServer.fresh();

    @ParameterizedTest(name = "layout {0}")
    @ValueSource(strings = {"1", "2", "3", "4", "5", "7", "8", "9"})
    void keepsAllThatWasThereAndGoesOnWithIt(String layout) throws SQLException {
        make(layout);
        try (PostgresRunStore store = TestServer.open(schema)) {
            assertThat(store.heads())
                    .extracting(head -> head.run() + " " + head.status() + " " + head.seq() + " " + head.chained())
                    .containsExactly(
                            "unanswered WAITING 1 false",
                            "answered WAITING 1 false",
                            "killed RUNNING 2 false",
                            "finished SUCCEEDED 1 false");
            assertThat(store.head("finished").orElseThrow().labels()).containsEntry("app", "demo");
            assertThat(store.head("finished").orElseThrow().startedAt()).isEqualTo(Instant.ofEpochMilli(STARTED));
            assertThat(store.read("killed", 0, 10))
                    .extracting(event -> event.seq() + " " + event.stepOrdinal() + " " + event.hasChecksum())
                    .containsExactly("1 0 false", "2 1 false");
            assertThat(store.snapshot("killed").orElseThrow().payload())
                    .isEqualTo("{\"state\":1}".getBytes(StandardCharsets.UTF_8));
            assertThat(store.claim(Set.of(ClaimOffer.of("trip", 3)), 10, Owner.ofThisProcess("test"), LEASE))
                    .as("what was left and what was answered, and nothing else")
                    .extracting(Lease::run)
                    .containsExactlyInAnyOrder("killed", "answered");
        }
    }

    @ParameterizedTest(name = "layout {0}")
    @ValueSource(strings = {"1", "5"})
    void whatIsAppendedBehindOldEventsHasAChecksum(String layout) throws SQLException {
        make(layout);
        try (PostgresRunStore store = TestServer.open(schema)) {
            Lease lease = store.acquire("killed", Owner.ofThisProcess("test"), LEASE);
            RunHead left = store.head("killed").orElseThrow();
            StoredEvent next =
                    new StoredEvent(3, left.updatedAt(), "", 2, "{}".getBytes(StandardCharsets.UTF_8)).chained(0);
            store.append(lease, Append.of(left.ended(RunStatus.SUCCEEDED, 3, left.updatedAt()), next));
            assertThat(store.read("killed", 0, 10))
                    .extracting(StoredEvent::hasChecksum)
                    .isEqualTo(List.of(false, false, true));
            assertThat(store.head("killed").orElseThrow().status()).isEqualTo(RunStatus.SUCCEEDED);
        }
    }

    private void make(String layout) throws SQLException {
        Flyway.configure(PostgresRunStore.class.getClassLoader())
                .dataSource(TestServer.url(), "postgres", "postgres")
                .defaultSchema(schema.schema())
                .schemas(schema.schema())
                .table("schema_history")
                .loggers("slf4j")
                .locations("classpath:dev/cairn/store/postgres")
                .target(layout)
                .load()
                .migrate();
        try (Connection connection = DriverManager.getConnection(TestServer.url(), "postgres", "postgres");
                Statement statement = connection.createStatement()) {
            statement.execute("set search_path to \"" + schema.schema() + "\"");
            statement.execute(ROWS);
            if (Integer.parseInt(layout) >= 5) {
                statement.execute(
                        "update runs set answered = true where run = 'answered'"); // as that layout's own store did
            }
        }
    }
}
