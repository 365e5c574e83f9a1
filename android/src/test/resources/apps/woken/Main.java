package dev.cairn.woken;

import android.app.Activity;
import android.os.Bundle;
import android.os.Handler;
import android.os.Looper;
import android.view.Window;
import android.widget.TextView;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Messages that let threads go on which wait within Java's own classes, and one behind each that changes what the thread reads. */
public class Main extends Activity {
    private static final int TIMES = 40;

    /** What lets a thread wait. */
    private interface Waiting {
        void await() throws InterruptedException;
    }

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        requestWindowFeature(Window.FEATURE_NO_TITLE);
        TextView shown = new TextView(this);
        shown.setText("wake");
        Handler main = new Handler(Looper.getMainLooper());
        AtomicInteger times = new AtomicInteger();
        StringBuffer read = new StringBuffer("woken");
        Runnable task = () -> read.append(" ").append(times.get());
        List<Executor> ways = Arrays.asList(
                latch(), semaphore(), monitor(), condition(), queue(), CompletableFuture::runAsync, future(), lock());
        shown.setOnClickListener(view -> {
            for (int i = 1; i <= TIMES; i++) {
                Executor way = ways.get(i % ways.size());
                main.postDelayed(() -> way.execute(task), i * 100);
                main.postDelayed(times::incrementAndGet, i * 100);
            }
            main.postDelayed(() -> shown.setText(read), TIMES * 100 + 200);
        });
        setContentView(shown);
    }

    private static void start(Waiting waiting, Runnable task) {
        new Thread(() -> {
                    try {
                        waiting.await();
                        task.run();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                })
                .start();
    }

    /** Each thread is there some time before it is let go on. */
    private static Executor before(java.util.function.Function<Runnable, Runnable> begins) {
        AtomicInteger next = new AtomicInteger();
        Runnable[] tasks = new Runnable[TIMES];
        Runnable[] wakings = new Runnable[TIMES];
        for (int i = 0; i < TIMES; i++) {
            int mine = i;
            wakings[i] = begins.apply(() -> tasks[mine].run());
        }
        return task -> {
            int mine = next.getAndIncrement();
            tasks[mine] = task;
            wakings[mine].run();
        };
    }

    private static Executor latch() {
        return before(task -> {
            CountDownLatch latch = new CountDownLatch(1);
            start(latch::await, task);
            return latch::countDown;
        });
    }

    private static Executor semaphore() {
        return before(task -> {
            Semaphore semaphore = new Semaphore(0);
            start(semaphore::acquire, task);
            return semaphore::release;
        });
    }

    private static Executor monitor() {
        return before(task -> {
            Object monitor = new Object();
            start(
                    () -> {
                        synchronized (monitor) {
                            monitor.wait();
                        }
                    },
                    task);
            return () -> {
                synchronized (monitor) {
                    monitor.notify();
                }
            };
        });
    }

    private static Executor condition() {
        return before(task -> {
            ReentrantLock lock = new ReentrantLock();
            Condition condition = lock.newCondition();
            start(
                    () -> {
                        lock.lock();
                        try {
                            condition.await();
                        } finally {
                            lock.unlock();
                        }
                    },
                    task);
            return () -> {
                lock.lock();
                try {
                    condition.signal();
                } finally {
                    lock.unlock();
                }
            };
        });
    }

    private static Executor queue() {
        BlockingQueue<Runnable> tasks = new LinkedBlockingQueue<>();
        new Thread(() -> {
                    try {
                        while (true) {
                            tasks.take().run();
                        }
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                })
                .start();
        return tasks::add;
    }

    private static Executor future() {
        return before(task -> {
            CompletableFuture<Void> future = new CompletableFuture<>();
            start(future::join, task);
            return () -> future.complete(null);
        });
    }

    private static Executor lock() {
        return before(task -> {
            ReentrantLock lock = new ReentrantLock();
            return new Runnable() {
                @Override
                public void run() {
                    lock.lock();
                    start(lock::lock, task);
                    while (!lock.hasQueuedThreads()) {
                        Thread.yield();
                    }
                    lock.unlock();
                }
            };
        });
    }
}
