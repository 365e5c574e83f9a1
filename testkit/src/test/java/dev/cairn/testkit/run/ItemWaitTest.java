package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.Wait;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.run.Worker;
import dev.cairn.engine.store.RunStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Waits in called graphs and in items, beside what else a run does. */
class ItemWaitTest extends WaitFixture {
    @Test
    void worksInCalledGraphsAndInItemsWhichWaitBesideOneAnother() throws InterruptedException {
        Graph<Trail> inner = waiting(HOUR);
        Call<Trail, Trail> call = Call.of("Call", inner, trail -> trail, (trail, result) -> result.with("called"));
        ForEach<Trail, Integer, Integer> each = ForEach.calling(
                        "Each",
                        trail -> List.of(1, 2, 3),
                        Integer.class,
                        () -> line(Wait.<Trail>of("Pause", trail -> HOUR.multipliedBy(trail.count("x")))),
                        item -> new Trail(Collections.nCopies(item, "x")),
                        trail -> (int) trail.count("x"),
                        (Trail trail, List<Integer> counts) -> trail.with(counts.toString()))
                .concurrency(3);
        Graph<Trail> graph = Graph.define("outer", 1, Trail.class)
                .start(call)
                .from(call)
                .to(each)
                .from(each)
                .to(DONE)
                .build();
        try (Worker worker = worker(graph)) {
            engine.submit(graph, Trail.EMPTY, OPTIONS);
            assertThat(parked("r").wakeAt()).contains(start.plus(HOUR));
            for (int hours = 1; hours <= 4; hours++) {
                Instant due = start.plus(HOUR.multipliedBy(hours));
                await().atMost(Duration.ofMinutes(2))
                        .until(() -> store.head("r").orElseThrow().wakeAt().equals(Optional.of(due)));
                clock.advance(HOUR);
            }
            await().atMost(Duration.ofMinutes(2)).until(() -> isEnded("r"));
            assertThat(worker).isNotNull();
        }
        assertThat(engine.state(graph, "r").state().places()).containsExactly("after", "called", "[1, 2, 3]");
        assertThat(engine.verify(graph, "r").holds()).isTrue();
    }

    @Test
    void anItemThatExecutesDoesNotKeepAnotherOneWaiting() throws InterruptedException {
        CountDownLatch waited = new CountDownLatch(1);
        Wait<Trail> pause = Wait.of("Pause", HOUR);
        Step<Trail, ?, ?> tell = Step.whole("Tell", Trail.class, (trail, effects) -> {
            waited.countDown();
            return trail;
        });
        Step<Trail, ?, ?> hold = Step.whole("Hold", Trail.class, (trail, effects) -> {
            // The hour of the other item counts from the instant at which its pause begins, so the clock stands until
            // then.
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> engine.journal("r").stream()
                            .anyMatch(entry -> entry.event() instanceof JournalEvent.WaitStarted));
            clock.advance(HOUR);
            waited.await();
            return trail;
        });
        Step<Trail, ?, ?> first = Step.whole("First", Trail.class, (trail, effects) -> trail);
        Graph<Trail> item = Graph.define("item", 1, Trail.class)
                .start(first)
                .from(first)
                .when("waits", trail -> trail.places().contains("wait"))
                .to(pause)
                .otherwise(hold)
                .from(pause)
                .to(tell)
                .from(tell)
                .to(DONE)
                .from(hold)
                .to(DONE)
                .build();
        ForEach<Trail, String, Integer> each = ForEach.calling(
                        "Each",
                        trail -> List.of("wait", "hold"),
                        Integer.class,
                        () -> item,
                        Trail.EMPTY::with,
                        trail -> 1,
                        (Trail trail, List<Integer> counts) -> trail.with(counts.toString()))
                .concurrency(2);
        Graph<Trail> graph = Graph.define("beside", 1, Trail.class)
                .start(each)
                .from(each)
                .to(DONE)
                .build();
        RunResult<Trail> result = engine.run(graph, Trail.EMPTY, OPTIONS);
        assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
    }

    @Test
    void aRunThatAlsoAsksIsAnsweredWhileItWaits() throws InterruptedException {
        Ask<Trail, ?, String> ask = Ask.of("Ask", String.class, Trail::places, Trail::with);
        Wait<Trail> pause = Wait.of("Pause", HOUR);
        Step<Trail, ?, ?> choose = Step.whole("Choose", Trail.class, (trail, effects) -> trail);
        Graph<Trail> either = Graph.define("either", 1, Trail.class)
                .start(choose)
                .from(choose)
                .when("asks", Trail.EMPTY::equals)
                .to(ask)
                .otherwise(pause)
                .from(ask)
                .to(DONE)
                .from(pause)
                .to(DONE)
                .build();
        ForEach<Trail, Integer, Integer> both = ForEach.calling(
                        "Both",
                        trail -> List.of(0, 1),
                        Integer.class,
                        () -> either,
                        item -> item == 0 ? Trail.EMPTY : Trail.EMPTY.with("pause"),
                        trail -> trail.places().size(),
                        (Trail trail, List<Integer> counts) -> trail.with(counts.toString()))
                .concurrency(2);
        Graph<Trail> graph = Graph.define("mixed", 1, Trail.class).then(both).end("Done");
        try (Worker worker = worker(graph)) {
            engine.submit(graph, Trail.EMPTY, OPTIONS);
            assertThat(parked("r").wakeAt()).contains(start.plus(HOUR));
            String question = engine.interrupts("r").getFirst().id();
            engine.accept(graph, question, "yes");
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> store.inboxes(List.of("r")).isEmpty());
            assertThat(parked("r").wakeAt()).contains(start.plus(HOUR));
            clock.advance(HOUR);
            await().atMost(Duration.ofMinutes(2)).until(() -> isEnded("r"));
            assertThat(worker).isNotNull();
        }
        assertThat(engine.state(graph, "r").state().places()).containsExactly("[1, 1]");
    }
}
