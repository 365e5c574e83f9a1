package dev.cairn.engine.history.checkpoint;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.JournalReplay.ReplayPoint;
import dev.cairn.engine.history.RunReader;
import dev.cairn.engine.store.RunHead;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** The points that a run's fold can go on from: the last ones that were asked for as they are, others as checkpoints, and the store's snapshots. Not thread-safe. */
final class FoldPoints<S> {
    /** States that stay as they are, beside the checkpoints: where the last ones who asked were. */
    private static final int MOST_RECENT = 4;

    /** What a state takes in memory, beside its JSON, as a rule. */
    private static final int OBJECTS_PER_BYTE = 8;

    /** How many entries are rather folded than a snapshot looked for. */
    private static final long NEAR = 1_000;

    private final RunReader reader;
    private final Graph<S> graph;
    private final String run;
    private final long budget;
    private final Checkpoints checkpoints;
    private final Deque<FoldedPoint<S>> recent = new ArrayDeque<>();
    private long stateSize;

    FoldPoints(RunReader reader, Graph<S> graph, String run, long budget) {
        this.reader = reader;
        this.graph = graph;
        this.run = run;
        this.budget = budget;
        this.checkpoints = new Checkpoints(budget);
    }

    /** The nearest point at an entry or before it. */
    FoldedPoint<S> nearest(RunHead head, long seq) {
        FoldedPoint<S> nearest = known(seq);
        if (seq - nearest.seq() > NEAR) {
            Optional<ReplayPoint<S>> snapshot = reader.snapshot(graph, head, nearest.seq(), seq);
            snapshot.ifPresent(this::checkpoint);
            return snapshot.map(point -> new FoldedPoint<>(point, 0)).orElse(nearest);
        }
        return nearest;
    }

    private FoldedPoint<S> known(long seq) {
        FoldedPoint<S> nearest = FoldedPoint.beginning();
        for (FoldedPoint<S> one : recent) {
            nearest = one.seq() <= seq && one.seq() > nearest.seq() ? one : nearest;
        }
        Optional<Checkpoints.Checkpoint> before = checkpoints.before(seq);
        if (before.isEmpty() || before.get().seq() <= nearest.seq()) {
            return nearest;
        }
        Checkpoints.Checkpoint one = before.get();
        return new FoldedPoint<>(reader.restore(graph, run, one.seq(), one.checksum(), one.saved()), 0);
    }

    /** Leaves a checkpoint at a point that the fold has come to, if one is due there. */
    FoldedPoint<S> passed(FoldedPoint<S> at) {
        if (checkpoints.isDue(at.cost(), stateSize)) {
            if (!checkpoints.has(at.seq())) {
                checkpoint(at.point());
            }
            return at.atCheckpoint();
        }
        return checkpoints.has(at.seq()) ? at.atCheckpoint() : at;
    }

    private void checkpoint(ReplayPoint<S> point) {
        byte[] saved = reader.saved(point);
        stateSize = saved.length;
        checkpoints.add(new Checkpoints.Checkpoint(point.seq(), point.checksum(), saved));
    }

    /** Keeps a point as it is, for who comes next. */
    void keep(FoldedPoint<S> point) {
        recent.removeIf(one -> one.seq() == point.seq());
        recent.addFirst(point);
        long most = Math.clamp(budget / (1 + OBJECTS_PER_BYTE * stateSize), 1, MOST_RECENT);
        while (recent.size() > most) {
            recent.removeLast();
        }
    }

    void forget() {
        recent.clear();
        checkpoints.clear();
    }

    long bytes() {
        return checkpoints.bytes();
    }

    int checkpoints() {
        return checkpoints.count();
    }
}
