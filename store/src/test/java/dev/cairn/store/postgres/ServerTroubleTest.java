package dev.cairn.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore.Subscription;
import dev.cairn.engine.store.StoredEvent;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said when PostgreSQL is not as it should be. */
@Tag("slow")
class ServerTroubleTest {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void saysThatTheServerIsDownAtTheStart() throws Exception {
        int port = freePort();
        PostgresOptions options = PostgresOptions.DEFAULT.patience(Duration.ofSeconds(1));
        assertRefused(
                "store.unavailable",
                "cannot be reached",
                () -> PostgresRunStore.open("jdbc:postgresql://127.0.0.1:" + port + "/none", "u", "p", options));
    }

    @Test
    void saysThatItIsDownInTheMiddleAndWorksAgainAfterwards() throws Exception {
        int port = freePort();
        EmbeddedPostgres server = onPort(port).start();
        BlockingQueue<String> told = new LinkedBlockingQueue<>();
        PostgresOptions options = PostgresOptions.DEFAULT.patience(Duration.ofSeconds(1));
        try (PostgresRunStore store = PostgresRunStore.open(url(port), "postgres", "postgres", options);
                Subscription subscription = store.subscribe(told::add)) {
            Lease lease = create(store, "r");
            append(store, lease, 2);
            server.close();
            assertRefused("store.unavailable", "resume the runs when it is back", () -> append(store, lease, 3));
            assertRefused("store.unavailable", "cannot be reached", store::heads);
            server = onPort(port).start();
            await().atMost(PATIENCE)
                    .ignoreExceptions()
                    .until(() -> store.heads().size() == 1);
            append(store, lease, 3);
            assertThat(store.read("r", 0, 10)).extracting(StoredEvent::seq).containsExactly(1L, 2L, 3L);
            told.clear();
            await().atMost(PATIENCE).until(() -> {
                store.requestCancel("r", "signals come again");
                return told.contains("r");
            });
        } finally {
            server.close();
        }
    }

    @Test
    void tellsAfterAReconnectWhatWasLeftMeanwhile() throws Exception {
        PostgresOptions options = TestServer.fresh();
        BlockingQueue<String> told = new LinkedBlockingQueue<>();
        try (PostgresRunStore store = TestServer.open(options);
                Subscription subscription = store.subscribe(told::add)) {
            store.create(first("r"));
            assertThat(told.take()).isEqualTo("r");
            told.clear();
            sql("select count(pg_terminate_backend(pid)) from pg_stat_activity"
                    + " where backend_type = 'client backend' and pid <> pg_backend_pid()");
            await().atMost(PATIENCE).until(() -> told.contains("r"));
        }
    }

    @Test
    void saysThatAPasswordIsWrong() throws Exception {
        sql("create role ann login password 'right'");
        Path access = Path.of(sql("show hba_file"));
        String before = Files.readString(access);
        try {
            Files.writeString(
                    access, "host all ann 127.0.0.1/32 scram-sha-256\nhost all ann ::1/128 scram-sha-256\n" + before);
            sql("select pg_reload_conf()");
            await().atMost(PATIENCE)
                    .untilAsserted(() -> assertRefused(
                            "store.failed",
                            "check both",
                            () -> PostgresRunStore.open(TestServer.url().replaceAll("\\?.*", ""), "ann", "wrong")
                                    .close()));
        } finally {
            Files.writeString(access, before, StandardCharsets.UTF_8, StandardOpenOption.TRUNCATE_EXISTING);
            sql("select pg_reload_conf()");
        }
    }

    @Test
    void saysThatADatabaseIsMissing() {
        String elsewhere = TestServer.url().replace("/postgres?", "/nowhere?");
        assertRefused("store.failed", "is not there", () -> PostgresRunStore.open(elsewhere, "postgres", "postgres"));
    }

    @Test
    void saysThatAUrlIsNone() {
        assertRefused("store.failed", "is no URL", () -> PostgresRunStore.open("postgresql://host/db", "u", "p"));
    }

    @Test
    void refusesTheSchemaOfANewerCairn() throws Exception {
        PostgresOptions options = TestServer.fresh();
        TestServer.open(options).close();
        sql(
                "insert into \"" + options.schema()
                        + "\".schema_history (installed_rank, version, description, type, script,"
                        + " installed_by, execution_time, success) values (99, '99', 'later', 'SQL', 'V99__later.sql', 'x', 1, true)");
        assertRefused("store.newer", "layout 99, this one knows 10", () -> TestServer.open(options));
    }

    @Test
    void saysThatItIsClosed() {
        PostgresRunStore store = TestServer.open(TestServer.fresh());
        store.close();
        store.close();
        assertRefused("store.failed", "is closed", store::heads);
    }

    @Test
    void keepsALargePayloadOnceAndUntilNothingNamesIt() throws Exception {
        PostgresOptions options = TestServer.fresh().blobsAbove(100);
        String uses = "select coalesce(string_agg(uses::text, ','), 'none') from \"" + options.schema() + "\".blobs";
        try (PostgresRunStore store = TestServer.open(options)) {
            for (String run : List.of("a", "b")) {
                Lease lease = create(store, run);
                store.append(lease, Append.of(head(run, 2, RunStatus.FAILED), event(2, new byte[101])));
                store.release(lease);
            }
            assertThat(sql(uses)).isEqualTo("2");
            store.delete("a");
            assertThat(sql(uses)).isEqualTo("1");
            store.delete("b");
            assertThat(sql(uses)).isEqualTo("none");
        }
    }

    private EmbeddedPostgres.Builder onPort(int port) {
        return TestServer.server()
                .setPort(port)
                .setDataDirectory(folder.resolve("data").toFile())
                .setCleanDataDirectory(false);
    }

    private static String url(int port) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
    }

    private static int freePort() throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static String sql(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(TestServer.url());
                Statement statement = connection.createStatement()) {
            if (!statement.execute(sql)) {
                return "";
            }
            try (ResultSet row = statement.getResultSet()) {
                return row.next() ? row.getString(1) : "";
            }
        }
    }

    private static Lease create(PostgresRunStore store, String run) {
        return store.create(first(run), Owner.ofThisProcess("test"), Duration.ofMinutes(5));
    }

    private static void append(PostgresRunStore store, Lease lease, long seq) {
        store.append(lease, Append.of(head(lease.run(), seq, RunStatus.RUNNING), event(seq, new byte[] {'1'})));
    }

    private static Append first(String run) {
        return Append.of(head(run, 1, RunStatus.RUNNING), event(1, new byte[] {'1'}));
    }

    private static StoredEvent event(long seq, byte[] payload) {
        return new StoredEvent(seq, Instant.EPOCH, "", seq, payload);
    }

    private static RunHead head(String run, long seq, RunStatus status) {
        return new RunHead(
                run,
                "g",
                1,
                "f",
                status,
                "N",
                seq,
                Instant.EPOCH,
                Instant.EPOCH,
                Optional.empty(),
                Optional.empty(),
                Map.of());
    }

    private static void assertRefused(String code, String words, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining(words)
                .hasMessageNotContaining("\n");
    }
}
