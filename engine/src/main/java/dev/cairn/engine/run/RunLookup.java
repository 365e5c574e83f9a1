package dev.cairn.engine.run;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.HistoryEntry;
import dev.cairn.engine.history.RunReader;
import dev.cairn.engine.history.checkpoint.CheckpointedFold;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.HeldRun;
import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.ResultPage;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredInterrupt;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** What can be asked about the runs of a store, whoever works on them; it changes nothing. Thread-safe. */
public abstract sealed class RunLookup permits Engine {
    final RunStore store;
    final RunReader reader;

    RunLookup(RunStore store, JsonCodec json) {
        this.store = store;
        this.reader = new RunReader(store, json);
    }

    /**
     * A page of the runs that are asked for, the one that started last first, without reading journals. The next page begins behind the last
     * run of this one, whatever runs were started or deleted meanwhile.
     *
     * @throws CairnException {@code query.invalid} if the page begins at no place in this list
     */
    public ResultPage<RunHead> runs(RunQuery query, PageBounds bounds) {
        return store.runs(query, bounds);
    }

    /** How many runs are asked for. */
    public long count(RunQuery query) {
        return store.count(query);
    }

    /** How many of the runs that are asked for stand at each status; one at which none stands may be left out. */
    public Map<RunStatus, Long> counts(RunQuery query) {
        return store.counts(query);
    }

    /**
     * A page of the questions that are asked for, of those that wait for an answer, the oldest first.
     *
     * @throws CairnException {@code query.invalid} if the page begins at no place in this list
     */
    public ResultPage<Interrupt> interrupts(InterruptQuery query, PageBounds bounds) {
        return store.interrupts(query, bounds).map(Interrupt::of);
    }

    /** How many questions are asked for, of those that wait for an answer. */
    public long count(InterruptQuery query) {
        return store.count(query);
    }

    /** The questions of all runs that wait for an answer, the oldest first; for stores with few. */
    public List<Interrupt> interrupts() {
        return interrupts(Optional.empty());
    }

    /**
     * The questions of one run that wait for an answer, the oldest first.
     *
     * @throws CairnException {@code run.missing}
     */
    public List<Interrupt> interrupts(String run) {
        return interrupts(Optional.of(run));
    }

    private List<Interrupt> interrupts(Optional<String> run) {
        return store.openInterrupts(run).stream().map(Interrupt::of).toList();
    }

    /** The runs that no worker carries on, since none could, until they are {@linkplain Engine#release released} or cancelled. */
    public List<HeldRun> held() {
        return store.held();
    }

    /** Where a run stands, read from its journal. */
    public <S> RunState<S> state(Graph<S> graph, String run) {
        return reader.load(graph, run).state();
    }

    /**
     * Where a run stood after an entry.
     *
     * @throws CairnException {@code run.missing}, {@code journal.gap}, {@code graph.changed}
     */
    public <S> RunState<S> stateAt(Graph<S> graph, String run, long seq) {
        return reader.stateAt(graph, run, seq);
    }

    /** Goes through a run, entry by entry, with the state after each. */
    public <S> void history(Graph<S> graph, String run, Consumer<HistoryEntry<S>> each) {
        reader.history(graph, run, each);
    }

    /**
     * States and changes at any entry of a run, for who looks at many of them; a call of {@link #stateAt} reads the journal anew each time.
     *
     * @param budgetBytes what its checkpoints may take
     */
    public <S> CheckpointedFold<S> fold(Graph<S> graph, String run, long budgetBytes) {
        return new CheckpointedFold<>(reader, graph, run, budgetBytes);
    }

    /** A run's whole journal. */
    public List<JournalEntry> journal(String run) {
        return reader.entries(run, 0);
    }

    /** Where the journals are kept. */
    public RunStore store() {
        return store;
    }

    /** Who gave the answer that holds, if it was {@linkplain Engine#actingAs somebody with a name}; empty also where there is no answer. */
    public Optional<String> answeredBy(String interrupt) {
        return store.interrupt(interrupt)
                .flatMap(StoredInterrupt::answer)
                .flatMap(left -> InboxText.ofAnswer(new String(left, StandardCharsets.UTF_8), JsonCodec.standard())
                        .actor());
    }
}
