package dev.cairn.android.command;

/**
 * Collects the whole heap before it is full. The JVM's serial collector, which costs the least otherwise, lets garbage
 * of the old generation lie until the largest heap is used up, so that a device with 250 MB of live objects takes a
 * gigabyte of the machine.
 */
final class EarlyCollection {
    /** Below this nothing is gained that a machine would feel. */
    private static final long LEAST = 448L << 20;

    /** How much the heap may grow over what lived: a collection takes some 0.4 s, so that it must not come often. */
    private static final double GROWTH = 1.6;

    private long due = LEAST;

    /** Collects if the heap has grown enough since the last time. Cheap if not. */
    synchronized void collectIfDue() {
        if (used() > due) {
            System.gc();
            due = Math.max(LEAST, (long) (GROWTH * used()));
        }
    }

    private static long used() {
        Runtime jvm = Runtime.getRuntime();
        return jvm.totalMemory() - jvm.freeMemory();
    }
}
