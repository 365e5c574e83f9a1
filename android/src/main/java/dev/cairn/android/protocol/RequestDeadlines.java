package dev.cairn.android.protocol;

import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The threads of an HTTP server of the JDK, each of which is given a while to read its request and, after the answer, what is left of it. Commands take as long as they
 * take. Who speaks too slowly is hung up on: an interrupt closes the channel that a thread reads.
 *
 * <p>The server's own limit is a property of the whole program, and counts only if it is set before the program's first server is made. Thread-safe.
 */
final class RequestDeadlines implements Executor, AutoCloseable {
    private static final long READING_MS = 20_000;

    /** Until then, who still sends what nobody wants gets to read the answer. */
    private static final long LEAVING_MS = 2_000;

    private final ExecutorService threads = Executors.newCachedThreadPool(work -> thread(work, "http"));
    private final ScheduledThreadPoolExecutor clock = new ScheduledThreadPoolExecutor(
            1, work -> thread(work, "http-deadlines"), new ThreadPoolExecutor.DiscardPolicy());
    private final ThreadLocal<Deadline> deadlines = ThreadLocal.withInitial(Deadline::new);

    RequestDeadlines() {
        clock.setRemoveOnCancelPolicy(true);
    }

    private static Thread thread(Runnable work, String name) {
        return Thread.ofPlatform().daemon().name(name).unstarted(work);
    }

    @Override
    public void execute(Runnable request) {
        threads.execute(() -> {
            Deadline deadline = deadlines.get();
            deadline.set(READING_MS);
            try {
                request.run();
            } finally {
                deadline.end();
            }
        });
    }

    /** This thread has read its request, and takes its time now. */
    void read() {
        deadlines.get().end();
    }

    /** This thread has answered. */
    void answered() {
        deadlines.get().set(LEAVING_MS);
    }

    @Override
    public void close() {
        clock.shutdownNow();
        threads.shutdownNow();
    }

    /** Of the thread that makes it, which alone sets and ends it. */
    private final class Deadline {
        private final Thread owner = Thread.currentThread();
        private @Nullable Future<?> next;
        private long turn;

        synchronized void set(long milliseconds) {
            end();
            long current = turn;
            next = clock.schedule(() -> pass(current), milliseconds, TimeUnit.MILLISECONDS);
        }

        synchronized void end() {
            turn++;
            if (next != null) {
                next.cancel(false);
                next = null;
            }
            boolean unused = Thread.interrupted(); // of a deadline that passed as its work ended
        }

        private synchronized void pass(long due) {
            if (due == turn) {
                owner.interrupt();
            }
        }
    }
}
