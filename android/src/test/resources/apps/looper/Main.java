package dev.cairn.looper;

import android.app.Activity;
import android.os.Bundle;
import android.os.Handler;
import android.os.HandlerThread;
import android.view.Window;
import android.widget.TextView;
import java.util.concurrent.locks.LockSupport;

/** Interrupts a thread that handles messages, and looks whether it rests. */
public class Main extends Activity {
    private final HandlerThread thread = new HandlerThread("handler");

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        requestWindowFeature(Window.FEATURE_NO_TITLE);
        thread.start();
        Handler handler = new Handler(thread.getLooper());
        TextView shown = new TextView(this);
        shown.setText("interrupt");
        shown.setOnClickListener(view -> {
            if (shown.getText().toString().equals("interrupt")) {
                thread.interrupt();
                handler.post(() -> runOnUiThread(() -> shown.setText("interrupted")));
            } else {
                String rests = rests() ? "rests" : "works";
                handler.post(() -> {
                    String text = rests + (Thread.currentThread().isInterrupted() ? ", interrupted" : "");
                    runOnUiThread(() -> shown.setText(text));
                });
            }
        });
        setContentView(shown);
    }

    /** Whether it waits for a while on end, soon or later: passing time wakes it for a moment. */
    private boolean rests() {
        int waiting = 0;
        for (int look = 0; look < 10_000 && waiting < 200; look++) {
            waiting = thread.getState() == Thread.State.WAITING ? waiting + 1 : 0;
            LockSupport.parkNanos(50_000);
        }
        return waiting == 200;
    }
}
