package dev.cairn.android;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Collects garbage while the process takes more of the machine's memory than a device needs. Left to itself, the JVM lets garbage lie until
 * the largest heap is used up, and with it what pictures, texts and views have outside the heap, which is more and which it
 * does not see: a device with 100 MB of live objects took 1.3 GB. What is taken for good is not collected for: there has to be more than was
 * left by the collection before.
 */
final class EarlyCollection {
    private static final long ENOUGH = 600L << 20;

    private static final long MUCH = 800L << 20;

    /** Collections take at most a twentieth of the time, however much lives; while much is taken, a tenth. */
    private static final long REST = 20;

    private static final long LEAST_REST_MS = 3_000;

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String RESIDENT = "VmRSS:";

    /** The part by which the process grows before it is worth the pause again. */
    private static final int GROWTH = 10;

    private long restUntil = now();

    /** The least that the process has taken since the last collection: what that gave back comes in by and by. */
    private long left;

    /** Begins to look once a second. */
    static void begin() {
        EarlyCollection collection = new EarlyCollection();
        ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().daemon().name("early-collection").factory());
        var unused = clock.scheduleWithFixedDelay(collection::look, 1, 1, TimeUnit.SECONDS);
    }

    private void look() {
        long began = now();
        long taken = taken();
        left = Math.min(left, taken);
        if (began - restUntil >= 0 && taken > ENOUGH && (taken > MUCH || taken > left + left / GROWTH)) {
            System.gc();
            left = Long.MAX_VALUE;
            long ended = now();
            restUntil = ended + Math.max(LEAST_REST_MS, (taken > MUCH ? REST / 2 : REST) * (ended - began));
        }
    }

    private static long now() {
        return System.nanoTime() / 1_000_000;
    }

    /** In bytes; where the system does not tell, what the heap has. */
    private static long taken() {
        try {
            for (String line : Files.readAllLines(STATUS)) {
                if (line.startsWith(RESIDENT)) {
                    return Long.parseLong(line.replaceAll("\\D", "")) << 10;
                }
            }
        } catch (IOException e) {
            // no Linux
        }
        return Runtime.getRuntime().totalMemory();
    }
}
