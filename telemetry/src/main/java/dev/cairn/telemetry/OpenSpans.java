package dev.cairn.telemetry;

import dev.cairn.engine.state.RunState;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanBuilder;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The spans of a run that have not ended, each below the one that it happens in. Not thread-safe. */
final class OpenSpans {
    private final Tracer tracer;
    private final Open whole;
    private final Map<SpanKey, Open> open = new HashMap<>();

    private record Open(Span span, Instant since) {
        Context context() {
            return Context.root().with(span);
        }

        void end(Instant at) {
            span.end(at.isBefore(since) ? since : at); // a clock may be set back
        }
    }

    /** A span {@code run} around all others, which begins at {@code begin}. */
    OpenSpans(Tracer tracer, SpanBuilder run, Instant begin) {
        this.tracer = tracer;
        this.whole = new Open(run.setStartTimestamp(begin).startSpan(), begin);
    }

    /** The span around all others. */
    Span run() {
        return whole.span();
    }

    /**
     * The span of a place, which begins at {@code since} if it is not open. What it is inside of is opened with it: that is missing where a
     * run was taken up in its midst.
     */
    Span at(RunState<?> run, SpanKey place, String node, Instant since) {
        Open known = open.get(place);
        if (known == null) {
            Context parent = parent(run, place, node, since);
            known = new Open(
                    builder(run, place, node)
                            .setParent(parent)
                            .setStartTimestamp(since)
                            .startSpan(),
                    since);
            open.put(place, known);
        }
        return known.span();
    }

    /** Ends a span; all that is open inside it ends with it. */
    void end(SpanKey place, Instant at) {
        endAll(other -> other.equals(place) || other.isWithin(place), at);
    }

    /** Ends all spans. */
    void endAll(Instant at) {
        endAll(any -> true, at);
        whole.end(at);
    }

    private void endAll(Predicate<SpanKey> which, Instant at) {
        List<Map.Entry<SpanKey, Open>> ended = open.entrySet().stream()
                .filter(entry -> which.test(entry.getKey()))
                .sorted(Comparator.comparingInt((Map.Entry<SpanKey, Open> entry) ->
                                entry.getKey().depth())
                        .reversed())
                .toList();
        ended.forEach(entry -> entry.getValue().end(at));
        open.keySet().removeIf(which);
    }

    private Context parent(RunState<?> run, SpanKey place, String node, Instant since) {
        if (place.attempt() > 0) {
            at(run, place.ofStep(), node, since);
            return context(place.ofStep());
        }
        if (place.frame().isEmpty()) {
            return whole.context();
        }
        SpanKey owner = SpanKey.ownerOf(place.frame());
        at(
                run,
                owner,
                EventDetails.currentNode(run, owner.frame()),
                since.isBefore(whole.since()) ? whole.since() : since);
        return context(owner);
    }

    private Context context(SpanKey place) {
        Open known = open.get(place);
        if (known == null) {
            throw new IllegalStateException("no span is open at " + place);
        }
        return known.context();
    }

    private SpanBuilder builder(RunState<?> run, SpanKey place, String node) {
        SpanBuilder span = tracer.spanBuilder(kind(run, place, node) + " " + node)
                .setAttribute(Keys.RUN, run.run())
                .setAttribute(Keys.FRAME, place.frame())
                .setAttribute(Keys.NODE, node)
                .setAttribute(Keys.STEP_ORDINAL, place.stepOrdinal());
        if (place.isItem()) {
            span.setAttribute(Keys.ITEM, (long) place.item());
        }
        return place.attempt() > 0 ? span.setAttribute(Keys.ATTEMPT, (long) place.attempt()) : span;
    }

    private static String kind(RunState<?> run, SpanKey place, String node) {
        if (place.isItem()) {
            return "item";
        }
        return place.attempt() > 0 ? "attempt" : EventDetails.nodeKind(run, place.frame(), node);
    }
}
