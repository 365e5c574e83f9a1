package dev.cairn.engine.state;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.RunState.RunEnd;
import dev.cairn.engine.store.RunHead;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Makes a run's state of its journal. Pure: the same entries give the same state, whenever and wherever.
 *
 * @param <S> the graph's state
 */
public final class Fold<S> {
    private final Graph<S> graph;
    private final JsonCodec json;

    /** A fold under {@code graph}, reading outputs with {@code json}. */
    public Fold(Graph<S> graph, JsonCodec json) {
        this.graph = graph;
        this.json = json;
    }

    /**
     * The state after the first entry.
     *
     * @throws CairnException {@code journal.gap} if it is not the first, {@code json.read} if the state cannot be read
     */
    public RunState<S> begin(String run, JournalEntry entry) {
        if (entry.seq() == 1 && entry.event() instanceof JournalEvent.RunStarted started) {
            return begin(
                    run,
                    entry,
                    started,
                    json.read("the first state of run " + run, started.state(), graph.stateType()));
        }
        if (entry.seq() == 1 && entry.event() instanceof JournalEvent.RunForked forked) {
            RunHead.Origin origin = new RunHead.Origin(forked.origin(), forked.originSeq());
            RunInfo info =
                    new RunInfo(run, forked.seed(), forked.budgets(), forked.labels(), entry.at(), Optional.of(origin));
            return saved(run, forked.run()).restore(graph, json, info).at(1);
        }
        throw gap(run, "its journal does not begin with its start");
    }

    /** As {@link #begin(String, JournalEntry)}, with the first state known already. */
    public RunState<S> begin(String run, JournalEntry entry, JournalEvent.RunStarted started, S state) {
        RunInfo info =
                new RunInfo(run, started.seed(), started.budgets(), started.labels(), entry.at(), Optional.empty());
        return new RunState<>(
                info,
                Frame.first(graph, FramePaths.ROOT, state),
                1,
                Meters.NONE,
                Meters.NONE,
                Optional.empty(),
                Optional.empty());
    }

    /**
     * The state after one more entry.
     *
     * @throws CairnException {@code journal.gap} if the entry does not follow on the state, {@code graph.changed} if it names a node that the
     *     graph has not, {@code json.read} if its output cannot be read
     */
    public RunState<S> next(RunState<S> run, JournalEntry entry) {
        return next(run, entry, null);
    }

    /**
     * As {@link #next(RunState, JournalEntry)}, with what the event's node made of it known already, so that nothing need be read back: the
     * frame's state after the event, the entered frame's first state, or an item's output.
     */
    public RunState<S> next(RunState<S> run, JournalEntry entry, @Nullable Object known) {
        if (entry.seq() != run.seq() + 1) {
            throw gap(run.run(), "entry " + (run.seq() + 1) + " was expected and " + entry.seq() + " was found");
        }
        if (run.end().isPresent()) {
            throw gap(run.run(), "entry " + entry.seq() + " follows on the run's end");
        }
        return fold(run, entry, known).at(entry.seq());
    }

    /** As {@link #next(RunState, JournalEntry, Object)} for one entry after another, of items that completed: the same state, of which less is made. */
    public RunState<S> next(RunState<S> run, CompletedItems items) {
        return items.fold(run).orElseGet(() -> nextOneByOne(run, items));
    }

    private RunState<S> nextOneByOne(RunState<S> run, CompletedItems items) {
        RunState<S> next = run;
        for (int i = 0; i < items.size(); i++) {
            next = next(next, items.entry(i, next.seq() + 1), items.output(i));
        }
        return next;
    }

    private RunState<S> fold(RunState<S> run, JournalEntry entry, @Nullable Object known) {
        return switch (entry.event()) {
            case JournalEvent.RunStarted again -> throw gap(run.run(), "a second start at entry " + entry.seq());
            case JournalEvent.RunForked again -> throw gap(run.run(), "a second start at entry " + entry.seq());
            case JournalEvent.RunMigrated migrated ->
                saved(run.run(), migrated.run()).restore(graph, json, run.info());
            case JournalEvent.CancelRequested cancel -> run.cancelling(cancel.reason());
            case JournalEvent.RunSuspended suspended -> run;
            case JournalEvent.RunEnded ended -> run.ended(new RunEnd(ended.disposition(), ended.cause()));
            case JournalEvent.OfFrame event -> FrameFold.in(run, frame(run, entry), entry, event, json, known);
        };
    }

    /**
     * The state that an entry leaves in its frame.
     *
     * @param frame the entry's, in {@code run}
     */
    public static <T> T stateAfter(RunState<?> run, Frame<T> frame, JournalEntry entry, JsonCodec json) {
        RunState<?> after = FrameFold.in(run, frame, entry, (JournalEvent.OfFrame) entry.event(), json, null);
        @SuppressWarnings("unchecked") // an entry leaves its frame's graph as it is
        T state = (T) frame(after, entry).state();
        return state;
    }

    private SavedRun saved(String run, dev.cairn.engine.json.Json snapshot) {
        return json.read("where run " + run + " stands", snapshot, SavedRun.class);
    }

    private static Frame<?> frame(RunState<?> run, JournalEntry entry) {
        if (entry.frame().isEmpty()) {
            return run.root();
        }
        return run.frame(entry.frame())
                .orElseThrow(() -> gap(
                        run.run(),
                        "entry " + entry.seq() + " is of frame '" + entry.frame() + "', which is not under way"));
    }

    static CairnException gap(String run, String what) {
        return new CairnException("journal.gap", "run " + run + ": " + what);
    }
}
