package dev.cairn.store.sqlite;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.sqlite.SQLiteConfig;

/** A connection with the statements that it has prepared so far. For one thread at a time. */
final class Session implements AutoCloseable {
    /** How long to wait for another process that is writing. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final Logger LOG = LoggerFactory.getLogger(Session.class);

    private final Connection connection;
    private final Map<String, PreparedStatement> statements = new HashMap<>();
    private Durability durability;

    private Session(Connection connection, Durability durability) {
        this.connection = connection;
        this.durability = durability;
    }

    /** A connection whose commits survive a power failure. */
    static Session open(Path file) throws SQLException {
        return open(file, Durability.POWER_FAILURE);
    }

    static Session open(Path file, Durability durability) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setBusyTimeout((int) PATIENCE.toMillis());
        config.setSynchronous(mode(durability));
        config.enforceForeignKeys(true);
        config.setGetGeneratedKeys(false); // or each insert is followed by a question that nobody asks
        Connection connection =
                config.createConnection("jdbc:sqlite:" + file.toUri()); // a URI, so that no character is special
        return new Session(connection, durability);
    }

    private static SQLiteConfig.SynchronousMode mode(Durability durability) {
        return switch (durability) {
            case POWER_FAILURE -> SQLiteConfig.SynchronousMode.FULL;
            case DEATH_OF_PROCESS -> SQLiteConfig.SynchronousMode.NORMAL;
        };
    }

    /** What the next transactions survive; one that waits for the disk takes all before it there, too. Outside of a transaction only. */
    void survive(Durability wanted) throws SQLException {
        if (durability != wanted) {
            executeOnce(
                    "pragma synchronous = " + mode(wanted)); // takes effect when it is prepared, so it is of use once
            durability = wanted;
        }
    }

    /** A prepared statement, kept for the next time. */
    PreparedStatement statement(String sql) throws SQLException {
        PreparedStatement known = statements.get(sql);
        if (known == null) {
            known = connection.prepareStatement(sql);
            statements.put(sql, known);
        }
        return known;
    }

    /** Binds whole numbers, texts, byte arrays and nulls, in order. */
    PreparedStatement bound(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement statement = statement(sql);
        for (int i = 0; i < values.length; i++) {
            switch (values[i]) {
                case Long number -> statement.setLong(i + 1, number);
                case Integer number -> statement.setInt(i + 1, number);
                case byte[] bytes -> statement.setBytes(i + 1, bytes);
                case null -> statement.setNull(i + 1, java.sql.Types.NULL);
                default -> statement.setString(i + 1, values[i].toString());
            }
        }
        return statement;
    }

    /** The one value that {@code sql} gives, as text. */
    String query(String sql) throws SQLException {
        try (ResultSet row = statement(sql).executeQuery()) {
            row.next();
            return row.getString(1);
        }
    }

    /** The one whole number that {@code sql} gives. */
    long number(String sql, @Nullable Object... values) throws SQLException {
        try (ResultSet row = bound(sql, values).executeQuery()) {
            row.next();
            return row.getLong(1);
        }
    }

    /** A column with milliseconds since 1970, or null. */
    static Optional<Instant> instant(ResultSet row, int column) throws SQLException {
        long ms = row.getLong(column);
        return row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(ms));
    }

    /** Runs a statement that changes rows, and tells how many. */
    int update(String sql, @Nullable Object... values) throws SQLException {
        return bound(sql, values).executeUpdate();
    }

    /** Runs a statement of a schema, which is not kept. */
    void executeOnce(String sql) throws SQLException {
        try (Statement once = connection.createStatement()) {
            once.execute(sql);
        }
    }

    /** Runs a statement that gives no rows. */
    void execute(String sql) throws SQLException {
        statement(sql).execute();
    }

    /** Undoes the transaction that failed, if SQLite has not by itself, as it does when the disk is full. */
    void rollBack(Throwable why) {
        forgetStatements();
        try {
            execute("rollback");
        } catch (SQLException e) {
            why.addSuppressed(e);
            forgetStatements();
        }
    }

    /** The driver closes a statement that failed; those that are kept may be of no use any more. */
    void forgetStatements() {
        for (PreparedStatement statement : statements.values()) {
            try {
                statement.close();
            } catch (SQLException e) {
                LOG.debug("a statement could not be closed after an error", e);
            }
        }
        statements.clear();
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
