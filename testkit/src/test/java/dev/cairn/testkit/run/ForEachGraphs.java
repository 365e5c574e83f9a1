package dev.cairn.testkit.run;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.run.RunOptions;
import java.util.stream.IntStream;

/** Graphs that do something for each number from 0 on. */
final class ForEachGraphs {
    static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);

    private ForEachGraphs() {}

    static ForEach<Trail, Integer, String> graphs(int count, Graph<Trail> each) {
        return ForEach.calling(
                "Each",
                trail -> IntStream.range(0, count).boxed().toList(),
                String.class,
                () -> each,
                item -> Trail.EMPTY.with(item.toString()),
                trail -> trail.places().toString(),
                (trail, outputs) -> trail);
    }

    static Graph<Trail> graph(Node<Trail> node) {
        return Graph.define("g", 1, Trail.class)
                .start(node)
                .from(node)
                .to(End.succeeded("Done"))
                .build();
    }
}
