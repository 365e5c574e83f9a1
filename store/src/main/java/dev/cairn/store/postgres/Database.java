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

    private static final int MOST_TRIES = 10;

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

    /** As {@link #run}, of what may be done twice: when a connection is lost it is done on another one. */
    <T> T repeatable(Work<T> work) {
        return untilConnected(connection -> work.on(new Session(connection, this)));
    }

    /**
     * All or nothing; durable when it returns. Done again when its connection is lost before it is committed, as by a fail-over, or if PostgreSQL ends a
     * deadlock at its expense.
     */
    <T> T transaction(Work<T> work) {
        return untilConnected(connection -> once(connection, work));
    }

    /** As {@link #transaction}, of what may be done twice: done again also when its connection is lost as it is committed. */
    <T> T repeatableTransaction(Work<T> work) {
        try {
            return transaction(work);
        } catch (CairnException e) {
            if (!(e.getCause() instanceof SQLException lost) || !PostgresErrors.isLost(lost)) {
                throw e;
            }
            return transaction(work);
        }
    }

    private interface Attempt<T> {
        T on(Connection connection) throws SQLException;
    }

    /** A server that cuts one connection has often cut all that a pool has, so that several may fail in turn; one that gives out none is down. */
    private <T> T untilConnected(Attempt<T> attempt) {
        int tries = 0;
        while (true) {
            tries++;
            try (Connection connection = open()) {
                return attempt.on(connection);
            } catch (SQLException e) {
                boolean passing = PostgresErrors.isDeadlock(e) ? tries == 1 : PostgresErrors.isLost(e);
                if (!passing || tries == MOST_TRIES) {
                    throw PostgresErrors.of(e);
                }
                LOG.debug("a connection to PostgreSQL was lost; trying another one", e);
            }
        }
    }

    private Connection open() {
        try {
            return connect();
        } catch (SQLException e) {
            throw PostgresErrors.of(e);
        }
    }

    private <T> T once(Connection connection, Work<T> work) throws SQLException {
        connection.setAutoCommit(false);
        try {
            T result = work.on(new Session(connection, this));
            commit(connection);
            return result;
        } catch (SQLException | RuntimeException | Error e) {
            rollBack(connection, e);
            throw e;
        } finally {
            giveBack(connection);
        }
    }

    /** What is lost here may have been done. */
    private static void commit(Connection connection) {
        try {
            connection.commit();
        } catch (SQLException e) {
            throw PostgresErrors.of(e);
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
