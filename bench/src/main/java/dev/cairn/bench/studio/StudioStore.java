package dev.cairn.bench.studio;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.store.sqlite.Durability;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

/** A SQLite store with much in it, made anew. */
final class StudioStore {
    static final Graph<SizedState> GRAPH = SizedState.graph("state", 0);
    private static final int WRITERS = 64;

    private StudioStore() {}

    static SqliteRunStore open(Path folder, String name) throws IOException {
        Files.createDirectories(folder);
        for (String end : List.of("", "-wal", "-shm")) {
            Files.deleteIfExists(folder.resolve(name + end));
        }
        return SqliteRunStore.open(folder.resolve(name), Durability.DEATH_OF_PROCESS);
    }

    /** What fills a store. */
    interface StoreFilling {
        void of(SqliteRunStore store) throws InterruptedException;
    }

    /** One that is made once where stores are kept, and else anew. */
    static SqliteRunStore filled(Path work, Optional<Path> kept, String name, StoreFilling filling)
            throws IOException, InterruptedException {
        Path folder = kept.orElse(work);
        Path whole = folder.resolve(name + ".whole");
        if (kept.isPresent() && Files.exists(whole)) {
            return SqliteRunStore.open(folder.resolve(name), Durability.DEATH_OF_PROCESS);
        }
        SqliteRunStore store = open(folder, name);
        filling.of(store);
        if (kept.isPresent()) {
            Files.createFile(whole);
        }
        return store;
    }

    /** Deletes what it left. */
    static void delete(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file : files.toList()) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    /** A run of so many steps. */
    static void run(SqliteRunStore store, String id, SizedState first) throws InterruptedException {
        try (Engine engine = Engine.on(store).build()) {
            engine.run(GRAPH, first, RunOptions.DEFAULT.id(id));
        }
    }

    /** So many short runs, of which one in a thousand failed: copies of one, under ids of their own. */
    static void fill(SqliteRunStore store, int runs) throws InterruptedException {
        try (InMemoryRunStore one = new InMemoryRunStore();
                Engine engine = Engine.on(one).build();
                ExecutorService writers = Executors.newFixedThreadPool(WRITERS)) {
            engine.run(GRAPH, SizedState.of(1, 1, 10), RunOptions.DEFAULT.id("one"));
            RunHead head = one.head("one").orElseThrow();
            List<StoredEvent> events = one.read("one", 0, 100);
            for (int i = 0; i < runs; i++) {
                String id = String.format(Locale.ROOT, "run-%07d", i);
                RunStatus status = i % 1_000 == 0 ? RunStatus.FAILED : RunStatus.SUCCEEDED;
                long at = head.startedAt().toEpochMilli() - runs + i;
                writers.submit(() -> store.create(Append.of(copy(head, id, status, at), events)));
            }
            one.graph(head.fingerprint()).ifPresent(document -> store.saveGraph(head.fingerprint(), document));
        }
    }

    private static RunHead copy(RunHead head, String id, RunStatus status, long at) {
        return new RunHead(
                id,
                head.graph(),
                head.version(),
                head.fingerprint(),
                status,
                head.node(),
                head.seq(),
                java.time.Instant.ofEpochMilli(at),
                head.updatedAt(),
                head.wakeAt(),
                head.origin(),
                head.labels(),
                false,
                false,
                head.chained(),
                head.actor());
    }
}
