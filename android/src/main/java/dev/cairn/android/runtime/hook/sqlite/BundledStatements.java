package dev.cairn.android.runtime.hook.sqlite;

import android.database.Cursor;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** The statements of {@link BundledSqlite}'s connections. Thread-safe as far as they are. */
public final class BundledStatements {
    /** SQLite's types of columns are numbered from one, null last. */
    private static final int NULL = 5;

    private static final Map<Long, PreparedQuery> PREPARED = new ConcurrentHashMap<>();
    private static final AtomicLong NEXT = new AtomicLong(1);

    private BundledStatements() {}

    static long add(PreparedQuery query) {
        long statement = NEXT.getAndIncrement();
        PREPARED.put(statement, query);
        return statement;
    }

    static void closeAll() {
        PREPARED.keySet().forEach(BundledStatements::nativeClose);
    }

    private static PreparedQuery query(long statement) {
        PreparedQuery query = PREPARED.get(statement);
        if (query == null) {
            throw BundledErrors.error(BundledErrors.MISUSE, "statement is closed");
        }
        return query;
    }

    /** Sets a parameter. */
    public static void nativeBindBlob(long statement, int parameter, byte[] value) {
        query(statement).bind(parameter, value.clone());
    }

    /** Sets a parameter. */
    public static void nativeBindDouble(long statement, int parameter, double value) {
        query(statement).bind(parameter, value);
    }

    /** Sets a parameter. */
    public static void nativeBindLong(long statement, int parameter, long value) {
        query(statement).bind(parameter, value);
    }

    /** Sets a parameter. */
    public static void nativeBindText(long statement, int parameter, String value) {
        query(statement).bind(parameter, value);
    }

    /** Sets a parameter. */
    public static void nativeBindNull(long statement, int parameter) {
        query(statement).bind(parameter, null);
    }

    /** Whether there is a next row. */
    public static boolean nativeStep(long statement) {
        return query(statement).step();
    }

    /** A column's bytes. */
    public static byte[] nativeGetBlob(long statement, int column) {
        return query(statement).blob(column);
    }

    /** A column's number. */
    public static double nativeGetDouble(long statement, int column) {
        return query(statement).real(column);
    }

    /** A column's number. */
    public static long nativeGetLong(long statement, int column) {
        return query(statement).integer(column);
    }

    /** A column's text. */
    public static String nativeGetText(long statement, int column) {
        return query(statement).text(column);
    }

    /** How many columns a row has. */
    public static int nativeGetColumnCount(long statement) {
        return query(statement).columns();
    }

    /** A column's name. */
    public static String nativeGetColumnName(long statement, int column) {
        return query(statement).name(column);
    }

    /** What is in a column of this row. */
    public static int nativeGetColumnType(long statement, int column) {
        int type = query(statement).type(column);
        return type == Cursor.FIELD_TYPE_NULL ? NULL : type;
    }

    /** Goes back before the first row. */
    public static void nativeReset(long statement) {
        query(statement).reset();
    }

    /** Makes all parameters null. */
    public static void nativeClearBindings(long statement) {
        query(statement).clearBindings();
    }

    /** Ends the statement. */
    public static void nativeClose(long statement) {
        PreparedQuery query = PREPARED.remove(statement);
        if (query != null) {
            query.reset();
        }
    }
}
