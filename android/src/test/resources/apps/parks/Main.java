package dev.cairn.parks;

import android.app.Activity;
import android.os.Bundle;
import android.widget.TextView;
import java.util.concurrent.locks.LockSupport;

/** Parks threads for a time: the main one, one that is woken before, and one that nobody wakes. */
public final class Main extends Activity {
    private static final long NANOS_OF_MS = 1_000_000;

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        TextView shown = new TextView(this);
        setContentView(shown);
        shown.setText("main " + park(500));
        Thread woken = new Thread(() -> {
            LockSupport.parkNanos(this, Long.MAX_VALUE);
            runOnUiThread(() -> shown.append("\nwoken"));
        });
        woken.start();
        shown.postDelayed(() -> LockSupport.unpark(woken), 100);
        new Thread(() -> {
                    long waited = park(3000);
                    runOnUiThread(() -> shown.append("\nthread " + waited));
                })
                .start();
    }

    /** The milliseconds that it took. */
    private static long park(long millis) {
        long start = System.nanoTime();
        long end = start + millis * NANOS_OF_MS;
        for (long left = end - start; left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
        return (System.nanoTime() - start) / NANOS_OF_MS;
    }
}
