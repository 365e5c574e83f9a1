package dev.cairn.telemetry;

import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.state.RunState;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import java.time.Instant;

/** The spans of one run from where this process took it up until it ends or waits. Not thread-safe. */
final class Stretch {
    private final OpenSpans spans;
    private final Timeline timeline = new Timeline();
    private Instant last;
    private boolean asks;
    private boolean over;

    /** A stretch that begins with {@code entry}, or with the work that led to it. */
    Stretch(Tracer tracer, RunState<?> run, JournalEntry entry) {
        this.last = timeline.step(run, entry);
        this.spans = new OpenSpans(tracer, run, entry, last);
        this.asks = !run.asking().isEmpty();
    }

    boolean isOver() {
        return over;
    }

    void on(RunState<?> run, JournalEntry entry) {
        last = entry.at();
        write(run, entry);
        timeline.note(run, entry);
        if (asks && Waits.isWaiting(run)) {
            spans.run().setAttribute(Keys.RUN_WAITING, true);
            leave();
        }
    }

    /** Ends all that is open. */
    void leave() {
        spans.endAll(last);
        over = true;
    }

    private void write(RunState<?> run, JournalEntry entry) {
        switch (entry.event()) {
            case JournalEvent.OfRun ofRun -> run(entry, ofRun);
            case JournalEvent.StepStarted started -> step(run, entry, started.node());
            case JournalEvent.StepCompleted(var node, var attempt, var output, var to, var edge, var charges) -> {
                Span span = attempt(run, entry, node, attempt).setAttribute(Keys.DECISION, "advance");
                Marks.charges(span, charges).end(entry.at());
                advance(step(run, entry, node), entry, to, edge);
            }
            case JournalEvent.StepFailed failed -> failed(run, entry, failed);
            case JournalEvent.InterruptRaised(var node, var interrupt, var question, var deadline) -> {
                asks = true;
                end(step(run, entry, node)
                        .setAttribute(Keys.DECISION, "wait")
                        .setAttribute(Keys.INTERRUPT, interrupt), entry);
            }
            case JournalEvent.InterruptAnswered(var node, var interrupt, var answer, var to, var edge) ->
                advance(step(run, entry, node).setAttribute(Keys.INTERRUPT, interrupt), entry, to, edge);
            case JournalEvent.InterruptExpired(var node, var interrupt, var to) ->
                advance(step(run, entry, node).setAttribute(Keys.INTERRUPT, interrupt), entry, to, "deadline");
            case JournalEvent.CallStarted started -> step(run, entry, started.node());
            case JournalEvent.CallReturned(var node, var attempt, var to, var edge) ->
                advance(step(run, entry, node).setAttribute(Keys.ATTEMPT, (long) attempt), entry, to, edge);
            case JournalEvent.ItemsStarted(var node, var attempt, var count) ->
                step(run, entry, node).setAttribute(Keys.ITEMS, (long) count);
            case JournalEvent.ItemStarted started -> item(run, entry, started.item(), started.attempt());
            case JournalEvent.ItemCompleted(var node, var item, var attempt, var output, var charges) ->
                Marks.charges(item(run, entry, item, attempt), charges);
            case JournalEvent.ItemFailed failed -> itemFailed(run, entry, failed);
            case JournalEvent.ItemsJoined(var node, var attempt, var to, var edge) ->
                advance(step(run, entry, node), entry, to, edge);
            case JournalEvent.RunHalted(var reason, var to) ->
                spans.run().addEvent("cairn.halted", halted(entry, reason), entry.at());
        }
        if (entry.event() instanceof JournalEvent.ItemCompleted completed) {
            spans.end(Place.item(entry, completed.item()), entry.at());
        }
    }

    private void run(JournalEntry entry, JournalEvent.OfRun event) {
        switch (event) {
            case JournalEvent.RunStarted started -> {} // not yet work on it
            case JournalEvent.RunForked forked -> {} // not yet work on it
            case JournalEvent.RunMigrated migrated ->
                spans.run()
                        .setAttribute(Keys.GRAPH_VERSION, (long) migrated.version())
                        .addEvent("cairn.migrated", entry.at());
            case JournalEvent.CancelRequested(String reason) ->
                spans.run().addEvent("cairn.cancel_requested", Attributes.of(Keys.REASON, reason), entry.at());
            case JournalEvent.RunSuspended suspended -> {} // seen from the state
            case JournalEvent.RunEnded(var disposition, var cause) -> {
                Marks.end(spans.run(), disposition, cause);
                leave();
            }
        }
    }

    private void failed(RunState<?> run, JournalEntry entry, JournalEvent.StepFailed failed) {
        Failure failure = failed.failure();
        Span step = step(run, entry, failed.node());
        if (spans.isStep(run, entry.frame(), failed.node())) {
            Span attempt = attempt(run, entry, failed.node(), failed.attempt());
            Marks.next(Marks.failure(attempt, failure, entry.at()), failed.next());
            Marks.charges(attempt, failed.charges()).end(entry.at());
        }
        if (!(failed.next() instanceof AfterFailure.Retry)) {
            Marks.next(Marks.failure(step, failure, entry.at()), failed.next());
            end(step, entry);
        }
    }

    private void itemFailed(RunState<?> run, JournalEntry entry, JournalEvent.ItemFailed failed) {
        Span item = Marks.failure(item(run, entry, failed.item(), failed.attempt()), failed.failure(), entry.at());
        item.setAttribute(Keys.DECISION, failed.retryDelayMs().isPresent() ? "retry" : "give up");
        Marks.charges(item, failed.charges());
        spans.end(Place.item(entry, failed.item()), entry.at());
    }

    private Span step(RunState<?> run, JournalEntry entry, String node) {
        return spans.step(run, Place.step(entry), node, timeline.step(run, entry));
    }

    private Span attempt(RunState<?> run, JournalEntry entry, String node, int attempt) {
        step(run, entry, node);
        return spans.attempt(Place.step(entry), node, attempt, timeline.attempt(run, entry, Place.step(entry)));
    }

    private Span item(RunState<?> run, JournalEntry entry, int item, int attempt) {
        Place place = Place.item(entry, item);
        return spans.item(run, place, timeline.attempt(run, entry, place)).setAttribute(Keys.ATTEMPT, (long) attempt);
    }

    private void advance(Span step, JournalEntry entry, String to, String edge) {
        step.setAttribute(Keys.DECISION, "advance").setAttribute(Keys.NEXT, to).setAttribute(Keys.EDGE, edge);
        end(step, entry);
    }

    private void end(Span step, JournalEntry entry) {
        spans.end(Place.step(entry), entry.at());
    }

    private static Attributes halted(JournalEntry entry, StopReason reason) {
        return Attributes.of(Keys.REASON, reason.describe(), Keys.FRAME, entry.frame());
    }
}
