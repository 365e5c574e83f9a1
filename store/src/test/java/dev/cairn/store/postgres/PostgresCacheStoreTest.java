package dev.cairn.store.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.store.CacheStore;
import dev.cairn.testkit.contract.CacheStoreContract;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PostgresCacheStoreTest extends CacheStoreContract {
    private static final Instant LATER = Instant.parse("2026-11-22T10:00:00Z");

    private final PostgresOptions options = TestServer.fresh();

    /** As on another machine: with connections of its own. */
    @Override
    protected CacheStore open() {
        PostgresRunStore runs = TestServer.open(options);
        CacheStore cache = runs.cache();
        return new CacheStore() {
            @Override
            public java.util.Optional<byte[]> get(String key, Instant now) {
                return cache.get(key, now);
            }

            @Override
            public void put(String key, byte[] value, Instant expires) {
                cache.put(key, value, expires);
            }

            @Override
            public List<byte[]> folder(String folder, Instant now) {
                return cache.folder(folder, now);
            }

            @Override
            public int dropFolders(Collection<String> folders) {
                return cache.dropFolders(folders);
            }

            @Override
            public int purge(Instant now) {
                return cache.purge(now);
            }

            @Override
            public void close() {
                runs.close();
            }
        };
    }

    @Test
    void severalMachinesWriteAndPurgeTheSameKeysAtTheSameTime() throws Exception {
        try (CacheStore one = open();
                CacheStore other = open();
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Integer>> work = IntStream.range(0, 120)
                    .<Callable<Integer>>mapToObj(i -> () -> {
                        CacheStore store = i % 2 == 0 ? one : other;
                        store.put("k" + i % 5, new byte[] {1}, i % 3 == 0 ? LATER : LATER.plusSeconds(1));
                        return store.purge(LATER);
                    })
                    .toList();
            assertThat(threads.invokeAll(work))
                    .allSatisfy(done -> assertThat(done.get()).isNotNegative());
        }
    }

    @Test
    void endsWithItsStore() {
        PostgresRunStore runs = TestServer.open(TestServer.fresh());
        CacheStore cache = runs.cache();
        runs.close();
        assertThatThrownBy(() -> cache.get("a", LATER)).hasMessageContaining("closed");
    }

    @Test
    void anExistingSchemaIsGivenTheTable() {
        PostgresOptions schema = TestServer.fresh();
        TestServer.open(schema).close();
        try (PostgresRunStore again = TestServer.open(schema)) {
            again.cache().put("a", new byte[] {7}, LATER);
            assertThat(again.cache().get("a", Instant.EPOCH)).hasValue(new byte[] {7});
        }
    }
}
