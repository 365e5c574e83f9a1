package androidx.sqlite.driver.bundled;

/** As the library has it. */
public final class BundledSQLiteDriverKt {
    static native int nativeThreadSafeMode();

    static native long nativeOpen(String name, int openFlags);

    public static long open(String name) {
        return nativeOpen(name, 6);
    }

    public static int mode() {
        return nativeThreadSafeMode();
    }
}
