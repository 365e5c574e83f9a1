package androidx.sqlite.driver.bundled;

/** As the library has it. */
final class BundledSQLiteStatementKt {
    static native void nativeBindBlob(long pointer, int index, byte[] value);

    static native void nativeBindDouble(long pointer, int index, double value);

    static native void nativeBindLong(long pointer, int index, long value);

    static native void nativeBindText(long pointer, int index, String value);

    static native void nativeBindNull(long pointer, int index);

    static native boolean nativeStep(long pointer);

    static native byte[] nativeGetBlob(long pointer, int index);

    static native double nativeGetDouble(long pointer, int index);

    static native long nativeGetLong(long pointer, int index);

    static native String nativeGetText(long pointer, int index);

    static native int nativeGetColumnCount(long pointer);

    static native String nativeGetColumnName(long pointer, int index);

    static native int nativeGetColumnType(long pointer, int index);

    static native void nativeReset(long pointer);

    static native void nativeClearBindings(long pointer);

    static native void nativeClose(long pointer);
}
