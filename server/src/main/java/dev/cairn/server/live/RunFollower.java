package dev.cairn.server.live;

import dev.cairn.server.access.CallerCheck;
import dev.cairn.server.problem.ServerException;
import java.time.Duration;
import java.util.Map;

/** Waits for news of one run, whoever works on it. Used by one thread, until it is closed. */
public final class RunFollower implements AutoCloseable {
    /** How many streams may be open. */
    static final int MOST = 1_000;

    private final StreamWatch watch;

    private RunFollower(StreamWatch watch) {
        this.watch = watch;
    }

    /**
     * Begins to follow, for a caller.
     *
     * @throws ServerException {@code stream.full}
     */
    public static RunFollower of(StorePoll poll, String run, CallerCheck caller) {
        requirePlace(poll);
        return new RunFollower(poll.watch(new StreamTopics(false, false, false, Map.of(run, 0L)), caller));
    }

    static void requirePlace(StorePoll poll) {
        if (poll.watching() >= MOST) {
            throw new ServerException("stream.full", MOST + " streams are open, which is the most that may be");
        }
    }

    /** Waits for news, or until {@code most} has passed; false once the server stops, or the caller's token has ended. */
    public boolean await(Duration most) throws InterruptedException {
        return watch.next(most).isPresent();
    }

    @Override
    public void close() {
        watch.close();
    }
}
