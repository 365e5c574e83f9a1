package dev.cairn.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A claim finds what is due by an index, also where the table has grown by much since the connection made its first claim, and before the server has looked at it again. */
class ClaimPlansTest {
    private static final int FEW = 300;
    private static final int MANY = 30_000;
    private static final int CLAIMS = 10;
    private static final Set<ClaimOffer> OFFERS = Set.of(ClaimOffer.of("parked", 1));

    @Test
    void aClaimReadsNoTableWholeThatHasGrownSinceTheFirstOne() throws Exception {
        PostgresOptions options = TestServer.fresh().connections(4);
        try (Connection own = connect(options.schema());
                PostgresRunStore store = TestServer.open(options)) {
            store.create(
                    first("parked", RunStatus.WAITING, Optional.of(Instant.now().plus(Duration.ofDays(1)))));
            execute(own, "alter table runs set (autovacuum_enabled = off)");
            grow(own, FEW);
            claim(store, "few");
            grow(own, MANY);
            claim(store, "many");
            store.close();
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> number(own, """
                    select count(*) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()
                    """) == 0); // their counts are there when they have ended
            long read = number(
                    own,
                    "select seq_tup_read from pg_stat_user_tables where schemaname = current_schema and relname = 'runs'");
            long looked = number(own, """
                    select idx_tup_read from pg_stat_user_indexes where schemaname = current_schema and indexrelname = 'runs_due'
                    """);

            assertThat(read).as("rows read in whole reads of the table").isLessThan(MANY);
            assertThat(looked).as("entries read of the index over due runs").isBetween(1L, (long) FEW);
        }
    }

    private static void claim(RunStore store, String name) {
        for (int i = 0; i < CLAIMS; i++) {
            String run = name + i;
            store.create(first(run, RunStatus.RUNNING, Optional.empty()));
            assertThat(store.claim(OFFERS, 16, Owner.ofThisProcess("test"), Duration.ofDays(1)))
                    .extracting(lease -> lease.run())
                    .containsExactly(run);
        }
    }

    /** More runs like the first one. */
    private static void grow(Connection connection, int runs) throws SQLException {
        String columns = text(connection, """
                select string_agg(quote_ident(column_name), ', ') from information_schema.columns
                where table_schema = current_schema and table_name = 'runs' and is_generated = 'NEVER' and column_name not in ('key', 'run')
                """);
        execute(
                connection,
                "insert into runs (run, " + columns + ") select 'more-' || n || '-' || (select count(*) from runs), "
                        + columns + " from runs, generate_series(1, " + runs + ") n where run = 'parked'");
    }

    private static Append first(String run, RunStatus status, Optional<Instant> wakeAt) {
        Instant now = Instant.now();
        RunHead head = new RunHead(
                run, "parked", 1, "f", status, "Wait", 1, now, now, wakeAt, Optional.empty(), Map.of("app", "demo"));
        return Append.of(head, new StoredEvent(1, now, "", 1, "{}".getBytes(StandardCharsets.UTF_8)));
    }

    private static Connection connect(String schema) throws SQLException {
        Connection connection = DriverManager.getConnection(TestServer.url(), "postgres", "postgres");
        connection.setSchema(schema);
        return connection;
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static long number(Connection connection, String sql) throws SQLException {
        return Long.parseLong(text(connection, sql));
    }

    private static String text(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getString(1);
        }
    }
}
