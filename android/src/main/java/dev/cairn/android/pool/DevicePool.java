package dev.cairn.android.pool;

import dev.cairn.android.launch.DeviceStartException;
import dev.cairn.android.protocol.WaitingClient;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
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
    private final ExecutorService starting = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "device-start");
        thread.setDaemon(true);
        return thread;
    });

    DevicePool(Starter starter, Consumer<String> log) {
        this.starter = starter;
        this.log = log;
    }

    /** Starts the first device for this number, and waits until it is there. */
    void add(int number) throws DeviceStartException, InterruptedException {
        offer(starter.start(number));
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
                add(number);
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
