package dev.cairn.bench.contender;

import dev.cairn.bench.Workplace;
import dev.cairn.bench.workload.PcollectionsCodec;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStore;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pcollections.PMap;
import org.pcollections.PVector;

/** Opens stores and engines on them; starts a PostgreSQL when it is first needed. For one thread. */
public final class Databases implements AutoCloseable {
    /** Reads the states of all workloads. */
    public static final JsonCodec JSON =
            JsonCodec.standard().with(new PcollectionsCodec()).withImmutable(PVector.class, PMap.class);

    private @Nullable PostgresServer server;
    private int schemas;

    /** The PostgreSQL of this process. */
    public PostgresServer postgres() throws IOException, SQLException {
        if (server == null) {
            server = PostgresServer.start();
        }
        return server;
    }

    /** A new, empty store. */
    public Opened open(CairnStore store) throws IOException, SQLException {
        return switch (store) {
            case NONE -> new Opened(Optional.empty(), () -> {});
            case MEMORY -> {
                RunStore memory = new InMemoryRunStore();
                yield new Opened(Optional.of(memory), memory::close);
            }
            case SQLITE -> {
                Path folder = Workplace.newFolder("cairn");
                RunStore sqlite = SqliteRunStore.open(folder.resolve("journal.db"));
                yield new Opened(Optional.of(sqlite), () -> {
                    sqlite.close();
                    Workplace.delete(folder);
                });
            }
            case POSTGRES -> {
                String schema = newSchema("cairn");
                RunStore postgres = postgres().store(schema);
                yield new Opened(Optional.of(postgres), () -> {
                    postgres.close();
                    postgres().drop(schema);
                });
            }
        };
    }

    /** A name that no schema of the PostgreSQL has yet. */
    String newSchema(String system) {
        schemas++;
        return system + "_" + schemas;
    }

    @Override
    public void close() throws IOException {
        if (server != null) {
            server.close();
        }
    }

    /** A store with the ways to use it and to be rid of it. */
    public static final class Opened implements AutoCloseable {
        private final Optional<RunStore> store;
        private final Cleanup cleanup;

        Opened(Optional<RunStore> store, Cleanup cleanup) {
            this.store = store;
            this.cleanup = cleanup;
        }

        /** A new engine on the store; the caller closes it. */
        public Engine engine() {
            return store.map(Engine::on)
                    .orElseGet(Engine::unjournaled)
                    .json(JSON)
                    .build();
        }

        /** What keeps the journals, which must be one of those that keep any. */
        public RunStore store() {
            return store.orElseThrow();
        }

        @Override
        public void close() throws IOException, SQLException {
            cleanup.run();
        }
    }

    /** Throws away what a store has left. */
    interface Cleanup {
        void run() throws IOException, SQLException;
    }
}
