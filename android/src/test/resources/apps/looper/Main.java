package dev.cairn.looper;

import android.app.Activity;
import android.os.AsyncTask;
import android.os.Bundle;
import android.os.Handler;
import android.os.HandlerThread;
import android.os.Looper;
import android.view.Window;
import android.widget.LinearLayout;
import android.widget.TextView;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Interrupts a thread that handles messages, looks whether it rests, waits for a message of its that is due later, nests the main one, posts to it without end, wakes as it has a message, and hands tasks to other threads. */
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
        TextView waiting = new TextView(this);
        waiting.setText("wait");
        waiting.setOnClickListener(view -> {
            CountDownLatch handled = new CountDownLatch(1);
            handler.postDelayed(handled::countDown, 3_000);
            waiting.setText(waitFor(handled) ? "waited" : "interrupted");
        });
        LinearLayout all = new LinearLayout(this);
        all.addView(shown);
        all.addView(waiting);
        all.addView(nesting());
        all.addView(posting());
        all.addView(meeting());
        all.addView(handing());
        setContentView(all);
    }

    /** Starts the main thread's loop within itself, as apps do that want no exception to end them. */
    private TextView nesting() {
        TextView nesting = new TextView(this);
        nesting.setText("nest");
        Handler main = new Handler(Looper.getMainLooper());
        nesting.setOnClickListener(view -> {
            main.post(Main::loopForEver);
            main.post(() -> {
                throw new IllegalStateException("what the app's loop catches");
            });
            main.post(() -> nesting.setText("goes on"));
        });
        return nesting;
    }

    /** A handler that posts itself again as soon as it is called. */
    private TextView posting() {
        TextView posting = new TextView(this);
        posting.setText("post");
        Handler main = new Handler(Looper.getMainLooper());
        posting.setOnClickListener(view -> main.post(new Runnable() {
            private int times;

            @Override
            public void run() {
                posting.setContentDescription(String.valueOf(++times));
                main.post(this);
            }
        }));
        return posting;
    }

    /** A thread that wakes whenever the main one has a message to handle. */
    private TextView meeting() {
        TextView meeting = new TextView(this);
        meeting.setText("meet");
        Handler main = new Handler(Looper.getMainLooper());
        AtomicInteger times = new AtomicInteger();
        meeting.setOnClickListener(view -> {
            meeting.setText("met");
            new Thread(() -> {
                        while (times.incrementAndGet() < 20 && rested()) {}
                    })
                    .start();
            for (int i = 1; i <= 10; i++) {
                main.postDelayed(() -> meeting.append(" " + times.get()), i * 100);
            }
        });
        return meeting;
    }

    /** A message that hands a task to a pool, and one behind it that is due in the same moment and changes what the task reads. */
    private TextView handing() {
        TextView handing = new TextView(this);
        handing.setText("hand");
        Handler main = new Handler(Looper.getMainLooper());
        AtomicInteger times = new AtomicInteger();
        StringBuffer read = new StringBuffer("handed");
        List<Executor> pools = Arrays.asList(
                AsyncTask.THREAD_POOL_EXECUTOR,
                Executors.newSingleThreadExecutor(),
                Executors.newCachedThreadPool(),
                new ThreadPoolExecutor(0, 4, 1, TimeUnit.MINUTES, new SynchronousQueue<>()),
                new OwnPool(),
                new Parking(),
                new Handler(thread.getLooper())::post,
                task -> new Thread(task).start());
        handing.setOnClickListener(view -> {
            for (int i = 1; i <= 32; i++) {
                Executor pool = pools.get(i % pools.size());
                main.postDelayed(() -> pool.execute(() -> read.append(" ").append(times.get())), i * 100);
                main.postDelayed(times::incrementAndGet, i * 100);
            }
            main.postDelayed(() -> handing.setText(read), 3_300);
        });
        return handing;
    }

    /** One of the app's own class, that says nothing of what it begins. */
    private static final class OwnPool extends ThreadPoolExecutor {
        OwnPool() {
            super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        }

        @Override
        protected void beforeExecute(Thread worker, Runnable task) {}
    }

    /** A worker that parks until it has something to do, as those of coroutines do. */
    private static final class Parking extends Thread implements Executor {
        private final Queue<Runnable> tasks = new ConcurrentLinkedQueue<>();

        Parking() {
            start();
        }

        @Override
        public void execute(Runnable task) {
            tasks.add(task);
            LockSupport.unpark(this);
        }

        @Override
        public void run() {
            while (!isInterrupted()) {
                for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
                    task.run();
                }
                LockSupport.park(this);
            }
        }
    }

    private static boolean rested() {
        try {
            Thread.sleep(100);
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }

    private static void loopForEver() {
        while (true) {
            try {
                Looper.loop();
            } catch (Throwable e) {
                android.util.Log.w("Main", "caught", e);
            }
        }
    }

    private static boolean waitFor(CountDownLatch handled) {
        try {
            handled.await();
            return true;
        } catch (InterruptedException e) {
            return false;
        }
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
