package dev.cairn.android.runtime.hook.sqlite;

import android.database.CursorWindow;
import android.database.SQLException;
import android.database.sqlite.SQLiteConnection;
import android.database.sqlite.SQLiteConnectionPool;
import android.database.sqlite.SQLiteDatabase;
import android.database.sqlite.SQLiteDatabaseConfiguration;
import android.database.sqlite.SQLiteStatementInfo;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One connection to a database. Not by {@link SQLiteDatabase}, whose transactions are of a thread: with the bundled driver they are of the connection,
 * and coroutines go from thread to thread in one. Thread-safe.
 */
final class OpenDatabase {
    private static final String IN_MEMORY = ":memory:";

    /** Flags of SQLite's own. */
    private static final int READ_ONLY = 1;

    private static final int CREATE = 4;

    private static final Object[] NO_ARGUMENTS = {};

    private final SQLiteConnectionPool pool;
    private final SQLiteConnection connection;
    private boolean closed;

    private OpenDatabase(SQLiteConnectionPool pool) {
        this.pool = pool;
        this.connection =
                pool.acquireConnection("", SQLiteConnectionPool.CONNECTION_FLAG_PRIMARY_CONNECTION_AFFINITY, null);
    }

    static OpenDatabase of(String name, int flags) {
        try {
            return new OpenDatabase(
                    SQLiteConnectionPool.open(new SQLiteDatabaseConfiguration(name, ours(name, flags))));
        } catch (SQLException e) {
            throw SqliteErrors.of(e);
        }
    }

    /** With a write-ahead log, which Room asks for with each connection: Android would end one that is there. */
    private static int ours(String name, int flags) {
        if ((flags & READ_ONLY) != 0) {
            return SQLiteDatabase.OPEN_READONLY | SQLiteDatabase.NO_LOCALIZED_COLLATORS;
        }
        return SQLiteDatabase.NO_LOCALIZED_COLLATORS
                | ((flags & CREATE) != 0 ? SQLiteDatabase.CREATE_IF_NECESSARY : 0)
                | (name.equals(IN_MEMORY) ? 0 : SQLiteDatabase.ENABLE_WRITE_AHEAD_LOGGING);
    }

    private synchronized <T> T ask(Supplier<T> question) {
        if (closed) {
            throw SqliteErrors.error(SqliteErrors.MISUSE, "connection is closed");
        }
        try {
            return question.get();
        } catch (SQLException e) {
            throw SqliteErrors.of(e);
        }
    }

    PreparedQuery prepare(String sql) {
        SQLiteStatementInfo info = new SQLiteStatementInfo();
        return ask(() -> {
            connection.prepare(sql, info);
            return new PreparedQuery(this, sql, info.columnNames, info.numParameters);
        });
    }

    /** Carries out what has no rows. */
    void execute(String sql, @Nullable Object[] arguments) {
        boolean unused = ask(() -> {
            connection.execute(sql, arguments, null);
            return true;
        });
    }

    /** Carries it out and fills the window with its rows from that one on, as many as it holds; returns how many there are, if they are to be counted. */
    int fill(CursorWindow window, String sql, @Nullable Object[] arguments, int from, boolean count) {
        return ask(() -> connection.executeForCursorWindow(sql, arguments, window, from, from, count, null));
    }

    /** SQLite refuses a transaction within another. */
    boolean inTransaction() {
        return ask(() -> {
            try {
                connection.execute("BEGIN", NO_ARGUMENTS, null);
            } catch (SQLException e) {
                return true;
            }
            connection.execute("ROLLBACK", NO_ARGUMENTS, null);
            return false;
        });
    }

    synchronized void close() {
        if (!closed) {
            closed = true;
            pool.releaseConnection(connection);
            pool.close();
        }
    }
}
