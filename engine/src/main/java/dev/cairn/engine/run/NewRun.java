package dev.cairn.engine.run;

import com.github.f4b6a3.ulid.UlidCreator;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.LoadedRun;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.ReadBack;
import dev.cairn.engine.state.Fold;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunId;
import dev.cairn.engine.store.StoredEvent;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A new run on its way to the store.
 *
 * @param run its id
 * @param entry its first entry
 * @param first the state after that
 * @param append what the store is given
 */
record NewRun<S>(String run, JournalEntry entry, RunState<S> first, Append append) {
    static <S> NewRun<S> of(RunScheduler engine, Graph<S> graph, S state, RunOptions options) {
        engine.clock.set();
        String run = options.id().map(RunId::check).orElseGet(() -> newId(engine.clock));
        long seed = options.seed().orElseGet(() -> ThreadLocalRandom.current().nextLong());
        ReadBack readBack = engine.store instanceof NoopRunStore
                ? new ReadBack(state, Json.of(state, engine.json))
                : engine.json.readBack("the first state of run " + run, state, graph.stateType());
        var event = new JournalEvent.RunStarted(
                graph.name(),
                graph.version(),
                graph.fingerprint(),
                seed,
                options.budgets(),
                options.labels(),
                readBack.json(),
                options.actor());
        Instant now = Instant.ofEpochMilli(engine.clock.millis());
        JournalEntry entry = new JournalEntry(1, now, "", 0, event);
        @SuppressWarnings("unchecked") // it is read as the graph's state
        S read = (S) readBack.value();
        RunState<S> first = new Fold<>(graph, engine.json).begin(run, entry, event, read);
        StoredEvent stored = EventJson.stored(engine.json, entry, 0);
        engine.saveGraphOnce(graph);
        RunHead head = RunHeadFactory.of(graph, first, now, false).withActor(options.actor());
        Append append = Append.of(head, stored);
        return new NewRun<>(run, entry, first, append);
    }

    /** The entry as it is written. */
    StoredEvent stored() {
        return append.events().getFirst();
    }

    LoadedRun<S> loaded() {
        return LoadedRun.created(first, append.head(), stored());
    }

    /** An id that sorts by time. */
    static String newId(EngineClock clock) {
        return UlidCreator.getMonotonicUlid(clock.millis()).toString();
    }
}
