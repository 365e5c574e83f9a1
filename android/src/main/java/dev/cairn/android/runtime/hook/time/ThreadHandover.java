package dev.cairn.android.runtime.hook.time;

/**
 * Whether a thread was given something to do: started, woken where it had parked, handed a task or a message that is due. Between two messages of the main thread this is all
 * that tells whether another thread may have to go first; a look at all threads would cost too much there. Thread-safe.
 */
public final class ThreadHandover {
    private static volatile boolean happened;

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
}
