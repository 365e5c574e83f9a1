package dev.cairn.android.runtime.hook.sqlite;

import android.database.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * In place of {@code libsqliteJni.so}, by which Room's bundled driver ({@code androidx.sqlite:sqlite-bundled}) brings an SQLite of its own: Android's
 * does its work. Here are its driver and its connections, in {@link BundledStatements} its statements. Thread-safe.
 */
public final class BundledSqlite {
    /** SQLite's word for: many threads, but no two at once with one connection. */
    private static final int MULTI_THREAD = 2;

    private static final Map<Long, OpenDatabase> OPEN = new ConcurrentHashMap<>();
    private static final AtomicLong NEXT = new AtomicLong(1);

    private BundledSqlite() {}

    /** How SQLite was built. */
    public static int nativeThreadSafeMode() {
        return MULTI_THREAD;
    }

    /** A new connection, by flags of SQLite's own. */
    public static long nativeOpen(String name, int flags) {
        long connection = NEXT.getAndIncrement();
        OPEN.put(connection, OpenDatabase.of(name, flags));
        return connection;
    }

    /** Whether a transaction is open. */
    public static boolean nativeInTransaction(long connection) {
        return database(connection).inTransaction();
    }

    /** A new statement of the connection. */
    public static long nativePrepare(long connection, String sql) {
        return BundledStatements.add(database(connection).prepare(sql));
    }

    /** Fails: extensions are native code. */
    public static void nativeLoadExtension(long connection, String file, @Nullable String entryPoint) {
        throw BundledErrors.error(BundledErrors.ERROR, "dlopen failed: library \"" + file + "\" not found");
    }

    /** Ends the connection; its statements fail from now on. */
    public static void nativeClose(long connection) {
        OpenDatabase database = OPEN.remove(connection);
        if (database != null) {
            database.close();
        }
    }

    /** What the end of a process does to its connections. */
    public static void closeAll() {
        BundledStatements.closeAll();
        OPEN.keySet().forEach(BundledSqlite::nativeClose);
    }

    private static OpenDatabase database(long connection) throws SQLException {
        OpenDatabase database = OPEN.get(connection);
        if (database == null) {
            throw BundledErrors.error(BundledErrors.MISUSE, "connection is closed");
        }
        return database;
    }
}
