package dev.cairn.store.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GroupCommitTest {
    private final List<List<Integer>> batches = new CopyOnWriteArrayList<>();
    private final CountDownLatch firstIsWriting = new CountDownLatch(1);
    private final CountDownLatch firstMayEnd = new CountDownLatch(1);
    private final ExecutorService threads = Executors.newCachedThreadPool();

    @AfterEach
    void stopThreads() {
        firstMayEnd.countDown();
        threads.shutdownNow();
    }

    @Test
    void aLoneCallerWritesInItsOwnThread() {
        List<Thread> writers = new ArrayList<>();
        GroupCommit<Integer> group = new GroupCommit<>(1, 10, batch -> writers.add(Thread.currentThread()));
        group.write(1);
        group.write(2);
        assertThat(writers).hasSize(2).containsOnly(Thread.currentThread());
    }

    @Test
    void whatComesDuringAWriteIsOneBatch() throws Exception {
        GroupCommit<Integer> group = holdingTheFirst(1, 100);
        List<Future<?>> writes = write(group, 0, 1);
        firstIsWriting.await();
        writes.addAll(write(group, 1, 21));
        awaitWaiting(group, 20);
        firstMayEnd.countDown();
        awaitAll(writes);
        assertThat(batches).hasSize(2);
        assertThat(batches.getLast())
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(1, 21).boxed().toList());
    }

    @Test
    void aBatchHasALimit() throws Exception {
        GroupCommit<Integer> group = holdingTheFirst(1, 8);
        List<Future<?>> writes = write(group, 0, 1);
        firstIsWriting.await();
        writes.addAll(write(group, 1, 21));
        awaitWaiting(group, 20);
        firstMayEnd.countDown();
        awaitAll(writes);
        assertThat(batches).extracting(List::size).containsExactly(1, 8, 8, 4);
    }

    @Test
    void aFailureIsThatOfAllInTheBatchAndOfNobodyElse() throws Exception {
        GroupCommit<Integer> group = holdingTheFirst(1, 100);
        Future<?> first = write(group, 0, 1).getFirst();
        firstIsWriting.await();
        List<Future<?>> failing = write(group, -3, 0);
        awaitWaiting(group, 3);
        firstMayEnd.countDown();
        first.get();
        for (Future<?> one : failing) {
            assertThatThrownBy(one::get).hasRootCauseMessage("no negative numbers");
        }
        group.write(5);
        assertThat(batches.getLast()).containsExactly(5);
    }

    @Test
    void anErrorReachesItsCallers() {
        GroupCommit<Integer> group = new GroupCommit<>(1, 10, batch -> {
            throw new StackOverflowError("deep");
        });
        assertThatThrownBy(() -> group.write(1)).isInstanceOf(StackOverflowError.class);
    }

    @Test
    void anInterruptedCallerWaitsForItsWriteAndStaysInterrupted() throws Exception {
        GroupCommit<Integer> group = holdingTheFirst(1, 100);
        List<Future<?>> first = write(group, 0, 1);
        firstIsWriting.await();
        CountDownLatch written = new CountDownLatch(1);
        List<Boolean> interrupted = Collections.synchronizedList(new ArrayList<>());
        Thread caller = Thread.startVirtualThread(() -> {
            group.write(1);
            interrupted.add(Thread.currentThread().isInterrupted());
            written.countDown();
        });
        awaitWaiting(group, 1);
        caller.interrupt();
        firstMayEnd.countDown();
        written.await();
        awaitAll(first);
        assertThat(interrupted).containsExactly(true);
        assertThat(batches).hasSize(2);
    }

    @Test
    void nothingIsWrittenWhileSomebodyIsAlone() throws Exception {
        GroupCommit<Integer> group = new GroupCommit<>(2, 100, batches::add);
        List<Future<?>> writes = new ArrayList<>();
        group.alone(() -> {
            writes.addAll(write(group, 0, 5));
            awaitWaiting(group, 5);
            assertThat(batches).isEmpty();
        });
        awaitAll(writes);
        assertThat(batches.stream().flatMap(List::stream)).hasSize(5);
    }

    @Test
    void eachOfManyIsWrittenOnce() throws Exception {
        AtomicInteger leading = new AtomicInteger();
        GroupCommit<Integer> group = new GroupCommit<>(3, 7, batch -> {
            assertThat(leading.incrementAndGet()).isLessThanOrEqualTo(3);
            batches.add(batch);
            leading.decrementAndGet();
        });
        int items = 20_000;
        try (ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor()) {
            IntStream.range(0, items).forEach(item -> virtual.execute(() -> group.write(item)));
        }
        assertThat(batches.stream().flatMap(List::stream).sorted().toList())
                .isEqualTo(IntStream.range(0, items).boxed().toList());
    }

    /** A group whose first batch is being written until it may end, and that takes no negative numbers. */
    private GroupCommit<Integer> holdingTheFirst(int leaders, int mostAtOnce) {
        return new GroupCommit<>(leaders, mostAtOnce, batch -> {
            if (batch.contains(0)) {
                firstIsWriting.countDown();
                awaitEnd();
            }
            batches.add(batch);
            if (batch.stream().anyMatch(item -> item < 0)) {
                throw new IllegalArgumentException("no negative numbers");
            }
        });
    }

    private void awaitEnd() {
        try {
            firstMayEnd.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<Future<?>> write(GroupCommit<Integer> group, int from, int to) {
        List<Future<?>> writes = new ArrayList<>();
        IntStream.range(from, to).forEach(item -> writes.add(threads.submit(() -> group.write(item))));
        return writes;
    }

    private static void awaitWaiting(GroupCommit<Integer> group, int count) {
        await().atMost(Duration.ofMinutes(2)).until(() -> group.waiting() == count);
    }

    private static void awaitAll(List<Future<?>> writes) throws Exception {
        for (Future<?> write : writes) {
            write.get();
        }
    }
}
