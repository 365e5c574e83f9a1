package dev.cairn.bench.contender;

import dev.cairn.bench.Workplace;
import dev.cairn.engine.store.RunStore;
import dev.cairn.store.postgres.PostgresOptions;
import dev.cairn.store.postgres.PostgresRunStore;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import javax.sql.DataSource;

/** A real PostgreSQL of this process' own, on the loopback interface, as durable as PostgreSQL is by default. Thread-safe. */
public final class PostgresServer implements AutoCloseable {
    private static final List<String> DURABLE = List.of("fsync", "synchronous_commit", "full_page_writes");

    private final Path folder;
    private final EmbeddedPostgres server;

    private PostgresServer(Path folder, EmbeddedPostgres server) {
        this.folder = folder;
        this.server = server;
    }

    /** Starts a server, which takes some seconds. */
    public static PostgresServer start() throws IOException, SQLException {
        Path folder = Workplace.newFolder("postgres");
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder().setDataDirectory(folder.resolve("data"));
        for (String setting : DURABLE) {
            builder.setServerConfig(setting, "on"); // made for tests, it switches them off
        }
        PostgresServer started = new PostgresServer(folder, builder.start());
        started.checkDurable();
        return started;
    }

    Connection connect() throws SQLException {
        DataSource source = server.getPostgresDatabase(Map.of("reWriteBatchedInserts", "true"));
        return source.getConnection();
    }

    String url() {
        return server.getJdbcUrl("postgres", "postgres");
    }

    RunStore store(String schema) {
        return PostgresRunStore.open(url(), "postgres", "", PostgresOptions.DEFAULT.schema(schema));
    }

    void drop(String schema) throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            statement.execute("drop schema if exists " + schema + " cascade");
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        Workplace.delete(folder);
    }

    private void checkDurable() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement()) {
            for (String setting : DURABLE) {
                try (ResultSet value = statement.executeQuery("show " + setting)) {
                    value.next();
                    if (!value.getString(1).equals("on")) {
                        throw new IllegalStateException("PostgreSQL runs with " + setting + "=" + value.getString(1)
                                + ", so what is measured would not be durable; expected on");
                    }
                }
            }
        }
    }
}
