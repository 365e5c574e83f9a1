package dev.cairn.bench.contender;

import dev.cairn.bench.workload.Workload;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import java.util.ArrayList;
import java.util.List;

/** What Cairn's runs write, byte by byte. */
public final class Journals {
    private static final int PAGE = 10_000;

    private Journals() {}

    /** The payloads of a whole run's events: what bare databases are given to append. */
    public static <S> List<byte[]> payloads(Workload<S> workload, int size) throws InterruptedException {
        try (RunStore store = new InMemoryRunStore();
                Engine engine = Engine.on(store).json(Databases.JSON).build()) {
            String run = engine.run(workload.graph(), workload.first(size), RunOptions.DEFAULT)
                    .run();
            return events(store, run).stream().map(StoredEvent::payload).toList();
        }
    }

    /** The bytes of a run's events and snapshot. */
    static long bytes(RunStore store, String run) {
        long events = events(store, run).stream()
                .mapToLong(event -> event.payload().length)
                .sum();
        return events
                + store.snapshot(run).map(snapshot -> snapshot.payload().length).orElse(0);
    }

    private static List<StoredEvent> events(RunStore store, String run) {
        List<StoredEvent> events = new ArrayList<>();
        List<StoredEvent> page;
        do {
            page = store.read(run, events.size(), PAGE);
            events.addAll(page);
        } while (page.size() == PAGE);
        return events;
    }
}
