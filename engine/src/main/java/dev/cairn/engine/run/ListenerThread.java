package dev.cairn.engine.run;

import dev.cairn.engine.state.RunState;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tells one listener what happens, on a thread of its own. Of each run that is worked on it knows the last state that it told, and makes the next one
 * of the entry where the queue has none. Thread-safe.
 */
final class ListenerThread implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ListenerThread.class);

    private final RunListener listener;
    private final ListenerQueue queue = new ListenerQueue();
    private final Map<String, RunState<?>> last = new HashMap<>();
    private final Thread thread;
    private boolean hasFailed;
    private volatile boolean closed;

    ListenerThread(RunListener listener) {
        this.listener = listener;
        this.thread = Thread.ofPlatform().daemon().name("cairn-listener").start(this::work);
    }

    void tell(ListenerNotice notice) {
        queue.offer(notice);
    }

    /** Waits until all was told that came before, but not longer than {@code most}. */
    void drain(Duration most) {
        CountDownLatch told = new CountDownLatch(1);
        queue.offer(new ListenerNotice.Flushed(told::countDown));
        try {
            if (!told.await(most.toMillis(), TimeUnit.MILLISECONDS)) {
                LOG.warn(
                        "listener {} is still busy; going on without it",
                        listener.getClass().getName());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }

    private void work() {
        try {
            while (!closed) {
                ListenerQueue.Waiting next = queue.take();
                if (next.missedBefore() > 0) {
                    last.clear(); // who was left meanwhile is not known
                    guarded(told -> told.onMissed(next.missedBefore()));
                }
                if (next.notice() != null) {
                    tellNow(next.notice());
                }
                if (Thread.interrupted() && !closed) {
                    LOG.debug(
                            "listener {} left its thread interrupted",
                            listener.getClass().getName());
                }
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private void tellNow(ListenerNotice notice) {
        switch (notice) {
            case ListenerNotice.Appended appended -> appended(appended);
            case ListenerNotice.Progressed(String run, String node, String message) ->
                guarded(told -> told.onProgress(run, node, message));
            case ListenerNotice.Left(String run) -> {
                last.remove(run);
                guarded(told -> told.onLeft(run));
            }
            case ListenerNotice.Flushed flushed -> flushed.told().run();
        }
    }

    private void appended(ListenerNotice.Appended appended) {
        RunState<?> after = appended.after();
        if (after == null) {
            try {
                after = appended.states().after(appended.run(), appended.entry(), last.get(appended.run()));
            } catch (RuntimeException e) {
                LOG.warn(
                        "a listener is behind, and the state of run {} at entry {} can be had no more; it is told that it missed the entry",
                        appended.run(),
                        appended.entry().seq(),
                        e);
                last.remove(appended.run());
                guarded(told -> told.onMissed(1));
                return;
            }
        }
        if (appended.goesOn() && after.end().isEmpty()) {
            last.put(appended.run(), after);
        } else {
            last.remove(appended.run());
        }
        RunState<?> state = after;
        guarded(told -> told.onEntry(state, appended.entry()));
    }

    private void guarded(Consumer<RunListener> call) {
        try {
            call.accept(listener);
        } catch (Throwable e) { // whatever it is, it is the listener's, and the next call may succeed
            if (hasFailed) {
                LOG.debug("listener {} failed again", listener.getClass().getName(), e);
            } else {
                LOG.warn(
                        "listener {} failed; the run goes on, and the listener is told what follows; if it fails again, that is logged as DEBUG",
                        listener.getClass().getName(),
                        e);
            }
            hasFailed = true;
        }
    }
}
