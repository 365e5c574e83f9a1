package dev.cairn.engine.graph;

import java.time.Duration;
import java.util.Optional;

/**
 * How attempts are made. Immutable.
 *
 * @param delivery what a resume does when the process died inside an attempt
 * @param timeout how long an attempt may take before it is interrupted and fails
 * @param heartbeat how long an attempt may go without a heartbeat before it is interrupted and fails
 * @param retry how many attempts there are, and the waits between
 * @param pure whether attempts touch nothing, see {@link Step#pure}
 * @param early whether attempts begin while what led to them is still being written, see {@link Step#early}
 */
public record Execution(
        Delivery delivery,
        Optional<Duration> timeout,
        Optional<Duration> heartbeat,
        Retry retry,
        boolean pure,
        boolean early) {
    /** At least once, without limits of time, by {@link Retry#standard()}. */
    public static final Execution STANDARD =
            new Execution(Delivery.AT_LEAST_ONCE, Optional.empty(), Optional.empty(), Retry.standard(), false, false);

    /** Refuses limits that nothing could keep. */
    public Execution {
        timeout.ifPresent(most -> checkPositive("timeout", most));
        heartbeat.ifPresent(most -> checkPositive("heartbeat", most));
        if (pure && delivery == Delivery.AT_MOST_ONCE) {
            throw new IllegalArgumentException("what touches nothing may be executed more than once");
        }
        if (pure && early) {
            throw new IllegalArgumentException("what touches nothing begins before anything is written as it is");
        }
    }

    /** One that may touch the world. */
    public Execution(Delivery delivery, Optional<Duration> timeout, Optional<Duration> heartbeat, Retry retry) {
        this(delivery, timeout, heartbeat, retry, false, false);
    }

    Execution atMostOnce() {
        return new Execution(Delivery.AT_MOST_ONCE, timeout, heartbeat, retry, pure, early);
    }

    Execution timeout(Duration most) {
        return new Execution(delivery, Optional.of(most), heartbeat, retry, pure, early);
    }

    Execution heartbeat(Duration most) {
        return new Execution(delivery, timeout, Optional.of(most), retry, pure, early);
    }

    Execution retry(Retry rule) {
        return new Execution(delivery, timeout, heartbeat, rule, pure, early);
    }

    Execution asPure() {
        return new Execution(delivery, timeout, heartbeat, retry, true, early);
    }

    Execution asEarly() {
        return new Execution(delivery, timeout, heartbeat, retry, pure, true);
    }

    private static void checkPositive(String what, Duration most) {
        if (most.compareTo(Duration.ofMillis(1)) < 0) {
            throw new IllegalArgumentException("the " + what + " must be at least 1 ms, not " + most);
        }
        if (most.compareTo(Deadline.MOST) > 0) {
            throw new IllegalArgumentException("the " + what + " must be at most " + Deadline.MOST + ", not " + most);
        }
    }
}
