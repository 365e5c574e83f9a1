package dev.cairn.engine.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/**
 * Tells whether a process still does anything, whoever started it. On Linux one that has ended stays in the system's list until its parent has asked
 * after it ({@code proc_pid_stat(5)}, state {@code Z}): whoever inherits what a killed process had started may take seconds for that, and the first process of a
 * container may never do it. Java counts such a process as alive.
 */
public final class ProcessLiveness {
    private static final long POLL_NANOS = 5_000_000;

    private ProcessLiveness() {}

    /** Whether it runs. One that has ended and was not asked after yet does not. */
    public static boolean isRunning(ProcessHandle process) {
        return process.isAlive() && !isZombie(process.pid());
    }

    private static boolean isZombie(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
            return stat.substring(stat.lastIndexOf(')') + 1).strip().startsWith("Z");
        } catch (IOException notLinux) {
            return false;
        }
    }

    /**
     * Waits until it no longer runs, at most so long. An interrupt does not end the wait, and is there after it.
     *
     * @return whether it no longer runs
     */
    public static boolean awaitEnd(ProcessHandle process, Duration most) {
        long end = System.nanoTime() + most.toNanos();
        boolean running = isRunning(process);
        boolean interrupted = false;
        while (running && System.nanoTime() - end < 0) {
            LockSupport.parkNanos(POLL_NANOS);
            interrupted |= Thread.interrupted(); // or the next pause would be none
            running = isRunning(process);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return !running;
    }
}
