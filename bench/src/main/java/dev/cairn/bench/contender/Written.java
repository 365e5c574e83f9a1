package dev.cairn.bench.contender;

import dev.cairn.bench.workload.Workload;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * All that one run of Cairn writes; the same for each store.
 *
 * @param events the payloads of its events, in order
 * @param snapshotBytes of the snapshot that is kept; those that it replaced are gone
 * @param replacedBytes of the snapshots that it replaced
 * @param outputBytes of the outputs in the events: what the steps themselves had to say
 */
public record Written(List<byte[]> events, long snapshotBytes, long replacedBytes, long outputBytes) {
    public Written {
        events = List.copyOf(events);
    }

    /** Runs a workload once, and looks at what comes to the store. */
    public static <S> Written by(Workload<S> workload, int size) throws InterruptedException {
        List<Append> appends = new ArrayList<>();
        try (RunStore store = recording(new InMemoryRunStore(), appends);
                Engine engine = Engine.on(store).json(Databases.JSON).build()) {
            String run = engine.run(workload.graph(), workload.first(size), RunOptions.DEFAULT)
                    .run();
            long outputs =
                    engine.journal(run).stream().mapToLong(Written::output).sum();
            List<Long> snapshots = appends.stream()
                    .flatMap(append -> append.snapshot().stream())
                    .map(snapshot -> (long) snapshot.payload().length)
                    .toList();
            long kept = snapshots.isEmpty() ? 0 : snapshots.getLast();
            return new Written(
                    appends.stream()
                            .flatMap(append -> append.events().stream())
                            .map(StoredEvent::payload)
                            .toList(),
                    kept,
                    snapshots.stream().mapToLong(Long::longValue).sum() - kept,
                    outputs);
        }
    }

    /** Bytes that the run takes in its store: all events and the newest snapshot. */
    public long bytes() {
        return snapshotBytes + events.stream().mapToLong(event -> event.length).sum();
    }

    private static long output(JournalEntry entry) {
        return switch (entry.event()) {
            case JournalEvent.StepCompleted completed -> length(completed.output());
            case JournalEvent.ItemCompleted completed -> length(completed.output());
            default -> 0;
        };
    }

    private static long length(Json json) {
        return json.text().getBytes(StandardCharsets.UTF_8).length;
    }

    /** A store that also notes what it is handed to write; its interface is large, and of no other interest here. */
    public static RunStore recording(RunStore store, List<Append> appends) {
        return (RunStore) Proxy.newProxyInstance(
                RunStore.class.getClassLoader(), new Class<?>[] {RunStore.class}, (proxy, method, arguments) -> {
                    for (Object argument : arguments == null ? new Object[0] : arguments) {
                        if (argument instanceof Append append) {
                            appends.add(append);
                        }
                    }
                    try {
                        return method.invoke(store, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
