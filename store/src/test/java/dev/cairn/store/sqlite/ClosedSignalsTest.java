package dev.cairn.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore.Subscription;
import dev.cairn.engine.store.StoredEvent;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A store that is closed has nothing open, nor has whoever told its subscribers. */
class ClosedSignalsTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static Append first() {
        RunHead head = new RunHead(
                "r",
                "g",
                1,
                "f",
                RunStatus.RUNNING,
                "N",
                1,
                Instant.EPOCH,
                Instant.EPOCH,
                Optional.empty(),
                Optional.empty(),
                Map.of());
        return Append.of(head, new StoredEvent(1, Instant.EPOCH, "", 1, new byte[] {'{', '}'}));
    }

    @Test
    void whoIsStillToldIsWaitedForThoughItsSubscriptionHasEndedBefore() throws InterruptedException {
        Path file = folder.resolve("journal.db");
        CountDownLatch told = new CountDownLatch(1);
        Semaphore mayReturn = new Semaphore(0);
        SqliteRunStore store = SqliteRunStore.open(file);
        Subscription subscription = store.subscribe(run -> {
            told.countDown();
            mayReturn.acquireUninterruptibly();
        });
        try (SqliteRunStore other = SqliteRunStore.open(file)) {
            other.create(first());
        }
        told.await();
        subscription.close();

        Thread closing = Thread.ofPlatform().start(store::close);
        while (closing.getState() != Thread.State.TIMED_WAITING && closing.isAlive()) {
            Thread.onSpinWait();
        }
        assertThat(closing.isAlive()).as("it waits").isTrue();
        mayReturn.release();
        closing.join();
        assertThat(folder).isDirectoryNotContaining(opened -> opened.toString().endsWith("-wal"));
    }
}
