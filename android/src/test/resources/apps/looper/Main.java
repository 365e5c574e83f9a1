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

    private boolean rests() {
        for (int look = 0; look < 200; look++) {
            if (thread.getState() != Thread.State.WAITING) {
                return false;
            }
            LockSupport.parkNanos(50_000);
        }
        return true;
    }
}
