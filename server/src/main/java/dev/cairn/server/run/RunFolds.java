package dev.cairn.server.run;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.HistoryEntry;
import dev.cairn.engine.history.checkpoint.CheckpointedFold;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunHead;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

/**
 * The folds of the runs that were looked at last, each with its part of a budget of memory. A long run is folded through in the background as soon as somebody
 * looks at it, so that jumps in it wait for nothing. Thread-safe.
 */
public final class RunFolds implements AutoCloseable {
    /** How many runs keep their checkpoints. */
    private static final int MOST = 8;

    private static final long MOST_BYTES = 256L << 20;

    /** From this length on a run is folded through at once. */
    private static final long LONG_RUN = 2_000;

    private static final Logger LOG = LoggerFactory.getLogger(RunFolds.class);

    private final Engine engine;
    private final ServedGraphs graphs;
    private final StateTrees trees;
    private final long budget;
    private final Map<String, CheckpointedFold<?>> folds = new LinkedHashMap<>(16, 0.75f, true);
    private boolean closed;

    /** Of an engine's runs, with an eighth of the heap for checkpoints at most. */
    public RunFolds(Engine engine, ServedGraphs graphs, JsonCodec codec) {
        this.engine = engine;
        this.graphs = graphs;
        this.trees = new StateTrees(codec);
        this.budget = Math.min(MOST_BYTES, Runtime.getRuntime().maxMemory() / 8) / MOST;
    }

    /** Where a run stood after an entry. */
    public RunState<?> stateAt(RunHead head, long seq) {
        return with(head, fold -> fold.stateAt(seq));
    }

    /** The state of its own graph then as JSON, which is not to be changed. */
    JsonNode tree(RunHead head, long seq) {
        return trees.get(head, seq, () -> stateAt(head, seq).state());
    }

    /** The entries of a window, each with the state after it. */
    public void states(RunHead head, long from, long to, Consumer<HistoryEntry<?>> each) {
        with(head, fold -> {
            fold.states(from, to, each::accept);
            return true;
        });
    }

    /** Once more where the fold was given up for others just then. */
    private <T> T with(RunHead head, Function<CheckpointedFold<?>, T> use) {
        while (true) {
            CheckpointedFold<?> fold = fold(head);
            try {
                return use.apply(fold);
            } catch (IllegalStateException e) {
                if (!fold.isClosed() || isClosed()) {
                    throw e;
                }
            }
        }
    }

    private CheckpointedFold<?> fold(RunHead head) {
        Graph<?> graph = graphs.need(head);
        synchronized (folds) {
            CheckpointedFold<?> fold = folds.get(head.run());
            if (fold == null || !isSame(fold.graph(), graph)) {
                fold = engine.fold(graph, head.run(), budget);
                keep(head, fold);
            }
            return fold;
        }
    }

    private static boolean isSame(Graph<?> one, Graph<?> other) {
        return one.version() == other.version() && one.fingerprint().equals(other.fingerprint());
    }

    private void keep(RunHead head, CheckpointedFold<?> fold) {
        CheckpointedFold<?> former = folds.put(head.run(), fold);
        if (former != null) {
            former.close();
        }
        if (folds.size() > MOST) {
            var oldest = folds.values().iterator();
            oldest.next().close();
            oldest.remove();
        }
        if (closed) {
            fold.close();
        } else if (head.seq() >= LONG_RUN) {
            Thread.ofVirtual().name("cairn-fold-" + head.run()).start(() -> fill(head.run(), fold));
        }
    }

    private static void fill(String run, CheckpointedFold<?> fold) {
        try {
            fold.fill();
        } catch (RuntimeException e) {
            LOG.debug("Run {} could not be folded through; who asks for a moment is told why: {}", run, e.toString());
        }
    }

    private boolean isClosed() {
        synchronized (folds) {
            return closed;
        }
    }

    /** Gives all memory back. */
    @Override
    public void close() {
        synchronized (folds) {
            closed = true;
            folds.values().forEach(CheckpointedFold::close);
            folds.clear();
        }
    }
}
