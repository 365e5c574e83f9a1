package dev.cairn.store.postgres;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
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

    public static PostgresRunStore open(PostgresOptions options) {
        return PostgresRunStore.open(url(), "postgres", "postgres", options);
    }
}
