package dev.cairn.engine.run;

import java.time.Duration;
import java.util.List;

/** Hands events to listeners without ever waiting for them. Thread-safe. */
final class Listeners implements AutoCloseable {
    private final List<ListenerThread> threads;

    Listeners(List<RunListener> listeners) {
        this.threads = listeners.stream().map(ListenerThread::new).toList();
    }

    /** Whether anybody listens. */
    boolean isHeard() {
        return !threads.isEmpty();
    }

    void tell(ListenerNotice notice) {
        threads.forEach(thread -> thread.tell(notice));
    }

    /** Waits a while until every listener has seen what was told before. */
    void drain(Duration most) {
        threads.forEach(thread -> thread.drain(most));
    }

    @Override
    public void close() {
        drain(Duration.ofSeconds(1));
        threads.forEach(ListenerThread::close);
    }
}
