package dev.cairn.telemetry;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.FailureCause;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.StopReason;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.journal.JournalEvent.AfterFailure;
import dev.cairn.engine.state.RunState;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.Tracer;
import java.time.Instant;
import java.util.Optional;

/** The spans of one run from where this process took it up until it lets go of it. Not thread-safe. */
final class RunSpans {
    private static final long FIRST_WORK = 2; // entry 1 is the start

    private final OpenSpans spans;
    private final Timeline timeline;
    private RunState<?> run;
    private Instant last;
    private long seq;
    private long newestAttemptAfter;

    private RunSpans(Tracer tracer, RunState<?> run, Timeline timeline, Instant begin, boolean resumed) {
        this.timeline = timeline;
        this.run = run;
        this.last = begin;
        this.seq = run.seq();
        this.spans = new OpenSpans(tracer, span(tracer, run).setAttribute(Keys.RUN_RESUMED, resumed), begin);
    }

    /** A stretch whose first entry is {@code entry}; it begins with the work that led to it. */
    static RunSpans of(Tracer tracer, RunState<?> run, JournalEntry entry) {
        Timeline timeline = new Timeline();
        return new RunSpans(tracer, run, timeline, timeline.step(run, entry), entry.seq() > FIRST_WORK);
    }

    /** A stretch whose first attempt begins now. */
    static RunSpans of(Tracer tracer, RunState<?> run, Instant now) {
        return new RunSpans(tracer, run, new Timeline(), now, run.seq() >= FIRST_WORK);
    }

    private static SpanBuilder span(Tracer tracer, RunState<?> run) {
        Graph<?> graph = run.root().graph();
        SpanBuilder span = tracer.spanBuilder("invoke_workflow " + graph.name())
                .setParent(RunTrace.root(run.run()))
                .setAttribute(Keys.OPERATION, "invoke_workflow")
                .setAttribute(Keys.WORKFLOW, graph.name())
                .setAttribute(Keys.RUN, run.run())
                .setAttribute(Keys.GRAPH, graph.name())
                .setAttribute(Keys.GRAPH_VERSION, (long) graph.version());
        run.info().origin().ifPresent(origin -> span.setAttribute(Keys.RUN_ORIGIN, origin.run()));
        return span;
    }

    /** The span of an attempt that begins now. */
    Span begin(RunState<?> at, String node, Effects effects) {
        newestAttemptAfter = Math.max(newestAttemptAfter, at.seq());
        return spans.at(at, SpanKey.attempt(effects), node, effects.now());
    }

    /** Whether an attempt has begun behind the last entry that was told: the run that is said to be left was taken up again. */
    boolean isTakenUpAgain() {
        return newestAttemptAfter > seq;
    }

    /** Ends all that is open. */
    void end() {
        if (run.end().isEmpty() && !run.asking().isEmpty()) {
            spans.run().setAttribute(Keys.INTERRUPTS_OPEN, (long) run.asking().size());
        }
        spans.endAll(last);
    }

    /** Puts an event on the span of the node that it is about, which the entry is about, too; on the stretch's if it is about none. */
    void add(JournalEntry entry, SpanEvent event) {
        Span span = event.node().map(node -> step(entry, node)).orElse(spans.run());
        span.addEvent(event.name(), event.attributes(), event.at());
    }

    void on(RunState<?> after, JournalEntry entry) {
        run = after;
        last = entry.at();
        seq = entry.seq();
        write(entry);
        timeline.note(run, entry);
    }

    private void write(JournalEntry entry) {
        switch (entry.event()) {
            case JournalEvent.OfRun ofRun -> run(entry, ofRun);
            case JournalEvent.StepStarted started -> attempt(entry, started.node(), started.attempt());
            case JournalEvent.StepCompleted(var node, var attempt, var output, var to, var edge, var charges) -> {
                SpanAttributes.charges(attempt(entry, node, attempt), charges).setAttribute(Keys.DECISION, "advance");
                advance(step(entry, node), entry, to, edge);
            }
            case JournalEvent.StepFailed failed -> failed(entry, failed);
            case JournalEvent.InterruptRaised(var node, var interrupt, var question, var deadline) -> {
                step(entry, node).setAttribute(Keys.DECISION, "wait").setAttribute(Keys.INTERRUPT, interrupt);
                spans.end(SpanKey.step(entry), entry.at());
            }
            case JournalEvent.InterruptAnswered(var node, var interrupt, var answer, var to, var edge, var actor) ->
                advance(step(entry, node).setAttribute(Keys.INTERRUPT, interrupt), entry, to, edge);
            case JournalEvent.InterruptExpired(var node, var interrupt, var to) ->
                advance(step(entry, node).setAttribute(Keys.INTERRUPT, interrupt), entry, to, "deadline");
            case JournalEvent.WaitStarted started -> {
                step(entry, started.node()).setAttribute(Keys.DECISION, "wait");
                spans.end(SpanKey.step(entry), entry.at());
            }
            case JournalEvent.WaitEnded(var node, var attempt, var to, var edge) ->
                advance(step(entry, node), entry, to, edge);
            case JournalEvent.CallStarted started -> step(entry, started.node());
            case JournalEvent.CallReturned(var node, var attempt, var to, var edge) ->
                advance(step(entry, node), entry, to, edge);
            case JournalEvent.ItemsStarted(var node, var attempt, var count) ->
                step(entry, node).setAttribute(Keys.ITEMS, (long) count);
            case JournalEvent.ItemStarted(var node, var item, var attempt) -> item(entry, node, item, attempt);
            case JournalEvent.ItemCompleted(var node, var item, var attempt, var output, var charges) -> {
                SpanAttributes.charges(item(entry, node, item, attempt), charges);
                spans.end(SpanKey.item(entry, item, attempt), entry.at());
            }
            case JournalEvent.ItemFailed failed -> itemFailed(entry, failed);
            case JournalEvent.ItemsJoined(var node, var attempt, var to, var edge) ->
                advance(step(entry, node), entry, to, edge);
            case JournalEvent.RunHalted(var reason, var to) -> {
                spans.run().addEvent("cairn.halted", halted(entry, reason), entry.at());
                spans.end(SpanKey.step(entry), entry.at()); // open if it waited for another attempt
            }
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
            case JournalEvent.CancelRequested(String reason, var actor) ->
                spans.run().addEvent("cairn.cancel_requested", Attributes.of(Keys.REASON, reason), entry.at());
            case JournalEvent.RunSuspended suspended -> {} // the end of the stretch says so
            case JournalEvent.RunEnded(var disposition, var cause) ->
                SpanAttributes.end(spans.run(), disposition, cause);
        }
    }

    private void failed(JournalEntry entry, JournalEvent.StepFailed failed) {
        Span step = step(entry, failed.node());
        boolean hasAttempts =
                EventDetails.nodeKind(run, entry.frame(), failed.node()).equals("step");
        if (hasAttempts) {
            Span attempt = SpanAttributes.failure(
                    attempt(entry, failed.node(), failed.attempt()), failed.failure(), failed.cause(), entry.at());
            SpanAttributes.charges(SpanAttributes.next(attempt, failed.next()), failed.charges());
            spans.end(SpanKey.attempt(entry, failed.attempt()), entry.at());
        }
        if (!(failed.next() instanceof AfterFailure.Retry)) {
            Optional<FailureCause> cause = hasAttempts ? Optional.empty() : failed.cause(); // told once
            SpanAttributes.next(SpanAttributes.failure(step, failed.failure(), cause, entry.at()), failed.next());
            spans.end(SpanKey.step(entry), entry.at());
        }
    }

    private void itemFailed(JournalEntry entry, JournalEvent.ItemFailed failed) {
        Span item = item(entry, failed.node(), failed.item(), failed.attempt());
        SpanAttributes.charges(
                        SpanAttributes.failure(item, failed.failure(), failed.cause(), entry.at()), failed.charges())
                .setAttribute(Keys.DECISION, SpanAttributes.decision(failed));
        spans.end(SpanKey.item(entry, failed.item(), failed.attempt()), entry.at());
    }

    private Span step(JournalEntry entry, String node) {
        return spans.at(run, SpanKey.step(entry), node, timeline.step(run, entry));
    }

    private Span attempt(JournalEntry entry, String node, int attempt) {
        step(entry, node);
        SpanKey place = SpanKey.attempt(entry, attempt);
        return spans.at(run, place, node, timeline.attempt(run, entry, place));
    }

    private Span item(JournalEntry entry, String node, int item, int attempt) {
        SpanKey place = SpanKey.item(entry, item, attempt);
        return spans.at(run, place, node, timeline.attempt(run, entry, place));
    }

    private void advance(Span step, JournalEntry entry, String to, String edge) {
        step.setAttribute(Keys.DECISION, "advance").setAttribute(Keys.NEXT, to).setAttribute(Keys.EDGE, edge);
        spans.end(SpanKey.step(entry), entry.at());
    }

    private static Attributes halted(JournalEntry entry, StopReason reason) {
        return Attributes.of(Keys.REASON, reason.describe(), Keys.FRAME, entry.frame());
    }
}
