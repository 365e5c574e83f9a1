package dev.cairn.slowpool;

import android.app.Activity;
import android.os.Bundle;
import android.os.SystemClock;
import android.util.Log;
import android.widget.TextView;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A pool that repeats a task, whose thread has its turn late by the machine's clock each time. */
public final class Main extends Activity {
    private static final int BEATS = 10;

    private static final class Late extends ScheduledThreadPoolExecutor {
        Late() {
            super(1);
        }

        @Override
        protected void beforeExecute(Thread thread, Runnable task) {
            super.beforeExecute(thread, task);
            try {
                new CyclicBarrier(2).await(300, TimeUnit.MILLISECONDS); // a wait that the device leaves to the machine
            } catch (TimeoutException | BrokenBarrierException e) {
                Log.v("Late", "as it is to be", e);
            } catch (InterruptedException e) {
                thread.interrupt();
            }
        }
    }

    private int beats;
    private final StringBuilder told = new StringBuilder();

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        TextView shown = new TextView(this);
        setContentView(shown);
        long start = SystemClock.uptimeMillis();
        Late pool = new Late();
        pool.scheduleAtFixedRate(
                () -> {
                    if (++beats <= BEATS) {
                        told.append((SystemClock.uptimeMillis() - start) / 500).append(' ');
                        runOnUiThread(() -> shown.setText(told.toString().trim()));
                    }
                },
                500,
                500,
                TimeUnit.MILLISECONDS);
    }
}
