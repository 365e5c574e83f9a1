package androidx.sqlite.driver.bundled;

/** As the library has it. */
public final class BundledSQLiteConnectionKt {
    static native boolean nativeInTransaction(long pointer);

    static native long nativePrepare(long pointer, String sql);

    static native void nativeLoadExtension(long pointer, String fileName, String entryPoint);

    static native void nativeClose(long pointer);

    public static boolean inTransaction(long pointer) {
        return nativeInTransaction(pointer);
    }

    public static Rows prepare(long pointer, String sql) {
        return new Rows(nativePrepare(pointer, sql));
    }

    public static void extend(long pointer) {
        nativeLoadExtension(pointer, "libextra.so", null);
    }

    public static void close(long pointer) {
        nativeClose(pointer);
    }
}
