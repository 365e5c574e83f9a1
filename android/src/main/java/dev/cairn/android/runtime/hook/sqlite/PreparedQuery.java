package dev.cairn.android.runtime.hook.sqlite;

import android.database.Cursor;
import android.database.CursorWindow;
import android.database.SQLException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One statement. Its rows are read when the first is asked for, and kept until it is reset; where they are too many for that, the statement is carried
 * out once more for the next. Not thread-safe, as its connection is not.
 */
final class PreparedQuery {
    /** Holds what a phone's screen shows, many times over; rows of more than this fail on a phone, too, where they are read by cursors. */
    private static final long WINDOW_BYTES = 8 << 20;

    private final OpenDatabase database;
    private final String sql;
    private final String[] columns;
    private final @Nullable Object[] arguments;
    private @Nullable CursorWindow window;
    private int rows;
    private int row = -1;

    PreparedQuery(OpenDatabase database, String sql, String[] columns, int parameters) {
        this.database = database;
        this.sql = sql;
        this.columns = columns;
        this.arguments = new Object[parameters];
    }

    /** Parameters are counted from one. */
    void bind(int parameter, @Nullable Object value) {
        if (parameter < 1 || parameter > arguments.length) {
            throw BundledErrors.error(BundledErrors.RANGE, "column index out of range");
        }
        arguments[parameter - 1] = value;
    }

    void clearBindings() {
        Arrays.fill(arguments, null);
    }

    /** Goes to the next row; false when there is none, and the next step begins anew. */
    boolean step() {
        if (columns.length == 0) {
            database.execute(sql, arguments);
            return false;
        }
        CursorWindow filled = window == null ? begin() : window;
        if (++row >= rows) {
            reset();
            return false;
        }
        if (row >= filled.getStartPosition() + filled.getNumRows()) {
            int unused = database.fill(filled, sql, arguments, row, false);
        }
        return true;
    }

    private CursorWindow begin() {
        CursorWindow made = new CursorWindow("bundled", WINDOW_BYTES);
        try {
            rows = database.fill(made, sql, arguments, 0, true);
        } catch (SQLException e) {
            made.close();
            throw e;
        }
        window = made;
        row = -1;
        return made;
    }

    void reset() {
        CursorWindow filled = window;
        if (filled != null) {
            filled.close();
            window = null;
        }
    }

    int columns() {
        return columns.length;
    }

    String name(int column) {
        requireColumn(column);
        return columns[column];
    }

    /** One of {@link Cursor}'s types. */
    int type(int column) {
        return filled(column).getType(row, column);
    }

    long integer(int column) {
        return filled(column).getLong(row, column);
    }

    double real(int column) {
        return filled(column).getDouble(row, column);
    }

    String text(int column) {
        CursorWindow filled = filled(column);
        String text = filled.getType(row, column) == Cursor.FIELD_TYPE_BLOB
                ? new String(filled.getBlob(row, column), StandardCharsets.UTF_8)
                : filled.getString(row, column);
        return text == null ? "" : text;
    }

    byte[] blob(int column) {
        CursorWindow filled = filled(column);
        return switch (filled.getType(row, column)) {
            case Cursor.FIELD_TYPE_NULL -> new byte[0];
            case Cursor.FIELD_TYPE_BLOB -> filled.getBlob(row, column);
            default -> filled.getString(row, column).getBytes(StandardCharsets.UTF_8);
        };
    }

    private CursorWindow filled(int column) {
        CursorWindow filled = window;
        if (filled == null || row < 0) {
            throw BundledErrors.error(BundledErrors.MISUSE, "no row");
        }
        requireColumn(column);
        return filled;
    }

    private void requireColumn(int column) {
        if (column < 0 || column >= columns.length) {
            throw BundledErrors.error(BundledErrors.RANGE, "column index out of range");
        }
    }
}
