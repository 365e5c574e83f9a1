package dev.cairn.engine.decide;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.OnItemFailure;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.FramePaths;
import dev.cairn.engine.state.Item;
import dev.cairn.engine.state.Items;
import dev.cairn.engine.state.NodeProgress;
import dev.cairn.engine.state.Sample;
import dev.cairn.engine.state.Sample.Count;
import java.util.List;
import java.util.Optional;

/** For-each nodes and their items, for the tables about them. */
final class ItemsCase {
    static final Failure BROKE = new Failure("k", "it broke", false);

    private ItemsCase() {}

    static ForEach<Count, Integer, Integer> executing() {
        return ForEach.of(
                "All", state -> List.of(1, 2, 3), Integer.class, (item, effects) -> item, (state, outputs) -> state);
    }

    static ForEach<Count, Integer, Integer> calling() {
        return ForEach.<Count, Integer, Count, Integer>calling(
                "All",
                state -> List.of(1, 2, 3),
                Integer.class,
                () -> INNER,
                Count::new,
                Count::n,
                (state, outputs) -> state);
    }

    static ForEach<Count, Integer, Integer> policy(
            ForEach<Count, Integer, Integer> node, OnItemFailure policy, int mostFailures) {
        return switch (policy) {
            case FAIL_ALL -> node.mostFailures(mostFailures);
            case SKIP -> node.skippingFailures().mostFailures(mostFailures);
            case COLLECT -> node.collectingFailures((state, results) -> state).mostFailures(mostFailures);
        };
    }

    static Graph<Count> graph(ForEach<Count, ?, ?> all) {
        Step<Count, ?, ?> summary = Sample.step("Summary");
        End<Count> done = End.succeeded("Done");
        return Graph.define("g", 1, Count.class)
                .start(all)
                .from(all)
                .to(done)
                .onFailure(Retry.never())
                .from(summary)
                .to(done)
                .onHalt(summary)
                .build();
    }

    private static final Graph<Count> INNER = inner();

    private static Graph<Count> inner() {
        Step<Count, ?, ?> inner = Sample.step("Inner");
        return Graph.define("inner", 1, Count.class)
                .start(inner)
                .from(inner)
                .when("good", state -> true)
                .to(End.succeeded("Good"))
                .otherwise(End.failed("Bad"))
                .build();
    }

    /** The for-each's frame with these items under way. */
    static Frame<Count> frame(Scene scene, ForEach<Count, ?, ?> all, Items items) {
        return scene.frame(graph(all), "All", new NodeProgress.RunningItems(items));
    }

    /** An item by what the tables call it. */
    static Item item(String words, int number) {
        return switch (words) {
            case "open" -> Item.FRESH;
            case "open again" -> new Item.Pending(2, false, Optional.of(Sample.START));
            case "started" -> new Item.Pending(1, true, Optional.empty());
            case "completed" -> new Item.Completed(7);
            case "failed" -> new Item.Failed(BROKE);
            case "under way" -> within(number, "Inner");
            case "ended well" -> within(number, "Good");
            case "ended badly" -> within(number, "Bad");
            case "failed inside" -> new Item.InCall(1, Sample.failed(frame(number, "Inner"), BROKE));
            case "halted inside" -> new Item.InCall(1, Sample.halted(frame(number, "Inner"), Scene.TAPS_SPENT));
            default -> throw new AssertionError(words);
        };
    }

    private static Item within(int number, String node) {
        return new Item.InCall(1, frame(number, node));
    }

    private static Frame<Count> frame(int number, String node) {
        String path = FramePaths.item("", Sample.position("All", 3, 1), number, 1);
        return Sample.frame(INNER, path, new Count(0), Sample.position(node, 1, 1));
    }
}
