package dev.cairn.store.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** A real PostgreSQL for all tests of this process, which ends with it; each test has a schema of its own. */
public final class TestServer {
    private static final AtomicInteger SCHEMAS = new AtomicInteger();

    private TestServer() {}

    private static final class Running {
        private static final EmbeddedPostgres SERVER = start();
    }

    /** One more server, for a test that stops it or for one that wants its commits to reach the disk. */
    public static EmbeddedPostgres.Builder server() {
        return EmbeddedPostgres.builder()
                .setServerConfig("listen_addresses", "127.0.0.1")
                .setServerConfig("fsync", "on")
                .setServerConfig("synchronous_commit", "on");
    }

    private static EmbeddedPostgres start() {
        try {
            // Clients die in these tests, and neither the server nor the machine does: what is committed need not wait
            // for the disk.
            return server().setServerConfig("fsync", "off").start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static String url() {
        return Running.SERVER.getJdbcUrl("postgres", "postgres");
    }

    /** Options with a schema that nobody has used yet. */
    public static PostgresOptions fresh() {
        return PostgresOptions.DEFAULT.schema("test " + SCHEMAS.incrementAndGet());
    }

    /**
     * Options with a schema that is empty again, for tests that come one after the other and have one store each: to make the tables anew takes longer than
     * most tests.
     */
    static PostgresOptions emptied() throws SQLException {
        PostgresOptions options = PostgresOptions.DEFAULT.schema("emptied");
        try (Connection connection = DriverManager.getConnection(url(), "postgres", "postgres");
                Statement statement = connection.createStatement()) {
            ResultSet tables = statement.executeQuery("""
                    select string_agg(format('%I.%I', schemaname, tablename), ', ') from pg_tables
                    where schemaname = 'emptied' and tablename <> 'schema_history'""");
            String all = tables.next() ? tables.getString(1) : null;
            if (all != null) {
                statement.execute("truncate " + all + " restart identity");
            }
        }
        return options;
    }

    public static PostgresRunStore open(PostgresOptions options) {
        return PostgresRunStore.open(url(), "postgres", "postgres", options);
    }
}
