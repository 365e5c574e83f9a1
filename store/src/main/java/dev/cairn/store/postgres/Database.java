package dev.cairn.store.postgres;

import dev.cairn.engine.CairnException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Connections to the schema that holds the journals. Thread-safe. */
final class Database {
    private static final Logger LOG = LoggerFactory.getLogger(Database.class);

    private final DataSource connections;
    private final String schema;
    private final Map<String, String> statements = new ConcurrentHashMap<>();
    private volatile boolean closed;

    Database(DataSource connections, String schema) {
        this.connections = connections;
        this.schema = schema;
    }

    /** What is done on a connection. */
    interface Work<T> {
        T on(Session session) throws SQLException;
    }

    /** What is done on a connection and has nothing to tell. */
    interface Action {
        void on(Session session) throws SQLException;
    }

    /** As {@link #run}. */
    void perform(Action action) {
        run(session -> {
            action.on(session);
            return session;
        });
    }

    /** One statement, or several that need not hold together. */
    <T> T run(Work<T> work) {
        try (Connection connection = connect()) {
            return work.on(new Session(connection, this));
        } catch (SQLException e) {
            throw PostgresErrors.of(e);
        }
    }

    /** All or nothing; durable when it returns. Tried once more if PostgreSQL ends a deadlock at its expense. */
    <T> T transaction(Work<T> work) {
        try {
            try {
                return once(work);
            } catch (SQLException e) {
                if (PostgresErrors.isDeadlock(e)) {
                    return once(work);
                }
                throw e;
            }
        } catch (SQLException e) {
            throw PostgresErrors.of(e);
        }
    }

    private <T> T once(Work<T> work) throws SQLException {
        try (Connection connection = connect()) {
            connection.setAutoCommit(false);
            try {
                T result = work.on(new Session(connection, this));
                connection.commit();
                return result;
            } catch (SQLException | RuntimeException | Error e) {
                rollBack(connection, e);
                throw e;
            } finally {
                giveBack(connection);
            }
        }
    }

    /** As it was taken. An error here must not hide what came of the transaction: a connection that is gone is nobody's any more. */
    private static void giveBack(Connection connection) {
        try {
            connection.setAutoCommit(true);
        } catch (SQLException e) {
            LOG.debug("a connection was lost after its transaction", e);
        }
    }

    private static void rollBack(Connection connection, Throwable why) {
        try {
            connection.rollback();
        } catch (SQLException e) { // the connection is gone, and the transaction with it
            why.addSuppressed(e);
        }
    }

    /** A connection of its caller's own. */
    Connection connect() throws SQLException {
        if (closed) {
            throw new CairnException("store.failed", "the journal in schema " + schema + " is closed");
        }
        return connections.getConnection();
    }

    /** Names the schema wherever {@code sql} says {@code @.}; a data source of the user's may have any search path. */
    String sql(String sql) {
        return statements.computeIfAbsent(sql, one -> one.replace("@.", quoted(schema) + "."));
    }

    String schema() {
        return schema;
    }

    static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    void close() {
        closed = true;
    }
}
