package dev.cairn.telemetry;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.state.Frame;
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
import java.util.Optional;

/** The spans of a run that have not ended, each below the one that it happens in. */
final class OpenSpans {
    private static final long FIRST_WORK = 2; // entry 1 is the start

    private final Tracer tracer;
    private final String runId;
    private final Instant begin;
    private final Open run;
    private final Map<Place, Open> open = new HashMap<>();

    private record Open(Span span, Instant since) {
        Context context() {
            return Context.root().with(span);
        }

        void end(Instant at) {
            span.end(at.isBefore(since) ? since : at); // a clock may be set back
        }
    }

    OpenSpans(Tracer tracer, RunState<?> run, JournalEntry entry, Instant begin) {
        Graph<?> graph = run.root().graph();
        this.tracer = tracer;
        this.runId = run.run();
        this.begin = begin;
        SpanBuilder span = tracer.spanBuilder("invoke_workflow " + graph.name())
                .setParent(RunTrace.root(run.run()))
                .setAttribute(Keys.OPERATION, "invoke_workflow")
                .setAttribute(Keys.WORKFLOW, graph.name())
                .setAttribute(Keys.RUN, run.run())
                .setAttribute(Keys.RUN_RESUMED, entry.seq() > FIRST_WORK)
                .setAttribute(Keys.GRAPH, graph.name())
                .setAttribute(Keys.GRAPH_VERSION, (long) graph.version())
                .setStartTimestamp(begin);
        run.info().origin().ifPresent(origin -> span.setAttribute(Keys.RUN_ORIGIN, origin.run()));
        this.run = new Open(span.startSpan(), begin);
    }

    Span run() {
        return run.span();
    }

    /** The step's span, which begins at {@code since} if it is not open. */
    Span step(RunState<?> run, Place step, String node, Instant since) {
        Open known = open.get(step);
        if (known == null) {
            known = new Open(begin(run, step, node, since), since); // may open others, around it
            open.put(step, known);
        }
        return known.span();
    }

    /** The span of an item's attempt, which begins at {@code since} if it is not open. */
    Span item(RunState<?> run, Place item, Instant since) {
        Open known = open.get(item);
        if (known == null) {
            String node = node(run, item.frame());
            step(run, item.ofStep(), node, since);
            SpanBuilder span = at(open(item.ofStep()).context(), "item " + node, item, node, since);
            known = new Open(span.setAttribute(Keys.ITEM, (long) item.item()).startSpan(), since);
            open.put(item, known);
        }
        return known.span();
    }

    /** A span of its own for one attempt of a step whose span is open. */
    Span attempt(Place step, String node, int attempt, Instant since) {
        return at(open(step).context(), "attempt " + node, step, node, since)
                .setAttribute(Keys.ATTEMPT, (long) attempt)
                .startSpan();
    }

    /** Ends a span; all that is open inside it ends with it. */
    void end(Place place, Instant at) {
        List<Place> inside = open.keySet().stream()
                .filter(other -> isWithin(other, place))
                .sorted(Comparator.comparingInt((Place other) -> other.path().length()).reversed())
                .toList();
        inside.forEach(other -> remove(other, at));
        remove(place, at);
    }

    void endAll(Instant at) {
        open.keySet().stream()
                .sorted(Comparator.comparingInt((Place place) -> place.path().length()).reversed())
                .toList()
                .forEach(place -> remove(place, at));
        run.end(at);
    }

    /** Whether a node of a frame is a step, which has attempts. */
    boolean isStep(RunState<?> run, String frame, String node) {
        return nodeOf(run, frame, node) instanceof Step;
    }

    private void remove(Place place, Instant at) {
        Open removed = open.remove(place);
        if (removed != null) {
            removed.end(at);
        }
    }

    private Open open(Place place) {
        Open known = open.get(place);
        if (known == null) {
            throw new IllegalStateException("run " + runId + ": nothing is open at " + place);
        }
        return known;
    }

    private Span begin(RunState<?> run, Place step, String node, Instant since) {
        return at(parent(run, step.frame(), since), kind(run, step.frame(), node) + " " + node, step, node, since)
                .startSpan();
    }

    private SpanBuilder at(Context parent, String name, Place place, String node, Instant since) {
        return tracer.spanBuilder(name)
                .setParent(parent)
                .setAttribute(Keys.RUN, runId)
                .setAttribute(Keys.FRAME, place.frame())
                .setAttribute(Keys.NODE, node)
                .setAttribute(Keys.STEP_ORDINAL, place.stepOrdinal())
                .setStartTimestamp(since);
    }

    /** What a frame's steps are below; where the run was taken up inside of it, that is opened now. */
    private Context parent(RunState<?> run, String frame, Instant since) {
        if (frame.isEmpty()) {
            return this.run.context();
        }
        Place owner = Place.ownerOf(frame);
        Instant from = since.isBefore(begin) ? begin : since;
        if (owner.isItem()) {
            item(run, owner, from);
        } else {
            step(run, owner, node(run, owner.frame()), from);
        }
        return open(owner).context();
    }

    private static String node(RunState<?> run, String frame) {
        return run.frame(frame).map(found -> found.position().node()).orElse("unknown");
    }

    private static String kind(RunState<?> run, String frame, String node) {
        return switch (nodeOf(run, frame, node)) {
            case Step<?, ?, ?> step -> "step";
            case Ask<?, ?, ?> ask -> "ask";
            case Call<?, ?> call -> "call";
            case ForEach<?, ?, ?> forEach -> "for-each";
            case End<?> end -> "end";
        };
    }

    private static Node<?> nodeOf(RunState<?> run, String frame, String node) {
        Optional<Frame<?>> found = run.frame(frame);
        return found.orElseThrow(() -> new IllegalStateException("run " + run.run() + " has no frame " + frame))
                .graph()
                .route(node)
                .node();
    }

    private static boolean isWithin(Place inner, Place outer) {
        return !inner.equals(outer)
                && (inner.frame().equals(outer.frame()) && !outer.isItem() && inner.ofStep().equals(outer)
                        || Frames.isWithin(inner.frame(), outer.path()));
    }
}
