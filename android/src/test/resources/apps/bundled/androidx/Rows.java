package androidx.sqlite.driver.bundled;

import java.nio.charset.StandardCharsets;

/** A statement of the library. */
public final class Rows {
    private final long pointer;

    Rows(long pointer) {
        this.pointer = pointer;
    }

    /** With parameters in order: texts, whole and other numbers, bytes, nothing. */
    public Rows with(Object... values) {
        for (int i = 0; i < values.length; i++) {
            Object value = values[i];
            if (value == null) {
                BundledSQLiteStatementKt.nativeBindNull(pointer, i + 1);
            } else if (value instanceof String) {
                BundledSQLiteStatementKt.nativeBindText(pointer, i + 1, (String) value);
            } else if (value instanceof byte[]) {
                BundledSQLiteStatementKt.nativeBindBlob(pointer, i + 1, (byte[]) value);
            } else if (value instanceof Double) {
                BundledSQLiteStatementKt.nativeBindDouble(pointer, i + 1, (Double) value);
            } else {
                BundledSQLiteStatementKt.nativeBindLong(pointer, i + 1, ((Number) value).longValue());
            }
        }
        return this;
    }

    public boolean step() {
        return BundledSQLiteStatementKt.nativeStep(pointer);
    }

    public long number(int column) {
        return BundledSQLiteStatementKt.nativeGetLong(pointer, column);
    }

    public Rows again() {
        BundledSQLiteStatementKt.nativeReset(pointer);
        return this;
    }

    public Rows unbound() {
        BundledSQLiteStatementKt.nativeClearBindings(pointer);
        return again();
    }

    /** What is left of its rows, with names and types, and ends it. */
    public String all() {
        StringBuilder all = new StringBuilder();
        while (step()) {
            for (int i = 0; i < BundledSQLiteStatementKt.nativeGetColumnCount(pointer); i++) {
                all.append(BundledSQLiteStatementKt.nativeGetColumnName(pointer, i)).append(':').append(value(i)).append(' ');
            }
            all.append("; ");
        }
        BundledSQLiteStatementKt.nativeClose(pointer);
        return all.toString().replace(" ; ", ";");
    }

    private String value(int column) {
        switch (BundledSQLiteStatementKt.nativeGetColumnType(pointer, column)) {
            case 1:
                return "int " + BundledSQLiteStatementKt.nativeGetLong(pointer, column);
            case 2:
                return "float " + BundledSQLiteStatementKt.nativeGetDouble(pointer, column);
            case 3:
                return "text " + BundledSQLiteStatementKt.nativeGetText(pointer, column);
            case 4:
                return "blob " + new String(
                                BundledSQLiteStatementKt.nativeGetBlob(pointer, column), StandardCharsets.US_ASCII);
            default:
                return "null";
        }
    }
}
