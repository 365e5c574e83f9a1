package dev.cairn.android.pool;

import dev.cairn.android.launch.DeviceStartException;
import dev.cairn.android.protocol.WaitingClient;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/** Device processes: those that are free, in the order in which they became so, and those that are lent. Thread-safe. */
final class DevicePool {
    /** Starts the device with the number. */
    @FunctionalInterface
    interface Starter {
        PooledDevice start(int number) throws DeviceStartException, InterruptedException;
    }

    private static final Duration BETWEEN_STARTS = Duration.ofSeconds(5);

    private final Starter starter;
    private final Consumer<String> log;
    private final ReentrantLock lock = new ReentrantLock(true);
    private final Condition freed = lock.newCondition();
    private final Deque<PooledDevice> free = new ArrayDeque<>();
    private final Set<PooledDevice> lent = new HashSet<>();
    private final ExecutorService starting = Executors.newCachedThreadPool(DevicePool::thread);

    DevicePool(Starter starter, Consumer<String> log) {
        this.starter = starter;
        this.log = log;
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "device-start");
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Starts the first devices, numbered from 1, side by side: as many at a time as the machine has processors, or two, since each keeps one busy until it is there. Waits
     * for all; they become free in the order of their numbers.
     *
     * @throws DeviceStartException when one does not start; the others are ended
     */
    void addAll(int size) throws DeviceStartException, InterruptedException {
        List<Future<PooledDevice>> started = new ArrayList<>();
        try (ExecutorService sideBySide = Executors.newFixedThreadPool(Math.min(size, atATime()), DevicePool::thread)) {
            CompletionService<PooledDevice> starts = new ExecutorCompletionService<>(sideBySide);
            for (int i = 1; i <= size; i++) {
                int number = i;
                started.add(starts.submit(() -> starter.start(number)));
            }
            awaitAll(sideBySide, starts, size);
        } catch (DeviceStartException | InterruptedException | RuntimeException e) {
            started.stream()
                    .filter(start -> start.state() == Future.State.SUCCESS)
                    .forEach(start -> start.resultNow().end());
            throw e;
        }
        started.forEach(start -> offer(start.resultNow()));
    }

    private static int atATime() {
        return Math.max(2, Runtime.getRuntime().availableProcessors());
    }

    /** The first that fails has the others broken off. */
    private static void awaitAll(ExecutorService sideBySide, CompletionService<PooledDevice> starts, int size)
            throws DeviceStartException, InterruptedException {
        boolean complete = false;
        try {
            for (int i = 0; i < size; i++) {
                var unused = starts.take().get();
            }
            complete = true;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof DeviceStartException failed) {
                throw failed;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            if (!complete) {
                sideBySide.shutdownNow();
            }
        }
    }

    private void offer(PooledDevice device) {
        lock.lock();
        try {
            lent.remove(device);
            free.add(device);
            freed.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Lends a device; waits for one as long as the limit says, and the client is there. */
    Optional<PooledDevice> lend(Duration limit, WaitingClient client) throws InterruptedException {
        long left = limit.toNanos();
        client.whenGone(this::look);
        lock.lockInterruptibly();
        try {
            while (free.isEmpty() && !client.isGone()) {
                if (left <= 0) {
                    return Optional.empty();
                }
                left = freed.awaitNanos(left);
            }
            if (client.isGone()) {
                freed.signal(); // for the next, if this one was told of a device
                return Optional.empty();
            }
            PooledDevice device = free.remove();
            lent.add(device);
            return Optional.of(device);
        } finally {
            lock.unlock();
        }
    }

    /** All who wait look again, and go on waiting in the same order. */
    private void look() {
        lock.lock();
        try {
            freed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Takes a device back that was lent, and is clean. */
    void giveBack(PooledDevice device) {
        offer(device);
    }

    /** Ends a device that died or hangs, and starts another for its number; done once however often it is called. */
    void replace(PooledDevice device) {
        lock.lock();
        try {
            if (!lent.remove(device) && !free.remove(device)) {
                return;
            }
        } finally {
            lock.unlock();
        }
        device.end();
        starting.execute(() -> startAnew(device.number()));
    }

    private void startAnew(int number) {
        while (true) {
            try {
                offer(starter.start(number));
                log.accept("device " + number + " was replaced");
                return;
            } catch (DeviceStartException e) {
                log.accept("device " + number + " cannot be replaced, trying again: " + e.getMessage());
                if (!pause()) {
                    return;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
        }
    }

    private static boolean pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(BETWEEN_STARTS.toMillis());
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** All devices, free or lent. */
    Set<PooledDevice> all() {
        lock.lock();
        try {
            Set<PooledDevice> all = new HashSet<>(lent);
            all.addAll(free);
            return all;
        } finally {
            lock.unlock();
        }
    }

    /** How many are free. */
    int free() {
        lock.lock();
        try {
            return free.size();
        } finally {
            lock.unlock();
        }
    }
}
