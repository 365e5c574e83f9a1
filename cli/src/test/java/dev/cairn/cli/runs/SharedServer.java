package dev.cairn.cli.runs;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** A PostgreSQL on the loopback address with a database {@code cairn} of a user who needs a password. */
public final class SharedServer implements AutoCloseable {
    /** The user's password. */
    public static final String PASSWORD = "hush-4711";

    private final EmbeddedPostgres server;

    /** Starts it. */
    public SharedServer() throws IOException, SQLException {
        server = EmbeddedPostgres.builder()
                .setServerConfig("listen_addresses", "127.0.0.1")
                .start();
        sql("create role ann login password '" + PASSWORD + "'");
        sql("create database cairn owner ann");
        Path access = Path.of(sql("show hba_file"));
        Files.writeString(access, "host all ann 127.0.0.1/32 scram-sha-256\n" + Files.readString(access));
        sql("select pg_reload_conf()");
    }

    /** The database's URL, without the password. */
    public String url() {
        return url("ann", "cairn");
    }

    /** Of another database, or for another user. */
    public String url(String user, String database) {
        return "postgresql://" + user + "@127.0.0.1:" + server.getPort() + "/" + database;
    }

    private String sql(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(server.getJdbcUrl("postgres", "postgres"));
                Statement statement = connection.createStatement()) {
            if (!statement.execute(sql)) {
                return "";
            }
            try (ResultSet row = statement.getResultSet()) {
                return row.next() ? row.getString(1) : "";
            }
        }
    }

    /** All that the database holds, as text. */
    public String dump() throws SQLException {
        String url = "jdbc:postgresql://127.0.0.1:" + server.getPort() + "/cairn";
        StringBuilder all = new StringBuilder();
        try (Connection connection = DriverManager.getConnection(url, "postgres", "postgres");
                Statement statement = connection.createStatement()) {
            for (String query : new String[] {"select labels from cairn.runs", "select event from cairn.journal"}) {
                try (ResultSet rows = statement.executeQuery(query)) {
                    while (rows.next()) {
                        all.append(rows.getString(1)).append('\n');
                    }
                }
            }
        }
        return all.toString();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
