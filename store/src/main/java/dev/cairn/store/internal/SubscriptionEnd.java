package dev.cairn.store.internal;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The end of a thread that tells subscribers of runs. */
public final class SubscriptionEnd {
    private static final Duration LONGEST = Duration.ofSeconds(2);

    private SubscriptionEnd() {}

    /** Waits until {@code stopped}, which was asked to end, has ended; not for long, and not if it is the calling thread itself. */
    public static void await(@Nullable Thread stopped) {
        if (stopped == null || stopped.equals(Thread.currentThread())) {
            return;
        }
        try {
            stopped.join(LONGEST);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
