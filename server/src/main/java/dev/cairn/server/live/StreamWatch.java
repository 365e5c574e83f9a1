package dev.cairn.server.live;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** One client's interest in a store, until it is closed. Used by one thread; two are never the same. */
final class StreamWatch implements AutoCloseable {
    private final StreamTopics topics;
    private final LookBoard board;
    private final Consumer<StreamWatch> leave;
    private long seen;

    StreamWatch(StreamTopics topics, LookBoard board, Consumer<StreamWatch> leave) {
        this.topics = topics;
        this.board = board;
        this.leave = leave;
    }

    StreamTopics topics() {
        return topics;
    }

    /** The next look, or the present one again when {@code most} has passed; empty once the server stops. */
    Optional<StoreLook> next(Duration most) throws InterruptedException {
        Optional<LookBoard.NumberedLook> next = board.await(seen, most);
        next.ifPresent(look -> seen = look.number());
        return next.map(LookBoard.NumberedLook::look);
    }

    @Override
    public void close() {
        leave.accept(this);
    }
}
