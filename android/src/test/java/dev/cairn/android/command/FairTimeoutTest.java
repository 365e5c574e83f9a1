package dev.cairn.android.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@Timeout(value = 2, unit = TimeUnit.MINUTES)
class FairTimeoutTest {
    private static final Duration LIMIT = Duration.ofMillis(50);

    /** Each look at the clock finds that the limit has passed once more. */
    private final AtomicLong now = new AtomicLong(-LIMIT.toNanos());

    private long tick() {
        return now.addAndGet(LIMIT.toNanos());
    }

    @Test
    void whoHadNoProcessorIsWaitedFor() throws Exception {
        CompletableFuture<String> done = new CompletableFuture<>();
        AtomicInteger looks = new AtomicInteger();
        FairTimeout wait = new FairTimeout(
                LIMIT,
                () -> {
                    if (looks.incrementAndGet() == 3) {
                        done.complete("late");
                    }
                    return now.get();
                },
                this::tick);

        assertThat(wait.get(done)).isEqualTo("late");
    }

    @Test
    void whoIsStuckIsNot() {
        AtomicInteger looks = new AtomicInteger();
        FairTimeout wait = new FairTimeout(
                LIMIT,
                () -> {
                    looks.incrementAndGet();
                    return 0;
                },
                this::tick);

        assertThatThrownBy(() -> wait.get(new CompletableFuture<>())).isInstanceOf(TimeoutException.class);
        assertThat(looks).as("at the beginning, and when the time was over").hasValue(2);
    }

    @Test
    void anEndComesToAnyWait() {
        FairTimeout wait = new FairTimeout(LIMIT, now::get, this::tick);

        assertThatThrownBy(() -> wait.get(new CompletableFuture<>())).isInstanceOf(TimeoutException.class);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aThreadOfTooManyIsDelayed() throws Exception {
        AtomicBoolean over = new AtomicBoolean();
        List<Thread> all = new ArrayList<>();
        CompletableFuture<RunDelay> delay = new CompletableFuture<>();
        for (int i = 0; i <= 2 * Runtime.getRuntime().availableProcessors(); i++) {
            all.add(Thread.ofPlatform().start(() -> {
                delay.complete(RunDelay.ofThisThread());
                while (!over.get()) {
                    Thread.onSpinWait();
                }
            }));
        }

        long before = delay.get().nanos();
        while (delay.get().nanos() - before < TimeUnit.MILLISECONDS.toNanos(20)) {
            Thread.onSpinWait();
        }

        over.set(true);
        for (Thread thread : all) {
            thread.join();
        }
        assertThat(RunDelay.ofThisThread().nanos()).isNotNegative();
    }
}
