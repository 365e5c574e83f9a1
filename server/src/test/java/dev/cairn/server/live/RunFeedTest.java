package dev.cairn.server.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunHead;
import dev.cairn.server.run.RunRedaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RunFeedTest {
    private static final int STEPS = 700;

    record Count(int count, String ballast) {}

    private static final Step<Count, ?, ?> COUNT = Step.of(
            "Count",
            String.class,
            Count::count,
            (before, effects) -> "x".repeat(before % 97 == 0 ? 60_000 : 10),
            (state, after) -> new Count(state.count() + 1, ""));

    private static final Graph<Count> GRAPH = Graph.define("count", 1, Count.class)
            .start(COUNT)
            .from(COUNT)
            .when("more", state -> state.count() < STEPS)
            .to(COUNT)
            .otherwise(End.succeeded("Counted"))
            .build();

    /** Followers at any place, ahead of and behind one another, large entries among small ones. */
    @Test
    void whoeverFollowsIsToldEachEntryOnceAndInOrder() throws Exception {
        try (InMemoryRunStore store = new InMemoryRunStore();
                Engine engine = Engine.on(store).build()) {
            engine.run(GRAPH, new Count(0, ""), RunOptions.DEFAULT.id("run"));
            RunHead head = store.head("run").orElseThrow();
            RunFeed feed = new RunFeed(store, RunRedaction.NONE);
            Random random = new Random(7);
            List<List<Long>> told = new ArrayList<>();
            long[] from = new long[12];
            for (int follower = 0; follower < from.length; follower++) {
                from[follower] = random.nextLong(head.seq());
                told.add(new ArrayList<>());
            }
            for (int turn = 0; turn < 2_000; turn++) {
                int follower = random.nextInt(from.length);
                List<Long> heard = told.get(follower);
                long at = heard.isEmpty() ? from[follower] : heard.getLast();
                feed.behind(head, at).forEach(entry -> heard.add(entry.seq()));
            }
            for (int follower = 0; follower < from.length; follower++) {
                assertThat(told.get(follower))
                        .isEqualTo(LongStream.rangeClosed(from[follower] + 1, head.seq())
                                .boxed()
                                .toList());
            }
            assertThat(feed.head(head)).isSameAs(feed.head(head));
        }
    }
}
