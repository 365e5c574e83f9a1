package dev.cairn.chromium;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFolderTest {
    @TempDir
    Path temp;

    @Test
    void fillsOnce() throws IOException {
        Path folder = temp.resolve("a/b");
        AtomicFolder.at(folder, draft -> Files.writeString(draft.resolve("file"), "first"));
        AtomicFolder.at(folder, draft -> Files.writeString(draft.resolve("file"), "second"));

        assertThat(folder.resolve("file")).hasContent("first");
    }

    @Test
    void leavesNothingBehindWhenFillingFails() {
        Path folder = temp.resolve("c");

        assertThatThrownBy(() -> AtomicFolder.at(folder, draft -> {
                    Files.writeString(draft.resolve("half"), "");
                    throw new IOException("disk full");
                }))
                .hasMessage("disk full");
        assertThat(temp).isEmptyDirectory();
    }

    @Test
    void letsOneWinWhenSeveralFillAtTheSameTime() throws Exception {
        Path folder = temp.resolve("d");
        int count = 4;
        CyclicBarrier together = new CyclicBarrier(count);
        try (ExecutorService threads = Executors.newFixedThreadPool(count)) {
            List<Callable<Path>> fillers = IntStream.range(0, count)
                    .<Callable<Path>>mapToObj(i -> () -> AtomicFolder.at(folder, draft -> {
                        await(together);
                        Files.writeString(draft.resolve("file"), "whole");
                    }))
                    .toList();
            for (Future<Path> done : threads.invokeAll(fillers)) {
                assertThat(done.get().resolve("file")).hasContent("whole");
            }
        }
        try (Stream<Path> left = Files.list(temp)) {
            assertThat(left).containsExactly(folder);
        }
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
