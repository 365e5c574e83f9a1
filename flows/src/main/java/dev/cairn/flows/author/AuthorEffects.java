package dev.cairn.flows.author;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.DetachedEffects;
import dev.cairn.engine.files.FileStore;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/** Counts what a model takes, against limits. */
final class AuthorEffects extends DetachedEffects {
    private final Map<Meter, Long> limits;
    private final Map<Meter, Long> taken = new HashMap<>();
    private final Clock clock;
    private final String key;

    /** With a key that no other asking has, so that answers which were paid for by another are known to be. */
    AuthorEffects(FileStore files, Map<Meter, Long> limits, Clock clock, String key) {
        super(files);
        this.limits = Map.copyOf(limits);
        this.clock = clock;
        this.key = key;
    }

    @Override
    public Instant now() {
        return clock.instant();
    }

    @Override
    public String idempotencyKey() {
        return key;
    }

    @Override
    public synchronized void charge(Meter meter, long amount) {
        taken.merge(meter, amount, Long::sum);
    }

    synchronized long taken(Meter meter) {
        return taken.getOrDefault(meter, 0L);
    }

    @Override
    public synchronized OptionalLong remaining(Meter meter) {
        Long limit = limits.get(meter);
        return limit == null ? OptionalLong.empty() : OptionalLong.of(Math.max(0, limit - taken(meter)));
    }
}
