package dev.cairn.server.outline;

import dev.cairn.server.graph.GraphPasses.PassedEdge;
import dev.cairn.server.graph.NodePlace;
import dev.cairn.server.outline.RunOutline.PathWay;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How often ways were taken in runs. Not thread-safe.
 *
 * @param ways by way, with the ids of its nodes
 * @param begun how often graphs were begun, by the id of the node that calls; the run's own by the empty text
 */
record RunPasses(Map<PassedEdge, Long> ways, Map<String, Long> begun) {
    /** None. */
    static RunPasses none() {
        return new RunPasses(new HashMap<>(), new HashMap<>());
    }

    /** Those of one run up to an entry: what it did itself, under the graph that it goes by then, and not what it was forked from. */
    static RunPasses of(RunOutline outline, long seq) {
        RunPasses passes = none();
        List<Long> restored = outline.matchesAfter(0, name -> isRestoring(name.event()), Integer.MAX_VALUE);
        passes.add(outline, seq, 1);
        if (restored.isEmpty()) {
            passes.begun().merge("", 1L, Long::sum);
        } else {
            passes.add(outline, restored.getLast(), -1);
        }
        passes.ways().values().removeIf(count -> count <= 0);
        passes.begun().values().removeIf(count -> count <= 0);
        return passes;
    }

    /** Whether such an entry says where the run stands, whatever was before. */
    private static boolean isRestoring(String event) {
        return event.equals("run_forked") || event.equals("run_migrated");
    }

    private void add(RunOutline outline, long seq, int times) {
        outline.passed(seq).forEach(one -> add("", one.way(), times * one.count()));
        outline.called(seq).forEach(called -> {
            begun.merge(called.at(), (long) times * called.begun(), Long::sum);
            called.passed().forEach(one -> add(called.at(), one.way(), times * one.count()));
        });
    }

    private void add(String caller, PathWay way, long count) {
        ways.merge(new PassedEdge(NodePlace.of(caller, way.from()), NodePlace.of(caller, way.to())), count, Long::sum);
    }

    /** Takes those of another run, too. */
    void add(RunPasses more) {
        more.ways().forEach((way, count) -> ways.merge(way, count, Long::sum));
        more.begun().forEach((at, count) -> begun.merge(at, count, Long::sum));
    }
}
