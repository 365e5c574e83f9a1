package dev.cairn.leaves;

import android.animation.ObjectAnimator;
import android.app.Activity;
import android.content.Context;
import android.database.sqlite.SQLiteDatabase;
import android.os.AsyncTask;
import android.os.Bundle;
import android.os.Handler;
import android.os.HandlerThread;
import android.util.Log;
import android.widget.TextView;
import java.util.concurrent.Executors;

/** Leaves something wherever an app can, and closes nothing. */
public final class Main extends Activity {
    private static final ThreadLocal<Object> OWN = ThreadLocal.withInitial(Main.class::getSimpleName);
    private static final ThreadLocal<Main> HERE = new ThreadLocal<>();

    /** A view with a property of its own. */
    public static final class Level extends TextView {
        public Level(Context context) {
            super(context);
        }

        public void setLevel(float level) {
            setText("level " + Math.round(level));
        }
    }

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        Level shown = new Level(this);
        setContentView(shown);
        Log.w("leaves", "what was said\nin two lines", new IllegalStateException("and why"));
        ObjectAnimator.ofFloat(shown, "level", 0, 9).start();
        HERE.set(this);
        OWN.get();
        SQLiteDatabase database = openOrCreateDatabase("open.db", MODE_PRIVATE, null);
        database.execSQL("create table if not exists t (a)");
        AsyncTask.execute(() -> {
            HERE.set(this);
            database.execSQL("insert into t values (1)");
        });
        Executors.newFixedThreadPool(2, work -> new Thread(work, getPackageName()))
                .execute(() -> HERE.set(this));
        HandlerThread thread = new HandlerThread("own");
        thread.start();
        new Handler(thread.getLooper()).post(() -> HERE.set(this));
        new Thread(() -> {
                    try {
                        Thread.sleep(1_000_000_000);
                    } catch (InterruptedException e) {
                        HERE.set(this);
                    }
                })
                .start();
    }
}
