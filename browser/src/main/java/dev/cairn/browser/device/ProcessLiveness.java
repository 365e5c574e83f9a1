package dev.cairn.browser.device;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/** Tells whether a process that somebody else started still does anything: the one that inherits a killed one may take seconds to ask after it. */
final class ProcessLiveness {
    private static final long POLL_NANOS = 5_000_000;

    private ProcessLiveness() {}

    /** Whether it runs. One that has ended and was not asked after yet does not. */
    static boolean isRunning(ProcessHandle process) {
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

    /** Waits until it no longer runs, at most so long. An interrupted thread polls without a pause, and still not for ever. */
    static void awaitEnd(ProcessHandle process, long nanos) {
        long end = System.nanoTime() + nanos;
        while (isRunning(process) && System.nanoTime() < end) {
            LockSupport.parkNanos(POLL_NANOS);
        }
    }
}
