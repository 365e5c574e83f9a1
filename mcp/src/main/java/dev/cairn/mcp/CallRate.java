package dev.cairn.mcp;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.Deque;

/** How often something may be done in any minute. For several threads. */
final class CallRate {
    private static final Duration WINDOW = Duration.ofMinutes(1);

    private final int most;
    private final InstantSource clock;
    private final Deque<Instant> calls = new ArrayDeque<>();

    CallRate(int most, InstantSource clock) {
        this.most = most;
        this.clock = clock;
    }

    /** Whether it may be done now; if so it counts. */
    synchronized boolean take() {
        Instant now = clock.instant();
        while (!calls.isEmpty() && !calls.getFirst().isAfter(now.minus(WINDOW))) {
            calls.removeFirst();
        }
        if (calls.size() >= most) {
            return false;
        }
        calls.addLast(now);
        return true;
    }
}
