package dev.cairn.testkit.graph;

import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.Edge;
import dev.cairn.engine.graph.FailureRule;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.ItemBody;
import dev.cairn.engine.graph.Transitions;
import dev.cairn.engine.history.HistoryEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Which transitions of a graph, and of those that it calls, were taken by any number of runs. Thread-safe. */
public final class TransitionCoverage {
    private static final String BACKTRACK = "backtrack";

    private final Map<String, Graph<?>> graphs = new LinkedHashMap<>();
    private final Set<Transition> taken = new LinkedHashSet<>();

    private TransitionCoverage() {}

    /**
     * A way from one node to the next.
     *
     * @param graph the graph's name
     * @param from the node that is left
     * @param edge the edge's label
     * @param to the node that is entered
     */
    public record Transition(String graph, String from, String edge, String to) {
        @Override
        public String toString() {
            return from + " -> " + to + (edge.equals(Edge.ALWAYS) ? "" : " [" + edge + "]");
        }
    }

    /** Coverage of {@code graph}, by nothing so far. */
    public static TransitionCoverage of(Graph<?> graph) {
        TransitionCoverage coverage = new TransitionCoverage();
        coverage.collect(graph);
        return coverage;
    }

    private void collect(Graph<?> graph) {
        if (graphs.putIfAbsent(graph.name(), graph) != null) {
            return;
        }
        graph.transitions().forEach(route -> {
            if (route.node() instanceof Call<?, ?> call) {
                collect(call.graph());
            }
            if (route.node() instanceof ForEach<?, ?, ?> forEach
                    && forEach.body() instanceof ItemBody.Calling<?, ?, ?> calling) {
                collect(calling.graph());
            }
        });
    }

    /** Adds what a run took. */
    public <S> void add(Engine engine, Graph<S> graph, String run) {
        Consumer<HistoryEntry<S>> each = moment -> transition(moment).ifPresent(this::take);
        engine.history(graph, run, each);
    }

    private synchronized void take(Transition transition) {
        taken.add(transition);
    }

    private static Optional<Transition> transition(HistoryEntry<?> moment) {
        return switch (moment.entry().event()) {
            case JournalEvent.StepCompleted done -> of(moment, done.node(), done.edge(), done.to());
            case JournalEvent.InterruptAnswered done -> of(moment, done.node(), done.edge(), done.to());
            case JournalEvent.WaitEnded done -> of(moment, done.node(), done.edge(), done.to());
            case JournalEvent.CallReturned done -> of(moment, done.node(), done.edge(), done.to());
            case JournalEvent.ItemsJoined done -> of(moment, done.node(), done.edge(), done.to());
            case JournalEvent.InterruptExpired done -> of(moment, done.node(), Edge.ON_DEADLINE, done.to());
            case JournalEvent.StepFailed failed ->
                switch (failed.next()) {
                    case JournalEvent.AfterFailure.Advance(String to) -> of(moment, failed.node(), Edge.ON_FAILURE, to);
                    case JournalEvent.AfterFailure.Backtrack(String to) -> of(moment, failed.node(), BACKTRACK, to);
                    case JournalEvent.AfterFailure.Retry none -> Optional.empty();
                    case JournalEvent.AfterFailure.Halt none -> Optional.empty();
                    case JournalEvent.AfterFailure.Finish none -> Optional.empty();
                };
            default -> Optional.empty();
        };
    }

    private static Optional<Transition> of(HistoryEntry<?> moment, String node, String edge, String to) {
        return moment.run()
                .frame(moment.entry().frame())
                .map(frame -> new Transition(frame.graph().name(), node, edge, to));
    }

    /** All transitions, those of called graphs last. */
    public List<Transition> all() {
        return graphs.values().stream()
                .flatMap(graph -> transitions(graph).stream())
                .toList();
    }

    /** Those that no run took. */
    public synchronized List<Transition> untaken() {
        return all().stream().filter(one -> !taken.contains(one)).toList();
    }

    /** In the order of the graph's own pictures: edges first, then the ways out of failures and deadlines. */
    private static List<Transition> transitions(Graph<?> graph) {
        List<Transition> all = new ArrayList<>();
        graph.transitions()
                .forEach(route -> route.edges()
                        .forEach(edge -> all.add(
                                transition(graph, route, edge.label(), edge.to().name()))));
        graph.transitions().forEach(route -> {
            route.onFailure().then().ifPresent(then -> {
                String edge = then instanceof FailureRule.Then.Backtrack<?> ? BACKTRACK : Edge.ON_FAILURE;
                all.add(transition(graph, route, edge, then.node().name()));
            });
            route.deadline()
                    .ifPresent(deadline -> all.add(transition(
                            graph, route, Edge.ON_DEADLINE, deadline.node().name())));
        });
        return all;
    }

    private static Transition transition(Graph<?> graph, Transitions<?> route, String edge, String to) {
        return new Transition(graph.name(), route.node().name(), edge, to);
    }

    /**
     * Does nothing if every transition was taken.
     *
     * @throws AssertionError that lists the others
     */
    public void assertComplete() {
        if (!untaken().isEmpty()) {
            throw new AssertionError(toString());
        }
    }

    /** How many transitions were taken, and a line for each that was not. */
    @Override
    public String toString() {
        List<Transition> untaken = untaken();
        int all = all().size();
        StringBuilder text = new StringBuilder(all - untaken.size() + " of " + all + " transitions taken");
        text.append(untaken.isEmpty() ? "" : "; never taken:");
        untaken.forEach(one -> text.append("\n  ")
                .append(graphs.size() > 1 ? one.graph() + ": " : "")
                .append(one));
        return text.toString();
    }

    /** One graph's picture as a Mermaid flowchart, the transitions that were never taken dashed. */
    public synchronized String toMermaid(Graph<?> graph) {
        List<Transition> arrows = transitions(graph);
        List<String> lines = new ArrayList<>(graph.toMermaid().lines().toList());
        int first = lines.size() - arrows.size();
        for (int i = 0; i < arrows.size(); i++) {
            String arrow = taken.contains(arrows.get(i)) ? " --> " : " -.-> ";
            lines.set(
                    first + i,
                    lines.get(first + i)
                            .replaceFirst(" -\\.?->\\|?", arrow.stripTrailing() + bar(lines.get(first + i))));
        }
        return String.join("\n", lines) + "\n";
    }

    private static String bar(String line) {
        return line.contains("->|") ? "|" : "";
    }
}
