package language;

import java.io.PrintStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.locks.ReentrantLock;

/** Threads that share data, monitors and volatile fields. */
public final class Concurrent {
    private static final AtomicIntegerFieldUpdater<Concurrent> UPDATER =
            AtomicIntegerFieldUpdater.newUpdater(Concurrent.class, "updated");

    private volatile int updated;
    private int guarded;
    private static long shared;

    private Concurrent() {}

    public static void run(PrintStream out) throws Exception {
        Concurrent all = new Concurrent();
        AtomicInteger counted = new AtomicInteger();
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        ReentrantLock lock = new ReentrantLock();
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            Future<?>[] futures = new Future<?>[8];
            for (int i = 0; i < futures.length; i++) {
                int number = i;
                futures[i] = pool.submit(() -> {
                    for (int j = 0; j < 500; j++) {
                        counted.incrementAndGet();
                        UPDATER.incrementAndGet(all);
                        map.merge(j % 7, number, Integer::sum);
                        synchronized (all) {
                            all.guarded++;
                        }
                        count();
                        lock.lock();
                        try {
                            all.guarded += 2;
                            all.guarded -= 2;
                        } finally {
                            lock.unlock();
                        }
                    }
                    return number;
                });
            }
            for (Future<?> future : futures) {
                future.get();
            }
            out.println(CompletableFuture.supplyAsync(() -> 20, pool).thenCombine(CompletableFuture.supplyAsync(() -> 22, pool), Integer::sum).get());
        } finally {
            pool.shutdown();
        }
        out.println(counted + " " + all.updated + " " + shared + " " + map);
    }

    private static synchronized void count() {
        shared++;
    }
}
