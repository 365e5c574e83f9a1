package dev.cairn.server.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.FileRef;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ThumbnailCacheTest {
    private final AtomicInteger made = new AtomicInteger();
    private final ThumbnailCache cache = new ThumbnailCache(picture -> {
        made.incrementAndGet();
        return Optional.of(new byte[picture.length / 2]);
    });

    private static FileRef file(int number) {
        return FileRef.of(("file " + number).getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void isMadeOnceHoweverManyAskForItAtOnce() throws InterruptedException {
        List<Thread> threads = IntStream.range(0, 40)
                .mapToObj(i -> Thread.ofVirtual().start(() -> cache.of(file(i % 4), () -> new byte[20_000])))
                .toList();
        for (Thread thread : threads) {
            thread.join();
        }

        assertThat(made).hasValue(4);
        assertThat(cache.size()).isEqualTo(40_000);
    }

    @Test
    void keepsNoMoreThanThereIsRoomForAndTheLatestUsed() {
        byte[] large = new byte[2 << 20];
        for (int i = 0; i < 40; i++) {
            cache.of(file(i), () -> large);
            assertThat(cache.of(file(0), () -> large)).hasSize(1 << 20);
        }

        assertThat(cache.size()).isLessThanOrEqualTo(ThumbnailCache.MOST_BYTES);
        assertThat(made).hasValue(40);
    }

    @Test
    void whatIsSmallIsItsOwnSmallForm() {
        assertThat(cache.of(file(1), () -> new byte[3])).hasSize(3);
        assertThat(made).hasValue(0);
    }
}
