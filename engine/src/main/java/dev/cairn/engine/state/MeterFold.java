package dev.cairn.engine.state;

import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.DocumentedGraph;
import dev.cairn.engine.journal.EventReader;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.store.StoredEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/**
 * Adds up what a run used, as {@link Fold} does, without its graph's code: of its entries from the first on, and of the document that stores keep of its graph. That tells which node begins a turn of
 * the loop, and which for-eaches call a graph for each item. Where it is not there it is not known what the meters come to that depend on it. Not thread-safe.
 */
public final class MeterFold {
    private static final JsonCodec JSON = JsonCodec.standard();

    private final String run;
    private final Function<String, Optional<DocumentedGraph>> documents;
    private final Map<String, JournalTurn> turns = new HashMap<>();
    private final SortedMap<Meter, String> unknown = new TreeMap<>();
    private Optional<DocumentedGraph> document = Optional.empty();
    private String graph = "";
    private Meters used = Meters.NONE;
    private long seq;

    /** Before the first entry; {@code documents} has graphs by their fingerprints. */
    public MeterFold(String run, Function<String, Optional<DocumentedGraph>> documents) {
        this.run = run;
        this.documents = documents;
    }

    /** Another one that stands where this one does. */
    public MeterFold copy() {
        MeterFold copy = new MeterFold(run, documents);
        turns.forEach((frame, turn) -> copy.turns.put(frame, turn.copy()));
        copy.unknown.putAll(unknown);
        copy.document = document;
        copy.graph = graph;
        copy.used = used;
        copy.seq = seq;
        return copy;
    }

    /** The last entry that it knows of; 0 for none. */
    public long seq() {
        return seq;
    }

    /** What the meters read, but for those that are not known. */
    public SortedMap<Meter, Long> used() {
        SortedMap<Meter, Long> known = new TreeMap<>(used.readings());
        known.keySet().removeAll(unknown.keySet());
        return known;
    }

    /** Of which meters it is not known what they read, with why. */
    public SortedMap<Meter, String> unknown() {
        return unknown;
    }

    /**
     * Takes the next entry as a store has it.
     *
     * @throws dev.cairn.engine.CairnException {@code json.read}
     */
    public void add(StoredEvent stored) {
        JournalEvent event = EventReader.read(() -> "entry " + stored.seq() + " of run " + run, stored.payload(), JSON);
        add(new JournalEntry(stored.seq(), stored.at(), stored.frame(), stored.stepOrdinal(), event));
    }

    /** Takes the next entry. */
    void add(JournalEntry entry) {
        seq = entry.seq();
        switch (entry.event()) {
            case JournalEvent.RunStarted started -> goBy(started.fingerprint());
            case JournalEvent.RunForked forked -> restore(forked.fingerprint(), forked.run());
            case JournalEvent.RunMigrated migrated -> restore(migrated.fingerprint(), migrated.run());
            case JournalEvent.CancelRequested cancel -> {}
            case JournalEvent.RunSuspended suspended -> {}
            case JournalEvent.RunEnded ended -> {}
            case JournalEvent.OfFrame event -> add(entry, event);
        }
    }

    private void add(JournalEntry entry, JournalEvent.OfFrame event) {
        switch (event) {
            case JournalEvent.StepStarted started ->
                count(entry, event, started.node()).begin();
            case JournalEvent.StepCompleted completed -> count(entry, event, completed.node());
            case JournalEvent.StepFailed failed -> failed(count(entry, event, failed.node()), entry, failed);
            case JournalEvent.InterruptRaised raised ->
                count(entry, event, raised.node()).enter();
            case JournalEvent.WaitStarted waiting ->
                count(entry, event, waiting.node()).enter();
            case JournalEvent.CallStarted called ->
                count(entry, event, called.node()).enter();
            case JournalEvent.ItemsStarted items ->
                count(entry, event, items.node()).enter();
            case JournalEvent.ItemStarted started ->
                count(entry, event, started.node()).beginItem(started.item());
            case JournalEvent.ItemCompleted completed ->
                itemOver(count(entry, event, completed.node()), entry, completed.item(), completed.attempt());
            case JournalEvent.ItemFailed failed ->
                itemOver(count(entry, event, failed.node()), entry, failed.item(), failed.attempt());
            case JournalEvent.CallReturned returned -> {
                JournalTurn turn = turn(entry, returned.node());
                turns.remove(FramePaths.called(entry.frame(), turn.position()));
            }
            case JournalEvent.InterruptAnswered answered -> {} // of these the next entry says where it goes on
            case JournalEvent.InterruptExpired expired -> {}
            case JournalEvent.WaitEnded ended -> {}
            case JournalEvent.ItemsJoined joined -> {}
            case JournalEvent.RunHalted halted -> {}
        }
    }

    private JournalTurn count(JournalEntry entry, JournalEvent.OfFrame event, String node) {
        JournalTurn turn = turn(entry, node);
        used = used.plus(EntryCharges.of(event, new DocumentedTurn(entry.frame(), turn)));
        return turn;
    }

    /** What is inside a frame is over when the frame goes on; of the run's own one all is forgotten then, lest a long run be remembered whole. */
    private JournalTurn turn(JournalEntry entry, String node) {
        String frame = entry.frame();
        JournalTurn turn = turns.get(frame);
        if (turn == null || turn.position().stepOrdinal() != entry.stepOrdinal()) {
            if (frame.isEmpty()) {
                turns.clear();
            }
            turn = new JournalTurn(Position.first(node, entry.stepOrdinal()));
            turns.put(frame, turn);
        }
        return turn;
    }

    private static void failed(JournalTurn turn, JournalEntry entry, JournalEvent.StepFailed failed) {
        if (failed.next() instanceof AfterFailure.Retry) {
            turn.tryAgain(entry.at());
        }
    }

    private void itemOver(JournalTurn turn, JournalEntry entry, int item, int attempt) {
        turn.beginItem(item);
        turns.remove(FramePaths.item(entry.frame(), turn.position(), item, attempt));
    }

    private void goBy(String fingerprint) {
        graph = fingerprint;
        document = documents.apply(fingerprint);
    }

    private String why(String what) {
        String lacking = document.isPresent()
                ? "the document of the graph " + graph + " is of a time when it had not the graphs that it calls"
                : "the store has not the document of the graph " + graph;
        return lacking + "; it would say " + what;
    }

    /** The node of that name in the graph of a frame; empty if that is not known. */
    private Optional<JsonNode> node(String frame, String name) {
        List<String> callers = new ArrayList<>();
        for (String at = frame; !at.isEmpty(); at = FramePaths.parent(at)) {
            JournalTurn caller = turns.get(FramePaths.parent(at));
            if (caller == null) {
                return Optional.empty();
            }
            callers.addFirst(caller.position().node());
        }
        return document.flatMap(own -> own.within(callers)).flatMap(inner -> DocumentedGraph.node(inner, name));
    }

    /** A fork and a migrated run begin with what was used by then, in the midst of whatever was under way. */
    private void restore(String fingerprint, Json snapshot) {
        SavedRun saved = JSON.read("where run " + run + " stands", snapshot, SavedRun.class);
        goBy(fingerprint);
        unknown.clear();
        used = saved.used();
        turns.clear();
        restore(FramePaths.ROOT, saved.root());
    }

    private void restore(String frame, SavedFrame saved) {
        JournalTurn turn = new JournalTurn(saved.position());
        turns.put(frame, turn);
        saved.inside().ifPresent(inside -> {
            turn.enter();
            restore(frame, turn, inside);
        });
    }

    private void restore(String frame, JournalTurn turn, SavedFrame.SavedProgress inside) {
        switch (inside) {
            case SavedFrame.Asking asking -> {}
            case SavedFrame.Waiting waiting -> {}
            case SavedFrame.Calling calling -> restore(FramePaths.called(frame, turn.position()), calling.callee());
            case SavedFrame.Doing doing -> {
                for (int i = 0; i < doing.items().size(); i++) {
                    restore(frame, turn, i, doing.items().get(i));
                }
            }
        }
    }

    private void restore(String frame, JournalTurn turn, int number, SavedFrame.SavedItem item) {
        switch (item) {
            case SavedFrame.OpenItem open -> {
                if (open.started()) {
                    turn.beginItem(number);
                }
            }
            case SavedFrame.ItemWithin within -> {
                turn.beginItem(number);
                restore(FramePaths.item(frame, turn.position(), number, within.attempt()), within.frame());
            }
            case SavedFrame.CompletedItem completed -> {}
            case SavedFrame.FailedItem failed -> {}
        }
    }

    /** A turn in a frame, of whose node the document tells. */
    private final class DocumentedTurn implements CountedTurn {
        private final String frame;
        private final JournalTurn turn;

        DocumentedTurn(String frame, JournalTurn turn) {
            this.frame = frame;
            this.turn = turn;
        }

        @Override
        public Position position() {
            return turn.position();
        }

        @Override
        public boolean isUnderWay() {
            return turn.isUnderWay();
        }

        @Override
        public boolean isItemBegun(int item) {
            return turn.isItemBegun(item);
        }

        @Override
        public boolean beginsIteration() {
            if (frame.isEmpty() && document.isEmpty()) {
                unknown.putIfAbsent(Meter.ITERATIONS, why("which node begins a turn of its loop"));
            }
            String node = turn.position().node();
            return frame.isEmpty() && document.filter(own -> own.isLoop(node)).isPresent();
        }

        @Override
        public boolean hasItemSteps() {
            String name = turn.position().node();
            Optional<JsonNode> node = node(frame, name);
            if (node.isEmpty()) {
                unknown.putIfAbsent(Meter.STEPS, why("whether items of '" + name + "' are steps or graphs"));
            }
            return node.isPresent() && !node.get().has("graph");
        }
    }
}
