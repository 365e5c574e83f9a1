package androidx.datastore.core;

/** As DataStore has it. */
public final class NativeSharedCounter {
    public native int nativeTruncateFile(int fd);

    public native long nativeCreateSharedCounter(int fd);

    public native int nativeGetCounterValue(long address);

    public native int nativeIncrementAndGetCounterValue(long address);
}
