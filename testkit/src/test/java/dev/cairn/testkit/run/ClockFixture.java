package dev.cairn.testkit.run;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;

/** A store with a clock that is set, and runs of two steps whose first one is tried again after a while. */
abstract class ClockFixture {
    static final Duration DELAY = Duration.ofSeconds(10);
    static final Duration HOUR = Duration.ofHours(1);

    final SettableClock clock = Trail.clock();
    final InMemoryRunStore store = new InMemoryRunStore(clock);
    final Script<Trail, String> work = Trail.script();

    Graph<Trail> twice() {
        Step<Trail, ?, ?> one = work.step("One", String.class);
        Step<Trail, ?, ?> two = work.step("Two", String.class);
        return Graph.define("twice", 1, Trail.class)
                .start(one)
                .from(one)
                .to(two)
                .onFailure(Retry.standard().backoff(DELAY, DELAY))
                .from(two)
                .to(End.succeeded("Done"))
                .build();
    }
}
