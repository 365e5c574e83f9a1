package dev.cairn.android.runtime.hook;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * In place of {@code libdatastore_shared_counter.so}: the counters by which processes tell each other that a DataStore
 * has changed. There is one process, so they are in its memory. Thread-safe.
 */
public final class SharedCounters {
    private static final Map<Long, AtomicInteger> COUNTERS = new ConcurrentHashMap<>();
    private static final AtomicLong NEXT = new AtomicLong(1);

    private SharedCounters() {}

    /** Succeeds: there is no file behind a counter. */
    public static int nativeTruncateFile(Object library, int descriptor) {
        return 0;
    }

    /** A new counter. */
    public static long nativeCreateSharedCounter(Object library, int descriptor) {
        long address = NEXT.getAndIncrement();
        COUNTERS.put(address, new AtomicInteger());
        return address;
    }

    /** A counter's value. */
    public static int nativeGetCounterValue(Object library, long address) {
        return counter(address).get();
    }

    /** A counter's next value. */
    public static int nativeIncrementAndGetCounterValue(Object library, long address) {
        return counter(address).incrementAndGet();
    }

    private static AtomicInteger counter(long address) {
        AtomicInteger counter = COUNTERS.get(address);
        if (counter == null) {
            throw new IllegalArgumentException("No shared counter is at " + address);
        }
        return counter;
    }
}
