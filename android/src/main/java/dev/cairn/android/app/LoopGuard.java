package dev.cairn.android.app;

/**
 * Ends the loops of a dead process. Converted apps call {@link #check()} on each jump backwards, and each process has
 * this class for itself, so an app that never comes to rest can be ended without ending the device.
 */
public final class LoopGuard {
    private static volatile boolean dead;

    private LoopGuard() {}

    /** Throws when the process is dead. */
    public static void check() {
        if (dead) {
            throw new ProcessEnded();
        }
    }

    /** From now on {@link #check()} throws. */
    public static void end() {
        dead = true;
    }

    /** Unwinds the threads of a process that ended. */
    public static final class ProcessEnded extends Error {
        private static final long serialVersionUID = 1L;

        /** Carries nothing. */
        public ProcessEnded() {
            super("the process has ended", null, false, false);
        }
    }
}
