package dev.cairn.store.postgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGStatement;

/** A connection, with short words for statements on it. For one thread at a time. */
record Session(Connection connection, Database database) {
    /** A condition that always holds: the transaction's commit does not wait until it is on disk. For what may be lost with the server, but not without it. */
    static final String UNSYNCED = "set_config('synchronous_commit', 'off', true) = 'off'";

    /** Reads one row. */
    interface Row<T> {
        T read(ResultSet row) throws SQLException;
    }

    /** A null of a type that PostgreSQL cannot guess from the statement. */
    enum Null {
        NUMBER,
        TEXT,
        BYTES
    }

    <T> List<T> all(String sql, Row<T> row, @Nullable Object... values) throws SQLException {
        try (PreparedStatement statement = bound(sql, values)) {
            return read(statement, row);
        }
    }

    /**
     * As {@link #all}, planned for the tables as large as they are now. A plan that the connection keeps is made anew only when the server has analyzed a table,
     * and a table that grows from hundreds of rows to a hundred thousand within that minute would be read whole each time.
     */
    <T> List<T> planned(String sql, Row<T> row, @Nullable Object... values) throws SQLException {
        try (PreparedStatement statement = bound(sql, values)) {
            statement.unwrap(PGStatement.class).setPrepareThreshold(0);
            return read(statement, row);
        }
    }

    private static <T> List<T> read(PreparedStatement statement, Row<T> row) throws SQLException {
        try (ResultSet rows = statement.executeQuery()) {
            List<T> all = new ArrayList<>();
            while (rows.next()) {
                all.add(row.read(rows));
            }
            return all;
        }
    }

    <T> Optional<T> first(String sql, Row<T> row, @Nullable Object... values) throws SQLException {
        return all(sql, row, values).stream().findFirst();
    }

    /** How many rows it changed. */
    int update(String sql, @Nullable Object... values) throws SQLException {
        try (PreparedStatement statement = bound(sql, values)) {
            return statement.executeUpdate();
        }
    }

    PreparedStatement prepare(String sql) throws SQLException {
        return connection.prepareStatement(database.sql(sql));
    }

    private PreparedStatement bound(String sql, @Nullable Object... values) throws SQLException {
        PreparedStatement statement = prepare(sql);
        for (int i = 0; i < values.length; i++) {
            bind(statement, i + 1, values[i]);
        }
        return statement;
    }

    static void bind(PreparedStatement statement, int column, @Nullable Object value) throws SQLException {
        switch (value) {
            case Long number -> statement.setLong(column, number);
            case Integer number -> statement.setInt(column, number);
            case Boolean flag -> statement.setBoolean(column, flag);
            case byte[] bytes -> statement.setBytes(column, bytes);
            case String[] texts ->
                statement.setArray(
                        column,
                        statement
                                .getConnection()
                                .createArrayOf(
                                        "text",
                                        Arrays.stream(texts).map(Session::text).toArray()));
            case Long[] numbers ->
                statement.setArray(column, statement.getConnection().createArrayOf("int8", numbers));
            case Boolean[] flags ->
                statement.setArray(column, statement.getConnection().createArrayOf("bool", flags));
            case Null.NUMBER -> statement.setNull(column, Types.BIGINT);
            case Null.TEXT -> statement.setNull(column, Types.VARCHAR);
            case Null.BYTES -> statement.setNull(column, Types.BINARY);
            case null -> throw new IllegalArgumentException("a null needs a type");
            default -> statement.setString(column, text(value.toString()));
        }
    }

    /** PostgreSQL's texts have no NUL: an id with one is no row's, and in a sentence for people its place is marked. */
    private static String text(String any) {
        return any.replace('\0', '\uFFFD');
    }

    static Object ms(Optional<Instant> instant) {
        return instant.<Object>map(Instant::toEpochMilli).orElse(Null.NUMBER);
    }

    static Optional<Instant> instant(ResultSet row, int column) throws SQLException {
        long ms = row.getLong(column);
        return row.wasNull() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(ms));
    }
}
