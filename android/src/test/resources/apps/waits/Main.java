package dev.cairn.waits;

import android.app.Activity;
import android.os.Bundle;
import android.os.SystemClock;
import android.view.Window;
import android.widget.LinearLayout;
import android.widget.TextView;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Waits at most a second for what happens after a fifth of one, or never: a text says what came of it, and when. */
public final class Main extends Activity {
    private interface Attempt {
        String of() throws Exception;
    }

    private final Object monitor = new Object();
    private LinearLayout all;
    private long start;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        requestWindowFeature(Window.FEATURE_NO_TITLE);
        all = new LinearLayout(this);
        all.setOrientation(LinearLayout.VERTICAL);
        setContentView(all);
        all.postDelayed(() -> begin(true), 50);
    }

    private void begin(boolean letGo) {
        all.removeAllViews();
        start = SystemClock.uptimeMillis();
        CountDownLatch never = new CountDownLatch(1);
        Thread sleeper = new Thread(() -> rest(never));
        sleeper.start();
        CountDownLatch latch = new CountDownLatch(1);
        ReentrantLock held = new ReentrantLock();
        held.lock();
        ReentrantLock own = new ReentrantLock();
        Condition nanos = own.newCondition();
        Condition condition = own.newCondition();
        Semaphore semaphore = new Semaphore(0);
        BlockingQueue<String> empty = new LinkedBlockingQueue<>();
        BlockingQueue<String> full = new ArrayBlockingQueue<>(1);
        full.add("first");
        FutureTask<String> result = new FutureTask<>(() -> "done");
        Attempt[] attempts = {
            () -> "wait " + waited(),
            () -> "join " + joined(sleeper),
            () -> "latch " + latch.await(1, TimeUnit.SECONDS),
            () -> "lock " + held.tryLock(1, TimeUnit.SECONDS),
            () -> "nanos " + inside(own, () -> String.valueOf(nanos.awaitNanos(1_000_000_000) / 1_000_000)),
            () -> "condition " + inside(own, () -> String.valueOf(condition.await(1, TimeUnit.SECONDS))),
            () -> "semaphore " + semaphore.tryAcquire(1, TimeUnit.SECONDS),
            () -> "poll " + empty.poll(1, TimeUnit.SECONDS),
            () -> "offer " + full.offer("second", 1, TimeUnit.SECONDS),
            () -> "get " + got(result)
        };
        for (int i = 0; i < attempts.length; i++) {
            TextView shown = new TextView(this);
            shown.setOnClickListener(view -> begin(false));
            all.addView(shown);
            Attempt attempt = attempts[i];
            new Thread(() -> tell(shown, attempt)).start();
        }
        if (letGo) {
            all.postDelayed(
                    () -> {
                        synchronized (monitor) {
                            monitor.notifyAll();
                        }
                        never.countDown();
                        latch.countDown();
                        held.unlock();
                        own.lock();
                        nanos.signal();
                        condition.signal();
                        own.unlock();
                        semaphore.release();
                        empty.add("item");
                        full.remove();
                        result.run();
                    },
                    200);
        }
    }

    private static void rest(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String waited() throws InterruptedException {
        long before = SystemClock.uptimeMillis();
        synchronized (monitor) {
            monitor.wait(1000);
        }
        return SystemClock.uptimeMillis() - before < 1000 ? "early" : "late";
    }

    private static String joined(Thread other) throws InterruptedException {
        other.join(1000);
        return other.isAlive() ? "late" : "early";
    }

    private static String inside(ReentrantLock lock, Attempt attempt) throws Exception {
        lock.lock();
        try {
            return attempt.of();
        } finally {
            lock.unlock();
        }
    }

    private static String got(FutureTask<String> result) throws Exception {
        try {
            return result.get(1, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return "late";
        }
    }

    private void tell(TextView shown, Attempt attempt) {
        String told;
        try {
            told = attempt.of();
        } catch (Exception e) {
            told = e.toString();
        }
        String text = told + (Thread.currentThread().isInterrupted() ? " interrupted " : " ")
                + (SystemClock.uptimeMillis() - start);
        runOnUiThread(() -> shown.setText(text));
    }
}
