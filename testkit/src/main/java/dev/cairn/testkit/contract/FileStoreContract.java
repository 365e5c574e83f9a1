package dev.cairn.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.FileRef;
import dev.cairn.engine.files.FileStore;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every {@link FileStore} must do, as tests: extend it in the test sources of a store, and say how one is opened. */
public abstract class FileStoreContract {
    private static final byte[] CONTENT = "content".getBytes(StandardCharsets.UTF_8);

    private FileStore store;

    /** For the suite's own use. */
    @SuppressWarnings("NullAway.Init")
    protected FileStoreContract() {}

    /** A new, empty store. */
    protected abstract FileStore open() throws Exception;

    @BeforeEach
    void openStore() throws Exception {
        store = open();
    }

    @Test
    void readsBackWhatWasPut() {
        assertThat(store.get(store.put(CONTENT))).isEqualTo(CONTENT);
    }

    @Test
    void namesContentByItsHash() {
        assertThat(store.put(CONTENT)).isEqualTo(FileRef.of(CONTENT));
        assertThat(store.put(CONTENT).sha256())
                .isEqualTo("ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73");
    }

    @Test
    void keepsEqualContentUnderOneReference() {
        assertThat(store.put(CONTENT)).isEqualTo(store.put(CONTENT.clone()));
    }

    @Test
    void keepsSeveralAtOnceInTheirOrder() {
        byte[] other = "other".getBytes(StandardCharsets.UTF_8);
        assertThat(store.putAll(List.of(CONTENT, other, CONTENT)))
                .containsExactly(FileRef.of(CONTENT), FileRef.of(other), FileRef.of(CONTENT));
        assertThat(store.get(FileRef.of(other))).isEqualTo(other);
        assertThat(store.putAll(List.of())).isEmpty();
    }

    @Test
    void keepsNothingAndMuch() {
        byte[] much = new byte[3_000_000];
        new Random(1).nextBytes(much);
        assertThat(store.get(store.put(new byte[0]))).isEmpty();
        assertThat(store.get(store.put(much))).isEqualTo(much);
    }

    @Test
    void isNotChangedThroughTheCallersArrays() {
        byte[] mine = CONTENT.clone();
        FileRef ref = store.put(mine);
        mine[0]++;
        store.get(ref)[0]++;
        assertThat(store.get(ref)).isEqualTo(CONTENT);
    }

    @Test
    void saysThatAFileIsMissing() {
        FileRef absent = FileRef.of(CONTENT);
        assertThatThrownBy(() -> store.get(absent))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("file.missing"))
                .hasMessageContaining(absent.sha256());
    }

    @Test
    void manyThreadsPutTheSameContent() throws Exception {
        byte[] content = new byte[100_000];
        Callable<byte[]> put = () -> store.get(store.put(content));
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var puts =
                    threads.invokeAll(IntStream.range(0, 16).mapToObj(i -> put).toList());
            assertThat(puts.stream().map(Future::resultNow))
                    .hasSize(16)
                    .allSatisfy(got -> assertThat(got).isEqualTo(content));
        }
    }
}
