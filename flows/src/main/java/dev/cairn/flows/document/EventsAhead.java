package dev.cairn.flows.document;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.events.Event;

/**
 * A parser's events, read ahead by another thread: a large document is scanned while its tree is built. What the parser throws is thrown where its next event would be.
 * For one thread, which closes it.
 */
final class EventsAhead implements Iterator<Event>, AutoCloseable {
    private static final int AT_ONCE = 512;
    private static final int MOST_AHEAD = 16;

    private final BlockingQueue<Batch> batches = new ArrayBlockingQueue<>(MOST_AHEAD);
    private final Thread reading;
    private Batch batch = new Batch(List.of(), null, false);
    private int at;

    EventsAhead(Iterator<Event> parser) {
        this.reading = Thread.ofVirtual().name("cairn-yaml").start(() -> read(parser));
    }

    /** Some events, and what comes behind them: more, the end, or an error. */
    private record Batch(List<Event> events, @Nullable Throwable error, boolean isLast) {}

    private void read(Iterator<Event> parser) {
        try {
            Batch next = next(parser);
            while (!next.isLast()) {
                batches.put(next);
                next = next(parser);
            }
            batches.put(next);
        } catch (InterruptedException e) {
            return; // closed: nobody reads on
        }
    }

    private static Batch next(Iterator<Event> parser) {
        List<Event> events = new ArrayList<>(AT_ONCE);
        try {
            while (events.size() < AT_ONCE && parser.hasNext()) {
                events.add(parser.next());
            }
            return new Batch(events, null, events.size() < AT_ONCE);
        } catch (RuntimeException | Error e) {
            return new Batch(events, e, true);
        }
    }

    @Override
    public boolean hasNext() {
        while (at == batch.events().size() && !batch.isLast()) {
            batch = take();
            at = 0;
        }
        if (at < batch.events().size()) {
            return true;
        }
        switch (batch.error()) {
            case null -> {}
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            default -> throw new IllegalStateException(batch.error());
        }
        return false;
    }

    /** An interrupt of the thread is kept for later: the events come without anybody's doing. */
    private Batch take() {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return batches.take();
                } catch (InterruptedException e) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public Event next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return batch.events().get(at++);
    }

    @Override
    public void close() {
        reading.interrupt();
    }
}
