package dev.cairn.testkit.crash;

import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.ItemResult;
import dev.cairn.engine.graph.Retry;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The for-each nodes of random graphs.
 *
 * @param fate what items come to
 * @param losing whether items may fail the node
 */
record RandomItems(DrawnOutcome fate, boolean losing) {
    private static final Retry RULE = Retry.never().backoff(Duration.ofMillis(100), Duration.ofSeconds(1));

    private static final int MOST = 5;

    /** One item. */
    record Item(int number, long value) {}

    private List<Item> items(Walk walk, int most) {
        long drawn = Walk.mix(walk.digest(), fate.name().hashCode());
        return IntStream.range(0, Math.floorMod(drawn, most + 1))
                .mapToObj(number -> new Item(number, Walk.mix(drawn, number)))
                .toList();
    }

    ForEach<Walk, Item, Integer> working(SplittableRandom random) {
        ForEach<Walk, Item, Integer> node = ForEach.of(
                fate.name(),
                walk -> items(walk, MOST),
                Integer.class,
                (item, effects) -> fate.execute(item.value(), effects),
                (walk, outputs) -> walk.with(fate.name() + outputs));
        if (fate.once()) {
            return withRule(node.atMostOnce().collectingFailures((walk, results) -> folded(walk, results)), random);
        }
        return withRule(withPolicy(node, random), random);
    }

    ForEach<Walk, Item, Integer> calling(SplittableRandom random, Graph<Walk> graph) {
        ForEach<Walk, Item, Integer> node = ForEach.calling(
                fate.name(),
                walk -> items(walk, 3),
                Integer.class,
                () -> graph,
                item -> Walk.begin(item.value(), 0),
                walk -> (int) Math.floorMod(walk.digest(), 1_000),
                (walk, outputs) -> walk.with(fate.name() + outputs));
        return withRule(withPolicy(node, random), random);
    }

    private ForEach<Walk, Item, Integer> withRule(ForEach<Walk, Item, Integer> node, SplittableRandom random) {
        Retry rule = new Retry(fate.attempts(), RULE.base(), RULE.cap());
        return node.retry(rule)
                .concurrency(1 + random.nextInt(4))
                .failed((walk, failure) -> walk.with(fate.name() + "!"));
    }

    private ForEach<Walk, Item, Integer> withPolicy(ForEach<Walk, Item, Integer> node, SplittableRandom random) {
        int policy = random.nextInt(4);
        if (losing && policy == 0) {
            return node;
        }
        ForEach<Walk, Item, Integer> tolerant = policy < 3
                ? node.skippingFailures()
                : node.collectingFailures((walk, results) -> folded(walk, results));
        return losing && policy == 1 ? tolerant.mostFailures(random.nextInt(2)) : tolerant;
    }

    private Walk folded(Walk walk, List<ItemResult<Integer>> results) {
        StringBuilder word = new StringBuilder(fate.name());
        for (int i = 0; i < results.size(); i++) {
            int number = i;
            word.append(' ')
                    .append(
                            switch (results.get(i)) {
                                case ItemResult.Completed<Integer>(Integer output) -> output.toString();
                                case ItemResult.Failed<Integer>(var failure) ->
                                    fate.succeeded(value(walk, number), failure)
                                            ? Integer.toString(fate.output(value(walk, number)))
                                            : "!";
                            });
        }
        return walk.with(word.toString());
    }

    private long value(Walk walk, int number) {
        return items(walk, MOST).get(number).value();
    }
}
