package dev.cairn.server.live;

import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.server.run.RunRedaction;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The feeds of the runs that somebody follows. Thread-safe. */
final class RunFeeds {
    private final RunStore store;
    private final RunRedaction redaction;
    private final Map<FeedKey, RunFeed> feeds = new ConcurrentHashMap<>();

    /** A run that was deleted and begun anew under the same id is another one. */
    private record FeedKey(String run, Instant startedAt) {}

    RunFeeds(RunStore store, RunRedaction redaction) {
        this.store = store;
        this.redaction = redaction;
    }

    RunFeed of(RunHead head) {
        return feeds.computeIfAbsent(new FeedKey(head.run(), head.startedAt()), key -> new RunFeed(store, redaction));
    }

    /** Forgets the feeds of all other runs. */
    void keepOnly(Set<String> watched) {
        feeds.keySet().removeIf(key -> !watched.contains(key.run()));
    }
}
