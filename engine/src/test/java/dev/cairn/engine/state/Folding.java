package dev.cairn.engine.state;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.graph.DocumentedGraph;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * A run that is folded entry by entry; an entry comes a second after the one before. After each it holds that the fold gives the same where
 * it is told what the node made of the event, that the run can be stored and restored, and that what it used is known without the graph's code,
 * from its start on and from a fork right before the entry.
 */
final class Folding<S> {
    static final Failure BROKE = new Failure("k", "it broke", true);

    private final JsonCodec json = JsonCodec.standard();
    private final Graph<S> graph;
    private final Fold<S> fold;
    private final MeterFold meters;
    private RunState<S> run;

    Folding(Graph<S> graph, S first) {
        this.graph = graph;
        this.fold = new Fold<>(graph, json);
        JournalEntry start = entry(1, "", start(graph, json.write(first)));
        this.run = fold.begin("r", start);
        this.meters = meters(start);
    }

    static JournalEvent.RunStarted start(Graph<?> graph, Json state) {
        return new JournalEvent.RunStarted(
                graph.name(),
                graph.version(),
                graph.fingerprint(),
                42,
                Budgets.UNLIMITED,
                Map.of("a", "b"),
                state,
                Optional.empty());
    }

    RunState<S> run() {
        return run;
    }

    S state() {
        return run.state();
    }

    Position position() {
        return run.position();
    }

    Frame<?> frame(String path) {
        return run.frame(path).orElseThrow();
    }

    long used(Meter meter) {
        return run.used().get(meter);
    }

    /** When the last entry was written. */
    Instant now() {
        return at(run.seq());
    }

    /** Folds an event of the run's own graph. */
    Folding<S> then(JournalEvent... events) {
        for (JournalEvent event : events) {
            in("", event);
        }
        return this;
    }

    Folding<S> in(String frame, JournalEvent event) {
        long seq = run.seq() + 1;
        long ordinal = run.frame(frame).map(at -> at.position().stepOrdinal()).orElse(1L);
        JournalEntry entry = new JournalEntry(seq, at(seq), frame, ordinal, event);
        RunState<S> after = fold.next(run, entry);
        Object known = known(frame, event, after);
        if (known != null) {
            assertThat(saved(fold.next(run, entry, known))).isEqualTo(saved(after));
        }
        RunState<S> restored = json.<SavedRun>read("it", Json.of(SavedRun.of(after, json), json), SavedRun.class)
                .restore(graph, json);
        assertThat(saved(restored)).isEqualTo(saved(after));
        MeterFold forked = meters(entry(1, "", forked(run)));
        for (MeterFold counted : List.of(meters, forked)) {
            counted.add(entry);
            assertThat(counted.used())
                    .as(event.toString())
                    .isEqualTo(after.used().readings());
            assertThat(counted.unknown()).as(event.toString()).isEmpty();
        }
        run = after;
        return this;
    }

    private MeterFold meters(JournalEntry first) {
        DocumentedGraph document = new DocumentedGraph(JsonMapper.shared().readTree(graph.toJson()));
        MeterFold begun = new MeterFold("r", fingerprint -> Optional.of(document));
        begun.add(first);
        return begun;
    }

    private JournalEvent.RunForked forked(RunState<S> from) {
        return new JournalEvent.RunForked(
                graph.name(),
                graph.version(),
                graph.fingerprint(),
                "o",
                from.seq(),
                42,
                Budgets.UNLIMITED,
                Map.of(),
                json.write(SavedRun.of(from, json)),
                Optional.empty());
    }

    /** Folds items of a frame that complete one right after another: at once they come to what they come to one by one. */
    Folding<S> together(String frame, List<JournalEvent.ItemCompleted> events) {
        RunState<S> before = run;
        CompletedItems items = completed(frame, events.size());
        for (JournalEvent.ItemCompleted event : events) {
            in(frame, event);
            items.add(event, requireNonNull(known(frame, event, run)));
        }
        assertThat(saved(items.fold(before).orElseThrow())).isEqualTo(saved(run));
        assertThat(saved(fold.next(before, items))).isEqualTo(saved(run));
        return this;
    }

    private CompletedItems completed(String frame, int most) {
        return new CompletedItems(run.frame(frame).orElseThrow(), Instant.EPOCH, most);
    }

    /** Not all of these may come to be, though each of them may. */
    void refusesTogether(String words, String frame, List<JournalEvent.ItemCompleted> events) {
        RunState<S> before = run;
        CompletedItems items = completed(frame, events.size());
        events.forEach(event -> items.add(event, 1));
        assertThatThrownBy(() -> fold.next(before, items))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("journal.gap"))
                .hasMessageContaining(words);
    }

    private String saved(RunState<S> state) {
        return json.write(SavedRun.of(state, json)).text();
    }

    private @Nullable Object known(String frame, JournalEvent event, RunState<S> after) {
        return switch (event) {
            case JournalEvent.StepCompleted e -> state(after, frame);
            case JournalEvent.InterruptAnswered e -> state(after, frame);
            case JournalEvent.CallReturned e -> state(after, frame);
            case JournalEvent.ItemsJoined e -> state(after, frame);
            case JournalEvent.CallStarted e -> state(after, callee(after, frame));
            case JournalEvent.ItemStarted e ->
                items(after, frame).get(e.item()) instanceof Item.InCall within
                        ? within.frame().state()
                        : null;
            case JournalEvent.ItemCompleted e ->
                ((Item.Completed) items(after, frame).get(e.item())).output();
            default -> null; // there is nothing to know
        };
    }

    private Object state(RunState<S> after, String frame) {
        return requireNonNull((Object) after.frame(frame).orElseThrow().state());
    }

    private String callee(RunState<S> after, String frame) {
        Position position = after.frame(frame).orElseThrow().position();
        return FramePaths.callee(frame, position);
    }

    static Items items(RunState<?> run, String frame) {
        return ((NodeProgress.RunningItems) run.frame(frame).orElseThrow().progress()).items();
    }

    Items items(String frame) {
        return items(run, frame);
    }

    /** Whatever comes next must not be this event. */
    Folding<S> refuses(String code, String words, String frame, JournalEvent event) {
        RunState<S> before = run;
        assertThatThrownBy(() -> fold.next(before, entry(before.seq() + 1, frame, event)))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo(code))
                .hasMessageContaining("run r")
                .hasMessageContaining(words);
        return this;
    }

    private static Instant at(long seq) {
        return Sample.START.plusSeconds(seq);
    }

    private static JournalEntry entry(long seq, String frame, JournalEvent event) {
        return new JournalEntry(seq, at(seq), frame, 1, event);
    }

    static JournalEvent.StepCompleted completed(String node, int attempt, String output, String to) {
        return new JournalEvent.StepCompleted(node, attempt, new Json(output), to, "always", Meters.NONE);
    }

    static JournalEvent.StepFailed failed(String node, int attempt, AfterFailure next) {
        return new JournalEvent.StepFailed(node, attempt, BROKE, next, Meters.NONE);
    }

    static JournalEvent.InterruptRaised raised(String node, String interrupt) {
        return new JournalEvent.InterruptRaised(node, interrupt, new Json("\"?\""), Optional.empty());
    }

    static JournalEvent.ItemCompleted itemDone(String node, int item, int attempt, String output) {
        return new JournalEvent.ItemCompleted(node, item, attempt, new Json(output), Meters.NONE);
    }

    static JournalEvent.ItemFailed itemFailed(String node, int item, int attempt, Optional<Long> delayMs) {
        return new JournalEvent.ItemFailed(node, item, attempt, BROKE, delayMs, Meters.NONE);
    }
}
