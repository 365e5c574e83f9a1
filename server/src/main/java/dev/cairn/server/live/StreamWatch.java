package dev.cairn.server.live;

import dev.cairn.server.access.CallerCheck;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** One client's interest in a store, until it is closed. Used by one thread; two are never the same. */
final class StreamWatch implements AutoCloseable {
    private final StreamTopics topics;
    private final CallerCheck caller;
    private final LookBoard board;
    private final Consumer<StreamWatch> leave;
    private long seen;

    StreamWatch(StreamTopics topics, CallerCheck caller, LookBoard board, Consumer<StreamWatch> leave) {
        this.topics = topics;
        this.caller = caller;
        this.board = board;
        this.leave = leave;
    }

    StreamTopics topics() {
        return topics;
    }

    /** The next look, or the present one again when {@code most} has passed; empty once the server stops, or the client's token has ended. */
    Optional<StoreLook> next(Duration most) throws InterruptedException {
        long end = System.nanoTime() + most.toNanos();
        Optional<LookBoard.NumberedLook> next;
        Duration left = most;
        do {
            next = board.await(seen, left.compareTo(CallerCheck.PERIOD) < 0 ? left : CallerCheck.PERIOD);
            if (!caller.holds()) {
                return Optional.empty();
            }
            left = Duration.ofNanos(end - System.nanoTime());
        } while (left.isPositive() && next.filter(look -> look.number() <= seen).isPresent());
        next.ifPresent(look -> seen = look.number());
        return next.map(LookBoard.NumberedLook::look);
    }

    @Override
    public void close() {
        leave.accept(this);
    }
}
