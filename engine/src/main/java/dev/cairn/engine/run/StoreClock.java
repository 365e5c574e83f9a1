package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.store.RunStore;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An engine's clock, set by its store's unless it is one of the user's: who says what is due, and when a claim lapses, is the store, and all that work on its runs, on
 * however many machines, have its time. How far the two are apart is looked up once a minute. Thread-safe.
 */
final class StoreClock implements EngineClock {
    private static final Duration GOOD_FOR = Duration.ofMinutes(1);

    private final EngineClock clock;
    private final RunStore store;
    private final boolean isSet;
    private volatile @Nullable Skew skew;

    private StoreClock(EngineBuilder builder) {
        this.clock = builder.clock;
        this.store = builder.store;
        this.isSet = builder.setByStore && !(store instanceof NoopRunStore);
    }

    static StoreClock of(EngineBuilder builder) {
        return new StoreClock(builder);
    }

    /** How far the store is ahead, and when that was found. */
    private record Skew(Duration ahead, Duration foundAt, long aheadMs) {}

    @Override
    public Instant instant() {
        return clock.instant().plus(ahead());
    }

    @Override
    public long millis() {
        Skew known = skew;
        return known == null ? clock.millis() : clock.millis() + known.aheadMs();
    }

    @Override
    public Duration elapsed() {
        return clock.elapsed();
    }

    @Override
    public long elapsedNs() {
        return clock.elapsedNs();
    }

    @Override
    public void sleep(Duration duration) throws InterruptedException {
        clock.sleep(duration);
    }

    private Duration ahead() {
        Skew known = skew;
        return known == null ? Duration.ZERO : known.ahead();
    }

    /** Looks up how far the two are apart, unless that was found a moment ago; for who calls the store anyway. */
    void set() {
        Skew known = skew;
        if (isSet && (known == null || clock.elapsed().minus(known.foundAt()).compareTo(GOOD_FOR) >= 0)) {
            Duration ahead = look();
            skew = new Skew(ahead, clock.elapsed(), ahead.toMillis());
        }
    }

    /** What lies between two looks at the clock is not apart from it. In whole milliseconds, as a journal counts, so that no rounding shows a time before the store's. */
    private Duration look() {
        long before = clock.millis();
        long there;
        try {
            there = store.now().toEpochMilli();
        } catch (CairnException outOfReach) {
            return ahead();
        }
        if (there < before) {
            return Duration.ofMillis(there - before);
        }
        long after = clock.millis();
        return Duration.ofMillis(Math.max(0, there - after));
    }
}
