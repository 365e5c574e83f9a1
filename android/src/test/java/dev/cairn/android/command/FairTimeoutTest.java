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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@Timeout(value = 2, unit = TimeUnit.MINUTES)
class FairTimeoutTest {
    private static final Duration SHORT = Duration.ofMillis(200);

    @Test
    void whoHadNoProcessorIsWaitedFor() throws Exception {
        CompletableFuture<String> done = new CompletableFuture<>();
        long begun = System.nanoTime();
        FairTimeout wait = new FairTimeout(SHORT, () -> {
            long passed = System.nanoTime() - begun;
            if (passed > 2 * SHORT.toNanos()) {
                done.complete("late");
            }
            return passed;
        });

        assertThat(wait.get(done)).isEqualTo("late");
    }

    @Test
    void whoIsStuckIsNot() {
        FairTimeout wait = new FairTimeout(SHORT, () -> 0);

        assertThatThrownBy(() -> wait.get(new CompletableFuture<>())).isInstanceOf(TimeoutException.class);
    }

    @Test
    void anEndComesToAnyWait() {
        FairTimeout wait = new FairTimeout(SHORT, System::nanoTime);

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
            Thread.sleep(10);
        }

        over.set(true);
        for (Thread thread : all) {
            thread.join();
        }
        assertThat(RunDelay.ofThisThread().nanos()).isNotNegative();
    }
}
