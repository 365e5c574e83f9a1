package dev.cairn.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.CacheStore;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link CacheStore} must do, as tests: extend it in the test sources of a store, and say how one is opened. */
public abstract class CacheStoreContract {
    private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");
    private static final Instant LATER = NOW.plusSeconds(60);

    private CacheStore store;

    /** For the suite's own use. */
    @SuppressWarnings("NullAway.Init")
    protected CacheStoreContract() {}

    /** A store on the same, at first empty, place at each call. */
    protected abstract CacheStore open() throws Exception;

    /** Whether a second store on the same place finds what the first one kept. */
    protected boolean isShared() {
        return true;
    }

    @BeforeEach
    void openStore() throws Exception {
        store = open();
    }

    @AfterEach
    void closeStore() throws Exception {
        store.close();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void findsWhatWasKept() {
        store.put("a", bytes("1"), LATER);
        store.put("b", new byte[0], LATER);
        assertThat(store.get("a", NOW)).hasValue(bytes("1"));
        assertThat(store.get("b", NOW)).hasValue(new byte[0]);
        assertThat(store.get("c", NOW)).isEmpty();
    }

    @Test
    void keepsTheLastValue() {
        store.put("a", bytes("1"), LATER);
        store.put("a", bytes("2"), LATER.plusSeconds(60));
        assertThat(store.get("a", LATER)).hasValue(bytes("2"));
    }

    @Test
    void forgetsAValueAtItsTimeAndNotBefore() {
        store.put("a", bytes("1"), LATER);
        assertThat(store.get("a", LATER.minusMillis(1))).isPresent();
        assertThat(store.get("a", LATER)).isEmpty();
    }

    @Test
    void purgesWhatHasExpired() {
        store.put("a", bytes("1"), LATER);
        store.put("b", bytes("2"), LATER.plusSeconds(1));
        assertThat(store.purge(LATER)).isEqualTo(1);
        assertThat(store.get("a", NOW)).isEmpty();
        assertThat(store.get("b", LATER)).isPresent();
    }

    @Test
    void whatIsInAFolderIsFoundAndDroppedTogether() {
        for (String key : List.of("of/a/2", "of/a/1", "of/a/1/deep", "of/a", "of/ab/1", "of/A/1", "of/%/1", "_f/a/1")) {
            store.put(key, bytes(key), LATER);
        }
        store.put("of/a/3", bytes("gone"), NOW);
        assertThat(store.folder("of/a/", NOW)).containsExactly(bytes("of/a/1"), bytes("of/a/2"));
        assertThat(store.folder("of/", NOW)).containsExactly(bytes("of/a"));
        assertThat(store.folder("none/", NOW)).isEmpty();
        assertThat(store.dropFolders(List.of("of/%/", "of/a/", "none/", "of/a/")))
                .isEqualTo(4);
        assertThat(store.dropFolders(List.of())).isZero();
        assertThat(store.folder("of/a/", NOW)).isEmpty();
        assertThat(store.get("of/%/1", NOW)).isEmpty();
        for (String kept : List.of("of/a/1/deep", "of/a", "of/ab/1", "of/A/1", "_f/a/1")) {
            assertThat(store.get(kept, NOW)).hasValue(bytes(kept));
        }
    }

    @Test
    void isNotChangedThroughTheCallersArrays() {
        byte[] mine = bytes("1");
        store.put("a", mine, LATER);
        mine[0]++;
        store.get("a", NOW).orElseThrow()[0]++;
        assertThat(store.get("a", NOW)).hasValue(bytes("1"));
    }

    @Test
    void manyThreadsReadAndWrite() throws Exception {
        List<Callable<Integer>> work = IntStream.range(0, 32)
                .<Callable<Integer>>mapToObj(i -> () -> {
                    store.put("k" + i % 4, bytes("v"), LATER);
                    return store.get("k" + i % 4, NOW).orElseThrow().length;
                })
                .toList();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            assertThat(threads.invokeAll(work))
                    .allSatisfy(done -> assertThat(done.get()).isEqualTo(1));
        }
    }

    @Test
    void severalStoresShareThePlace() throws Exception {
        store.put("a", bytes("1"), LATER);
        try (CacheStore other = open()) {
            assertThat(other.get("a", NOW).isPresent()).isEqualTo(isShared());
            other.put("b", bytes("2"), LATER);
        }
        assertThat(store.get("b", NOW).isPresent()).isEqualTo(isShared());
    }
}
