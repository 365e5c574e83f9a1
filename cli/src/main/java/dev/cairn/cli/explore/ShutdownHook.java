package dev.cairn.cli.explore;

import dev.cairn.engine.run.RunHandle;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Makes Ctrl-C, or a polite kill, end a run cleanly: it is cancelled, its report is written, its device stopped, then the process ends. */
public final class ShutdownHook implements AutoCloseable {
    /** Whether runs are left as they are, to whoever goes on with them. */
    private static volatile boolean leaving;

    /** What a user waits for at most after Ctrl-C. It takes less than a second, but on a busy machine the report is worth the wait. */
    private static final long MOST_MS = 15_000;

    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook = new Thread(this::end, "cairn-interruption");
    private volatile @Nullable RunHandle<?> handle;
    private volatile boolean asked;
    private volatile boolean idle;

    /** From now on the end of this process ends no run: a server leaves its runs to the next one. */
    public static void leaveRuns() {
        leaving = true;
    }

    /** Listens for the end of the process. */
    public ShutdownHook() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** The run that is to be ended. */
    public void watch(RunHandle<?> run) {
        handle = run;
        idle = false;
        if (asked) {
            run.cancel("interrupted");
        }
    }

    /** Tells that nothing is under way: a question waits, and may go on waiting. */
    public void idle() {
        idle = true;
    }

    /** Whether the end was asked for. */
    public boolean asked() {
        return asked;
    }

    /** Tells that all is done, so that the process may end. */
    @Override
    public void close() {
        finished.countDown();
        if (!asked) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException ending) {
                // the process ends just now: the hook sees that all is done
            }
        }
    }

    private void end() {
        if (leaving) {
            return;
        }
        asked = true;
        if (idle) {
            return;
        }
        RunHandle<?> run = handle;
        if (run != null) {
            run.cancel("interrupted");
        }
        try {
            boolean unused = finished.await(MOST_MS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
