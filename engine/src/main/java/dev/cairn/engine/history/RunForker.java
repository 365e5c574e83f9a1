package dev.cairn.engine.history;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.state.Fold;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.NodeProgress;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.state.SavedRun;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.engine.store.StoredInterrupt;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Branches runs off. Thread-safe. */
public final class RunForker {
    private final RunStore store;
    private final JsonCodec json;
    private final Optional<String> actor;

    /** Reads from and writes to {@code store}, for whoever forks. */
    public RunForker(RunStore store, JsonCodec json, Optional<String> actor) {
        this.store = store;
        this.json = json;
        this.actor = actor;
    }

    /** Makes a head of where a new run stands. */
    public interface HeadMaker {
        /** The head; {@code waiting} is false. */
        <S> RunHead head(Graph<S> graph, RunState<S> run, Instant at, boolean waiting);
    }

    /**
     * Creates the run {@code id}.
     *
     * @throws CairnException as {@link RunReader#stateAt}; {@code run.ended} if the run had ended there; {@code fork.frame} if an edit names
     *     a frame that is not under way there, or another class; as {@link JsonCodec#readBack} if an edited state would not come back as it is
     */
    public <S> void fork(Graph<S> graph, String run, Fork<? super S> fork, String id, Instant now, HeadMaker heads) {
        RunReader reader = new RunReader(store, json);
        RunState<S> from = fork.seq().isPresent()
                ? reader.stateAt(graph, run, fork.seq().getAsLong())
                : reader.load(graph, run).state();
        from.end().ifPresent(end -> {
            throw new CairnException(
                    "run.ended", "run " + run + " had ended at entry " + from.seq() + "; fork it from an earlier one");
        });
        RunState<S> edited = edited(from, fork.edits());
        JournalEntry first =
                new JournalEntry(1, now, "", edited.position().stepOrdinal(), event(graph, run, edited, fork, id));
        RunState<S> forked = new Fold<>(graph, json).begin(id, first);
        StoredEvent stored =
                new StoredEvent(1, now, "", first.stepOrdinal(), json.writeBytes(first.event())).chained(0);
        boolean imported = store.head(run).filter(RunHead::imported).isPresent();
        RunHead head =
                heads.head(graph, forked, now, false).withImported(imported).withActor(actor);
        Append append =
                Append.of(head, stored).raising(raised(forked.root(), id, now).toArray(StoredInterrupt[]::new));
        store.create(append);
    }

    private <S> JournalEvent.RunForked event(
            Graph<S> graph, String run, RunState<S> from, Fork<? super S> fork, String id) {
        Map<String, String> labels = new HashMap<>(from.labels());
        labels.putAll(fork.labels());
        return new JournalEvent.RunForked(
                graph.name(),
                graph.version(),
                graph.fingerprint(),
                run,
                from.seq(),
                fork.seed().orElse(from.seed()),
                fork.budgets().orElse(from.budgets()),
                labels,
                json.write(SavedRun.readable(from, json).forRun(id)),
                actor);
    }

    private static <S> RunState<S> edited(RunState<S> run, List<Fork.Edit<?>> edits) {
        RunState<S> edited = run;
        for (Fork.Edit<?> edit : edits) {
            edited = edited(edited, edit);
        }
        return edited;
    }

    private static <S, T> RunState<S> edited(RunState<S> run, Fork.Edit<T> edit) {
        Frame<?> frame = run.frame(edit.frame())
                .orElseThrow(() -> new CairnException(
                        "fork.frame",
                        "run " + run.run() + " has no frame '" + edit.frame() + "' under way at entry " + run.seq()));
        if (!edit.type().isInstance(frame.state())) {
            throw new CairnException(
                    "fork.frame",
                    "the state of frame '" + edit.frame() + "' of run " + run.run() + " is a "
                            + frame.graph().stateType().getName() + ", not a "
                            + edit.type().getName());
        }
        return run.edit(edit.frame(), edit.change().apply(edit.type().cast(frame.state())));
    }

    private static Stream<StoredInterrupt> raised(Frame<?> frame, String run, Instant now) {
        if (!(frame.progress() instanceof NodeProgress.AwaitingAnswer asking)) {
            return frame.children().flatMap(child -> raised(child, run, now));
        }
        String answer = frame.node() instanceof Ask<?, ?, ?> ask ? ask.answer().getTypeName() : "";
        byte[] question = asking.question().text().getBytes(StandardCharsets.UTF_8);
        return Stream.of(StoredInterrupt.raised(
                asking.interrupt(), run, frame.position().node(), question, answer, now, asking.deadline()));
    }
}
