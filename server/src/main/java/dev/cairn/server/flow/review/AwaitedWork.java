package dev.cairn.server.flow.review;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;

/** Work that a client waits for: it is stopped when its time is over, and when nobody waits any more. */
final class AwaitedWork {
    private static final Duration BEAT = Duration.ofMillis(500);
    private static final Duration GRACE = Duration.ofSeconds(2);

    private AwaitedWork() {}

    /** Tells the client that the work goes on; fails if it has gone. */
    interface Beat {
        void alive() throws IOException;
    }

    /** Sends blanks, which may stand before any JSON. A first one that nobody takes is not noticed, the second is. */
    static Beat blanks(OutputStream out) {
        return () -> {
            out.write(' ');
            out.flush();
        };
    }

    /**
     * Does work on a thread of its own, which is interrupted when it may not go on.
     *
     * @return whether it has ended; if not, it is still to find out that it was interrupted
     * @throws IOException if the client has gone
     */
    static boolean await(Runnable work, Duration most, Beat beat) throws IOException, InterruptedException {
        Thread worker = Thread.ofPlatform().daemon().name("cairn-awaited").start(work); // it is busy, not waiting
        long end = System.nanoTime() + most.toNanos();
        try {
            while (!worker.join(BEAT)) {
                if (System.nanoTime() - end > 0) {
                    worker.interrupt();
                    return worker.join(GRACE);
                }
                beat.alive();
            }
            return true;
        } finally {
            worker.interrupt();
        }
    }
}
