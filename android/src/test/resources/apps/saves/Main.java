package dev.cairn.saves;

import android.app.Activity;
import android.content.Intent;
import android.os.Bundle;
import android.widget.TextView;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Has notes that are saved in another thread when they are paused, unless they have ended by then. */
public class Main extends Activity {
    private static final ExecutorService SAVING = Executors.newSingleThreadExecutor();
    private static volatile int saved;
    private TextView shown;

    /** A note. */
    public static final class Note extends Activity {
        private volatile boolean ended;

        @Override
        protected void onCreate(Bundle state) {
            super.onCreate(state);
            TextView leave = new TextView(this);
            leave.setText("leave");
            leave.setOnClickListener(view -> finish());
            setContentView(leave);
        }

        @Override
        protected void onPause() {
            super.onPause();
            SAVING.execute(() -> {
                if (!ended) {
                    saved++;
                }
            });
        }

        @Override
        protected void onDestroy() {
            ended = true;
            super.onDestroy();
        }
    }

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        shown = new TextView(this);
        shown.setOnClickListener(view -> startActivity(new Intent(this, Note.class)));
        setContentView(shown);
    }

    @Override
    protected void onResume() {
        super.onResume();
        shown.setText("saved " + saved);
    }
}
