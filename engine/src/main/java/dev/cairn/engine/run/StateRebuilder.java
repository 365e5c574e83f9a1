package dev.cairn.engine.run;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.RunReader;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.Fold;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.RunStore;
import org.jspecify.annotations.Nullable;

/** The states of a run, made again of its entries for listeners that are behind. */
final class StateRebuilder {
    private final RunFold fold;
    private final StateAt stateAt;

    /** A state, by the one before it. */
    private interface RunFold {
        RunState<?> next(RunState<?> before, JournalEntry entry);
    }

    /** A state, by its entry. */
    private interface StateAt {
        RunState<?> of(String run, long seq);
    }

    private StateRebuilder(RunFold fold, StateAt stateAt) {
        this.fold = fold;
        this.stateAt = stateAt;
    }

    static <S> StateRebuilder of(Graph<S> graph, JsonCodec json, RunStore store) {
        Fold<S> fold = new Fold<>(graph, json);
        RunReader reader = new RunReader(store, json);
        @SuppressWarnings("unchecked") // all states of a run are of its graph
        RunFold next = (before, entry) -> fold.next((RunState<S>) before, entry);
        return new StateRebuilder(next, (run, seq) -> reader.stateAt(graph, run, seq));
    }

    /**
     * The state after an entry.
     *
     * @param last a state before it; if it is not the one right before it, the journal is read
     */
    RunState<?> after(String run, JournalEntry entry, @Nullable RunState<?> last) {
        return last != null && last.seq() == entry.seq() - 1 ? fold.next(last, entry) : stateAt.of(run, entry.seq());
    }
}
