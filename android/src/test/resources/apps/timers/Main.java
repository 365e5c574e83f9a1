package dev.cairn.timers;

import android.app.Activity;
import android.os.Bundle;
import android.os.SystemClock;
import android.widget.TextView;
import java.util.Date;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Says when what it was to do in some time is done, in all the ways that Java has for it. */
public final class Main extends Activity {
    private static final long START = SystemClock.uptimeMillis();
    private TextView shown;
    private int beats;
    private int turns;

    /** A timer of the app's own. */
    private static final class Alarm extends Timer {
        Alarm() {
            super("alarm", true);
        }

        @Override
        public void schedule(TimerTask task, long delay) {
            super.schedule(task, delay * 10);
        }
    }

    /** A pool of the app's own. */
    private final class Crew extends ScheduledThreadPoolExecutor {
        Crew() {
            super(1);
            setRemoveOnCancelPolicy(true);
        }

        @Override
        protected void afterExecute(Runnable task, Throwable thrown) {
            super.afterExecute(task, thrown);
            say("after " + ((ScheduledFuture<?>) task).isDone());
        }
    }

    private final class Say extends TimerTask {
        private final String what;

        Say(String what) {
            this.what = what;
        }

        @Override
        public void run() {
            say(what + " " + (scheduledExecutionTime() == System.currentTimeMillis()));
        }
    }

    @Override
    protected void onCreate(Bundle state) {
        super.onCreate(state);
        shown = new TextView(this);
        setContentView(shown);
        Timer timer = new Timer();
        timer.schedule(new Say("once"), 3000);
        timer.schedule(new Say("date"), new Date(System.currentTimeMillis() + 3100));
        TimerTask never = new Say("never");
        timer.schedule(never, 3200);
        shown.append(never.cancel() + " " + never.cancel() + " " + timer.purge());
        timer.scheduleAtFixedRate(
                new TimerTask() {
                    @Override
                    public void run() {
                        beats++;
                        if (beats == 3) {
                            say("beats");
                            cancel();
                        }
                    }
                },
                1100,
                1100);
        new Alarm().schedule(new Say("alarm"), 340);
        pools();
        Thread sleeper = new Thread(() -> {
            SystemClock.sleep(2600);
            say("slept " + Thread.interrupted());
        });
        sleeper.start();
        shown.postDelayed(sleeper::interrupt, 500);
        try {
            timer.schedule(never, 10);
        } catch (IllegalStateException e) {
            shown.append("\n" + e.getMessage());
        }
    }

    private void pools() {
        ScheduledExecutorService one = Executors.newSingleThreadScheduledExecutor();
        ScheduledFuture<String> result = one.schedule(this::call, 3500, TimeUnit.MILLISECONDS);
        shown.append("\n" + result.getDelay(TimeUnit.MILLISECONDS) + " " + one.schedule(() -> say("no"), 1, TimeUnit.SECONDS).cancel(false));
        ScheduledExecutorService many = Executors.newScheduledThreadPool(2);
        many.scheduleAtFixedRate(() -> turn(many), 900, 900, TimeUnit.MILLISECONDS);
        many.scheduleWithFixedDelay(this::doze, 1000, 400, TimeUnit.MILLISECONDS);
        ScheduledExecutorService idle = Executors.newSingleThreadScheduledExecutor();
        idle.schedule(() -> say("no"), 1, TimeUnit.SECONDS).cancel(false);
        shown.postDelayed(() -> idle.execute(() -> say("behind a cancelled one")), 2000);
        Crew crew = new Crew();
        ScheduledFuture<?> gone = crew.schedule(() -> say("no"), 1, TimeUnit.HOURS);
        gone.cancel(true);
        shown.append("\nwaiting " + crew.getQueue().size());
        crew.schedule(() -> say("crew"), 3800, TimeUnit.MILLISECONDS);
        crew.shutdown();
        ScheduledThreadPoolExecutor named = new ScheduledThreadPoolExecutor(1, work -> new Thread(work, "named"));
        ScheduledFuture<?> later = named.schedule(() -> say("later"), 4100, TimeUnit.MILLISECONDS);
        named.schedule(
                () -> say(Thread.currentThread().getName() + " " + later.getDelay(TimeUnit.MILLISECONDS)),
                4000,
                TimeUnit.MILLISECONDS);
    }

    private String call() {
        say("called");
        return "called";
    }

    private void turn(ScheduledExecutorService pool) {
        turns++;
        if (turns == 4) {
            say("turns");
        } else if (turns == 5) {
            pool.shutdownNow();
        }
    }

    private void doze() {
        try {
            Thread.sleep(970);
            say("dozed");
        } catch (InterruptedException e) {
            say("ended");
        }
    }

    private void say(String what) {
        long now = SystemClock.uptimeMillis() - START;
        runOnUiThread(() -> shown.append("\n" + what + " " + now / 50 * 50));
    }
}
