package dev.cairn.android.runtime.hook.time;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Whether a thread was given something to do: started, woken where it had parked, handed a task or a message that is due. Between two messages of the main thread this is all
 * that tells whether another thread may have to go first; a look at all threads would cost too much there. Thread-safe.
 */
public final class ThreadHandover {
    private static volatile boolean happened;

    private static volatile boolean unseen;

    private ThreadHandover() {}

    /** Remembers that a thread was given something to do. Apps' classes call it before they start what may be a thread. */
    public static void mark() {
        happened = true;
    }

    /** Whether one was since this was asked before. */
    public static boolean happened() {
        boolean was = happened;
        happened = false;
        return was;
    }

    /** Remembers that a thread may have been let go on that waits within Java's own classes, where it seems to rest until it has a processor. Apps' classes call it before they do so. */
    public static void markUnseen() {
        unseen = true;
        mark();
    }

    /** Whether one may have been since this was asked before. */
    public static boolean happenedUnseen() {
        boolean was = unseen;
        unseen = false;
        return was;
    }

    /** For {@link Thread#interrupt()}: who waits for a monitor has lost the sign of it before it is seen to go on. */
    public static void interrupt(Thread thread) {
        markUnseen();
        thread.interrupt();
    }

    /** For {@link Lock#unlock()}. Of locks of Java's other kinds nothing tells whether somebody waits for them. */
    public static void unlock(Lock lock) {
        boolean awaited = lock instanceof ReentrantLock known && known.hasQueuedThreads();
        lock.unlock();
        if (awaited) {
            markUnseen();
        }
    }
}
