package dev.cairn.engine.run;

import dev.cairn.engine.store.RunStore;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Hands events to listeners without ever waiting for them. Thread-safe. */
final class Listeners implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(Listeners.class);

    private final List<ListenerThread> threads;
    private final List<ProgressFollower> followers = new CopyOnWriteArrayList<>();

    /** One of those who are told progress alone; two are never the same. */
    private static final class ProgressFollower {
        private final Consumer<StepProgress> hear;

        ProgressFollower(Consumer<StepProgress> hear) {
            this.hear = hear;
        }
    }

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

    /** Tells how far a step is, listeners on their threads and followers on this one. */
    void tell(StepProgress progress) {
        tell(new ListenerNotice.Progressed(progress.run(), progress.node(), progress.message()));
        for (ProgressFollower follower : followers) {
            try {
                follower.hear.accept(progress);
            } catch (RuntimeException e) {
                LOG.warn("run {}: what follows the progress of its steps failed; the step goes on", progress.run(), e);
            }
        }
    }

    /** Tells progress to one more, until that is closed. */
    RunStore.Subscription follow(Consumer<StepProgress> hear) {
        ProgressFollower follower = new ProgressFollower(hear);
        followers.add(follower);
        return () -> followers.remove(follower);
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
