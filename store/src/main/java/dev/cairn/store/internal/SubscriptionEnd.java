package dev.cairn.store.internal;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The threads of a store that told subscribers of runs and were asked to end. Each has a connection, which it closes last. Thread-safe. */
public final class SubscriptionEnd {
    /** More than a busy machine needs, and no more than somebody waits who has a subscriber that does not return. */
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private final Set<Thread> ending = ConcurrentHashMap.newKeySet();

    /** Of none. */
    public SubscriptionEnd() {}

    /** Takes note of one, if it is any. */
    public void add(@Nullable Thread stopped) {
        ending.removeIf(thread -> !thread.isAlive());
        if (stopped != null) {
            ending.add(stopped);
        }
    }

    /** Waits until all of them have ended; not for long, and not for the calling thread itself. */
    public void await() {
        try {
            for (Thread thread : ending) {
                if (!thread.equals(Thread.currentThread())) {
                    thread.join(LONGEST);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
