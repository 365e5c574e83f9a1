package dev.cairn.server.access;

import dev.cairn.server.problem.ServerException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * How often each caller may ask: so many requests a second, and ten times as many at once after a pause. One that asks more often is refused until it has paused, and takes nothing from the
 * others. Thread-safe.
 */
public final class RequestRate {
    /** More than any page asks for, also while it follows a fast run. */
    public static final int DEFAULT_PER_SECOND = 500;

    private static final int AT_ONCE = 10;
    private static final double SECOND_NS = 1e9;

    /** From so many callers on those are forgotten that have paused. */
    private static final int MOST_KNOWN = 10_000;

    private final int perSecond;
    private final LongSupplier nanos;
    private final Map<String, Allowance> allowances = new ConcurrentHashMap<>();
    private final AtomicLong forgotten = new AtomicLong();

    /**
     * Of so many requests a second.
     *
     * @param nanos a clock in nanoseconds, of which only differences count
     */
    public RequestRate(int perSecond, LongSupplier nanos) {
        if (perSecond < 1) {
            throw new IllegalArgumentException("at least one request a second, not " + perSecond);
        }
        this.perSecond = perSecond;
        this.nanos = nanos;
        this.forgotten.set(nanos.getAsLong());
    }

    /**
     * Counts a request.
     *
     * @throws ServerException {@code request.rate} if the caller has sent too many
     */
    void take(String caller) {
        long now = nanos.getAsLong();
        long last = forgotten.get();
        if (allowances.size() >= MOST_KNOWN && now - last >= SECOND_NS && forgotten.compareAndSet(last, now)) {
            allowances.values().removeIf(one -> one.isWhole(now));
        }
        if (!allowances.computeIfAbsent(caller, any -> new Allowance(now)).take(now)) {
            throw new ServerException(
                    "request.rate",
                    caller + " sent more than " + perSecond + " requests a second, and has used up the "
                            + AT_ONCE * perSecond + " that may come at once");
        }
    }

    /** How many callers are remembered. */
    int known() {
        return allowances.size();
    }

    /** What is left to one caller. */
    private final class Allowance {
        private double requests = AT_ONCE * perSecond;
        private long at;

        Allowance(long now) {
            this.at = now;
        }

        synchronized boolean take(long now) {
            refill(now);
            if (requests < 1) {
                return false;
            }
            requests--;
            return true;
        }

        synchronized boolean isWhole(long now) {
            refill(now);
            return requests >= AT_ONCE * perSecond;
        }

        private void refill(long now) {
            requests = Math.min(AT_ONCE * perSecond, requests + (now - at) / SECOND_NS * perSecond);
            at = now;
        }
    }
}
