package dev.cairn.engine.history.checkpoint;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.HistoryEntry;
import dev.cairn.engine.history.JournalReplay;
import dev.cairn.engine.history.JournalReplay.ReplayPoint;
import dev.cairn.engine.history.RunReader;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunHead;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Where one run stood at any of its entries, from one fold of its journal: what was folded once leaves checkpoints, from which the fold goes on to
 * whatever is asked for next. Checkpoints take no more bytes than their budget, and the journal is read by pages, so that a run of a million entries takes no more memory than a
 * short one. A run that is being worked on, by this process or another, is followed: each call sees what is in the store by then.
 *
 * <p>Thread-safe. Who asks for what is far waits until it is folded; others wait for a part of that at most, and go on from where it came.
 *
 * @param <S> the graph's state
 */
public final class CheckpointedFold<S> implements AutoCloseable {
    /** How much is folded at most before others have their turn. */
    private static final long TURN = 1 << 20;

    private final RunReader reader;
    private final Graph<S> graph;
    private final String run;
    private final FoldPoints<S> points;
    private final ReentrantLock lock = new ReentrantLock(true);

    /** How many ask for a moment now: whoever folds for nobody in particular waits until there are none. */
    private final AtomicInteger asking = new AtomicInteger();

    private final Condition unasked = lock.newCondition();
    private @Nullable Instant startedAt;

    /** Up to which entry all has been folded at least once, whoever asked for it, and has left its checkpoints. */
    private long through;

    private boolean closed;

    /**
     * Of a run under a graph; reads nothing yet.
     *
     * @param budgetBytes what its checkpoints may take
     */
    public CheckpointedFold(RunReader reader, Graph<S> graph, String run, long budgetBytes) {
        this.reader = reader;
        this.graph = graph;
        this.run = run;
        this.points = new FoldPoints<>(reader, graph, run, budgetBytes);
    }

    /** The graph that it folds under. */
    public Graph<S> graph() {
        return graph;
    }

    /**
     * Where the run stood after an entry; the same as {@link RunReader#stateAt}.
     *
     * @throws CairnException {@code run.missing}; {@code journal.gap} if there is no such entry; {@code graph.changed} if the run was under
     *     another version of the graph then
     */
    public RunState<S> stateAt(long seq) {
        return at(known(seq), seq).state().orElseThrow(() -> JournalReplay.underAnotherVersion(run, graph));
    }

    /**
     * The entries of a window with the state after each, in order; those under other versions of the graph are left out.
     *
     * @param from the first entry
     * @param to the last one
     * @throws CairnException as {@link #stateAt}
     */
    public void states(long from, long to, Consumer<HistoryEntry<S>> each) {
        RunHead head = known(to);
        if (from > to) {
            return;
        }
        JournalReplay<S> replay =
                from <= 1 ? reader.replay(graph, head, to) : reader.replay(graph, head, at(head, from - 1), to);
        for (long seq = Math.max(1, from); seq <= to; seq++) {
            JournalEntry entry = replay.next();
            replay.point().state().ifPresent(state -> each.accept(new HistoryEntry<>(entry, state)));
        }
    }

    /**
     * What differs in the state of the run's own graph between two entries, see {@link StateChange#between}.
     *
     * @param most how many are looked for; one more in the answer says that there are more
     * @throws CairnException as {@link #stateAt}
     */
    public List<StateChange> changes(long from, long to, int most) {
        RunState<S> before = stateAt(from);
        RunState<S> after = stateAt(to);
        return before.state() == after.state() ? List.of() : StateChange.between(tree(before), tree(after), most);
    }

    private JsonNode tree(RunState<S> state) {
        return reader.json().tree(reader.json().write(state.state()));
    }

    /**
     * Folds all that there is, so that checkpoints stand everywhere and nobody waits for them later; returns early if the thread is interrupted or this is closed. Those who ask for a moment
     * meanwhile go before it, and what they have folded is not folded again.
     *
     * @throws CairnException {@code run.missing}; {@code journal.damaged}
     */
    public void fill() {
        Optional<FoldedPoint<S>> at = Optional.of(FoldedPoint.beginning());
        while (at.isPresent() && !Thread.currentThread().isInterrupted()) {
            at = fillOn(at.get());
        }
    }

    /** One turn of {@link #fill}; empty if there is nothing left. */
    private Optional<FoldedPoint<S>> fillOn(FoldedPoint<S> from) {
        lock.lock();
        try {
            while (asking.get() > 0 && !closed) {
                unasked.await();
            }
            RunHead head = reader.head(run);
            boolean another = from.seq() > 0 && !head.startedAt().equals(startedAt);
            if (closed || another) {
                return Optional.empty();
            }
            follow(head);
            FoldedPoint<S> start = through > from.seq() ? later(from, points.nearest(head, through)) : from;
            return start.seq() >= head.seq()
                    ? Optional.empty()
                    : Optional.of(fold(head, start, head.seq(), () -> asking.get() > 0));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            lock.unlock();
        }
    }

    private static <S> FoldedPoint<S> later(FoldedPoint<S> one, FoldedPoint<S> other) {
        return one.seq() > other.seq() ? one : other;
    }

    /** What the checkpoints take, in bytes. */
    public long bytes() {
        lock.lock();
        try {
            return points.bytes();
        } finally {
            lock.unlock();
        }
    }

    /** How many checkpoints there are. */
    public int checkpoints() {
        lock.lock();
        try {
            return points.checkpoints();
        } finally {
            lock.unlock();
        }
    }

    /** Whether it was closed. */
    public boolean isClosed() {
        lock.lock();
        try {
            return closed;
        } finally {
            lock.unlock();
        }
    }

    /** Gives its memory back. Who asks for something afterwards gets an {@link IllegalStateException}. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            points.forget();
            unasked.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private RunHead known(long seq) {
        RunHead head = reader.head(run);
        if (seq < 1 || seq > head.seq()) {
            throw new CairnException(
                    "journal.gap", "run " + run + " has no entry " + seq + "; its entries are 1 to " + head.seq());
        }
        return head;
    }

    private ReplayPoint<S> at(RunHead asked, long seq) {
        asking.incrementAndGet();
        try {
            ReplayPoint<S> point = turn(asked, seq);
            while (point.seq() < seq) {
                point = turn(asked, seq);
            }
            return point;
        } finally {
            asked();
        }
    }

    private void asked() {
        if (asking.decrementAndGet() == 0) {
            lock.lock();
            try {
                unasked.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    /** Comes as far towards an entry as one turn goes. */
    private ReplayPoint<S> turn(RunHead head, long seq) {
        lock.lock();
        try {
            if (closed) {
                throw new IllegalStateException("the fold of run " + run + " is closed");
            }
            follow(head);
            FoldedPoint<S> reached = fold(head, points.nearest(head, seq), seq, () -> false);
            points.keep(reached);
            return reached.point();
        } finally {
            lock.unlock();
        }
    }

    /** A run that was deleted and begun anew under the same id is another one. */
    private void follow(RunHead head) {
        if (!head.startedAt().equals(startedAt)) {
            points.forget();
            through = 0;
            startedAt = head.startedAt();
        }
    }

    /** Folds on to an entry, as far as one turn goes, or until it is to give way to others. */
    private FoldedPoint<S> fold(RunHead head, FoldedPoint<S> from, long seq, BooleanSupplier givesWay) {
        if (from.seq() == seq) {
            return from;
        }
        JournalReplay<S> replay = reader.replay(graph, head, from.point(), seq);
        FoldedPoint<S> at = from;
        for (long spent = 0; at.seq() < seq && spent < TURN && !givesWay.getAsBoolean(); ) {
            replay.next();
            long more = Checkpoints.cost(replay.point().seq() - from.seq(), replay.bytes()) - spent;
            spent += more;
            at = points.passed(new FoldedPoint<>(replay.point(), at.cost() + more));
        }
        if (from.seq() <= through) {
            through = Math.max(through, at.seq());
        }
        return at;
    }
}
