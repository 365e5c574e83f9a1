package dev.cairn.testkit.golden;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.HistoryEntry;
import dev.cairn.engine.history.JsonDifference;
import dev.cairn.engine.history.Verification;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.StoredEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** One recorded run, under today's graph. */
final class GoldenJournal<S> {
    private static final String RUN = "golden";

    private final Graph<S> graph;
    private final JsonCodec json;
    private final List<Line> lines;
    private final String run;

    /**
     * One line of a file.
     *
     * @param run the run's id
     * @param seq the entry's number
     * @param at its instant
     * @param frame its frame's path
     * @param step its step there
     * @param event what happened
     * @param state the frame's state after it
     */
    record Line(String run, long seq, Instant at, String frame, long step, Json event, Json state) {}

    GoldenJournal(Graph<S> graph, List<String> texts, JsonCodec json) {
        this.graph = graph;
        this.json = json;
        this.lines = texts.stream().map(text -> line(text, json)).toList();
        this.run = lines.isEmpty() ? RUN : lines.getFirst().run();
    }

    private static Line line(String text, JsonCodec json) {
        return json.read("a line of a recorded run", new Json(text), Line.class);
    }

    /** Whether the file's run is one of the graph, in any version. */
    static boolean isOf(Graph<?> graph, List<String> texts, JsonCodec json) {
        return !texts.isEmpty()
                && json.read("the first entry", line(texts.getFirst(), json).event(), JournalEvent.class)
                        instanceof JournalEvent.RunStarted started
                && started.graph().equals(graph.name());
    }

    static <S> List<String> lines(Engine engine, Graph<S> graph, String run, JsonCodec json) {
        List<String> lines = new ArrayList<>();
        engine.history(
                graph,
                run,
                moment -> lines.add(json.write(line(run, moment, json)).text()));
        return lines;
    }

    private static Line line(String run, HistoryEntry<?> moment, JsonCodec json) {
        JournalEntry entry = moment.entry();
        return new Line(
                run,
                entry.seq(),
                entry.at(),
                entry.frame(),
                entry.stepOrdinal(),
                json.write(entry.event()),
                json.write(state(moment)));
    }

    private static Object state(HistoryEntry<?> moment) {
        return moment.run()
                .frame(moment.entry().frame())
                .map((Frame<?> frame) -> (Object) frame.state())
                .orElseGet(() -> moment.run().state());
    }

    /** The first decision that today's graph takes otherwise. */
    Optional<Verification.Divergence> decisions() {
        try (Engine engine = replayed()) {
            return engine.verify(graph, run).divergence();
        }
    }

    /** The first state that today's graph makes otherwise. */
    Optional<Verification.Divergence> states() {
        List<Verification.Divergence> found = new ArrayList<>();
        try (Engine engine = replayed()) {
            engine.history(graph, run, moment -> difference(moment).ifPresent(found::add));
        }
        return found.stream().findFirst();
    }

    private Optional<Verification.Divergence> difference(HistoryEntry<S> moment) {
        JournalEntry entry = moment.entry();
        Line recorded = lines.get((int) entry.seq() - 1);
        String node = moment.run()
                .frame(entry.frame())
                .map(frame -> frame.position().node())
                .orElse("");
        return JsonDifference.first("state", json.tree(recorded.state()), json.tree(json.write(state(moment))))
                .map(one -> new Verification.Divergence(
                        entry.seq(),
                        entry.frame(),
                        entry.stepOrdinal(),
                        node,
                        one.path(),
                        one.expected(),
                        one.found()));
    }

    /** The file as it would be recorded today. */
    List<String> today() {
        try (Engine engine = replayed()) {
            return lines(engine, graph, run, json);
        }
    }

    /** An engine that has the run, as if it had been made under today's graph. */
    private Engine replayed() {
        InMemoryRunStore store = new InMemoryRunStore();
        List<StoredEvent> events = lines.stream().map(this::stored).toList();
        Line last = lines.getLast();
        RunHead head = new RunHead(
                run,
                graph.name(),
                graph.version(),
                graph.fingerprint(),
                RunStatus.RUNNING,
                graph.start().name(),
                last.seq(),
                lines.getFirst().at(),
                last.at(),
                Optional.empty(),
                Optional.empty(),
                Map.of());
        store.create(Append.of(head, events));
        return Engine.on(store).json(json).build();
    }

    private StoredEvent stored(Line line) {
        JournalEvent event = json.read("entry " + line.seq() + " of a recorded run", line.event(), JournalEvent.class);
        return new StoredEvent(line.seq(), line.at(), line.frame(), line.step(), json.writeBytes(underToday(event)));
    }

    private JournalEvent underToday(JournalEvent event) {
        return switch (event) {
            case JournalEvent.RunStarted started ->
                new JournalEvent.RunStarted(
                        started.graph(),
                        graph.version(),
                        graph.fingerprint(),
                        started.seed(),
                        started.budgets(),
                        started.labels(),
                        started.state(),
                        started.actor());
            case JournalEvent.RunForked forked ->
                throw new CairnException("golden.forked", "a recorded run must begin with its start, not with a fork");
            case JournalEvent.RunMigrated migrated ->
                throw new CairnException("golden.migrated", "a recorded run must be of one version of its graph");
            default -> event;
        };
    }
}
