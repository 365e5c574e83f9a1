package dev.cairn.engine.store;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.json.StorableText;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which runs are asked for: those for which all that it says is true. Texts are compared as they are, letter by letter. Immutable.
 *
 * @param graph the graph's name
 * @param version the graph's version
 * @param statuses where the run stands, one of these; any, if there are none
 * @param held only runs that nobody carries on until a person releases them
 * @param node the node that is next, or the one where the run ended
 * @param labels labels that the run has, all of them
 * @param started when the run started
 * @param updated when its last event was written
 * @param idPrefix what its id begins with
 * @param labelPart what one of its labels, written as {@code KEY=VALUE}, has in it; the letters A to Z are as a to z in it. Any run has what is empty
 * @param origin the run that it was forked from
 */
public record RunQuery(
        Optional<String> graph,
        Optional<Integer> version,
        Set<RunStatus> statuses,
        boolean held,
        Optional<String> node,
        Map<String, String> labels,
        TimeRange started,
        TimeRange updated,
        String idPrefix,
        String labelPart,
        Optional<String> origin) {
    /** All runs. */
    public static final RunQuery ALL = new RunQuery(
            Optional.empty(),
            Optional.empty(),
            Set.of(),
            false,
            Optional.empty(),
            Map.of(),
            TimeRange.ALL,
            TimeRange.ALL,
            "",
            "",
            Optional.empty());

    /** Those for which all of this is true, whatever is in their labels beside and whatever they come from. */
    public RunQuery(
            Optional<String> graph,
            Optional<Integer> version,
            Set<RunStatus> statuses,
            boolean held,
            Optional<String> node,
            Map<String, String> labels,
            TimeRange started,
            TimeRange updated,
            String idPrefix) {
        this(graph, version, statuses, held, node, labels, started, updated, idPrefix, "", Optional.empty());
    }

    /**
     * Copies the statuses and the labels.
     *
     * @throws CairnException {@code query.invalid} if a text is none that a store can have kept
     */
    public RunQuery {
        statuses = Set.copyOf(statuses);
        labels = Map.copyOf(labels);
        graph.ifPresent(name -> checkText("a graph's name", name));
        node.ifPresent(name -> checkText("a node's name", name));
        labels.forEach((key, value) -> {
            checkText("a label", key);
            checkText("a label's value", value);
        });
        checkText("the beginning of a run's id", idPrefix);
        checkText("a part of a label", labelPart);
        origin.ifPresent(id -> checkText("a run's id", id));
    }

    /** This, of runs of the graph of that name. */
    public RunQuery withGraph(String name) {
        return new RunQuery(
                Optional.of(name),
                version,
                statuses,
                held,
                node,
                labels,
                started,
                updated,
                idPrefix,
                labelPart,
                origin);
    }

    /** This, of runs under that version of their graph. */
    public RunQuery withVersion(int number) {
        return new RunQuery(
                graph,
                Optional.of(number),
                statuses,
                held,
                node,
                labels,
                started,
                updated,
                idPrefix,
                labelPart,
                origin);
    }

    /** This, of runs that stand at one of these, instead of what it said before. */
    public RunQuery withStatus(RunStatus first, RunStatus... others) {
        return withStatuses(EnumSet.of(first, others));
    }

    /** This, of runs that stand at one of these, instead of what it said before; at any, if there are none. */
    public RunQuery withStatuses(Set<RunStatus> any) {
        return new RunQuery(graph, version, any, held, node, labels, started, updated, idPrefix, labelPart, origin);
    }

    /** This, of held runs only. */
    public RunQuery withHeld() {
        return new RunQuery(
                graph, version, statuses, true, node, labels, started, updated, idPrefix, labelPart, origin);
    }

    /** This, of runs at that node. */
    public RunQuery withNode(String name) {
        return new RunQuery(
                graph,
                version,
                statuses,
                held,
                Optional.of(name),
                labels,
                started,
                updated,
                idPrefix,
                labelPart,
                origin);
    }

    /** This, of runs with that label beside those that it named before. */
    public RunQuery withLabel(String key, String value) {
        Map<String, String> more = new TreeMap<>(labels);
        more.put(key, value);
        return new RunQuery(graph, version, statuses, held, node, more, started, updated, idPrefix, labelPart, origin);
    }

    /** This, of runs that started then. */
    public RunQuery withStarted(TimeRange range) {
        return new RunQuery(graph, version, statuses, held, node, labels, range, updated, idPrefix, labelPart, origin);
    }

    /** This, of runs whose last event was written then. */
    public RunQuery withUpdated(TimeRange range) {
        return new RunQuery(graph, version, statuses, held, node, labels, started, range, idPrefix, labelPart, origin);
    }

    /** This, of runs whose id begins so. */
    public RunQuery withIdPrefix(String prefix) {
        return new RunQuery(graph, version, statuses, held, node, labels, started, updated, prefix, labelPart, origin);
    }

    /** This, of runs that have that in one of their labels. */
    public RunQuery withLabelPart(String part) {
        return new RunQuery(graph, version, statuses, held, node, labels, started, updated, idPrefix, part, origin);
    }

    /** This, of runs that were forked from that one. */
    public RunQuery withOrigin(String run) {
        return new RunQuery(
                graph, version, statuses, held, node, labels, started, updated, idPrefix, labelPart, Optional.of(run));
    }

    /** Whether a run is asked for, as far as its head tells: {@link #held} is not in it. */
    public boolean matches(RunHead head) {
        return graph.filter(name -> !name.equals(head.graph())).isEmpty()
                && version.filter(number -> number != head.version()).isEmpty()
                && (statuses.isEmpty() || statuses.contains(head.status()))
                && node.filter(name -> !name.equals(head.node())).isEmpty()
                && head.labels().entrySet().containsAll(labels.entrySet())
                && started.contains(head.startedAt())
                && updated.contains(head.updatedAt())
                && head.run().startsWith(idPrefix)
                && RunLabels.contain(head.labels(), labelPart)
                && (origin.isEmpty() || origin.equals(head.origin().map(RunHead.Origin::run)));
    }

    /** Refuses what no database can keep as a text. */
    static void checkText(String what, String text) {
        if (!StorableText.is(text)) {
            throw new CairnException("query.invalid", what + " cannot be asked for that " + StorableText.WRONG);
        }
    }
}
