package dev.cairn.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AskingTest {
    record Order(int cents, Optional<Verdict> verdict) {
        Order decided(Verdict answer) {
            return new Order(cents, Optional.of(answer));
        }

        boolean isApproved() {
            return verdict.filter(Verdict::approved).isPresent();
        }
    }

    record Question(String text, int cents) {}

    record Verdict(boolean approved, String by) {}

    private static Graph<Order> graph() {
        // guide: ask
        Ask<Order, Question, Verdict> approve = Ask.of(
                        "Approve",
                        Verdict.class,
                        (Order order) -> new Question("Pay this?", order.cents()),
                        Order::decided)
                .check((order, verdict) -> verdict.by().isBlank() ? Optional.of("who says so?") : Optional.empty());
        // guide: end
        // spotless:off
        // guide: ask-wiring
        return Graph.define("order", 1, Order.class)
                .start(approve)
                .from(approve).when("approved", Order::isApproved).to(End.succeeded("Approved"))
                              .otherwise(End.failed("Declined"))
                              .onDeadline(Duration.ofDays(3), End.failed("NobodyAnswered"))
                .build();
        // guide: end
        // spotless:on
    }

    @Test
    void takesAnAnswerOnce() throws InterruptedException {
        Graph<Order> graph = graph();
        try (Engine engine = Engine.inMemory()) {
            // guide: waiting
            RunResult<Order> waiting = engine.run(graph, new Order(4_950, Optional.empty()), RunOptions.DEFAULT);
            // guide: end
            assertThat(waiting.status()).isEqualTo(RunStatus.WAITING);
            String id = waiting.interrupts().getFirst().id();
            assertThatThrownBy(() -> engine.accept(graph, id, new Verdict(true, "")))
                    .hasMessageContaining("is not taken: who says so?");
            assertThatThrownBy(() -> engine.accept(graph, id, new Json("{\"approved\":1,\"by\":\"Ada\"}")))
                    .hasMessageContaining("approved");
            // guide: answering
            for (Interrupt open : engine.interrupts()) { // of all runs; interrupts(run) of one
                engine.answer(graph, open.id(), new Verdict(true, "Ada")).await();
            }
            // guide: end
            assertThat(engine.state(graph, waiting.run()).state().isApproved()).isTrue();
            assertThat(engine.accept(graph, id, new Verdict(true, "Ada"))).isFalse();
            assertThatThrownBy(() -> engine.accept(graph, id, new Verdict(false, "Bob")))
                    .hasMessageContaining("has an answer already, which is another one; the first answer stays");
        }
    }

    @Test
    void knowsWhoAnswered() throws InterruptedException {
        Graph<Order> graph = graph();
        try (Engine engine = Engine.inMemory()) {
            RunResult<Order> waiting = engine.run(graph, new Order(4_950, Optional.empty()), RunOptions.DEFAULT);
            String question = waiting.interrupts().getFirst().id();
            // guide: acting-as
            engine.actingAs("ann")
                    .answer(graph, question, new Verdict(true, "Ann"))
                    .await();
            // guide: end
            assertThat(engine.journal(waiting.run()).stream().map(JournalEntry::event))
                    .anySatisfy(event -> assertThat(event)
                            .isInstanceOfSatisfying(
                                    JournalEvent.InterruptAnswered.class,
                                    answered -> assertThat(answered.actor()).hasValue("ann")));
        }
    }

    @Test
    void goesOnWithoutAnAnswer() throws InterruptedException {
        SettableClock clock = SettableClock.at(Instant.EPOCH);
        try (Engine engine = Engine.on(new InMemoryRunStore()).clock(clock).build()) {
            Graph<Order> graph = graph();
            RunResult<Order> waiting = engine.run(graph, new Order(1, Optional.empty()), RunOptions.DEFAULT);
            clock.advance(Duration.ofDays(4));
            RunResult<Order> over = engine.resume(graph, waiting.run()).await();
            assertThat(over.status()).isEqualTo(RunStatus.FAILED);
            assertThat(over.state().verdict()).isEmpty();
        }
    }

    record Batch(List<Integer> amounts, List<Boolean> approved) {
        Batch decided(List<Boolean> verdicts) {
            return new Batch(amounts, verdicts);
        }
    }

    @Test
    void asksSeveralAtOnceInsideAForEach() throws InterruptedException {
        Graph<Order> order = graph();
        // guide: ask-each
        ForEach<Batch, Integer, Boolean> approveEach = ForEach.calling(
                "ApproveEach",
                Batch::amounts,
                Boolean.class,
                () -> order,
                cents -> new Order(cents, Optional.empty()),
                Order::isApproved,
                Batch::decided);
        // guide: end
        Graph<Batch> graph = Graph.define("batch", 1, Batch.class)
                .start(approveEach)
                .from(approveEach)
                .to(End.succeeded("Done"))
                .build();
        try (Engine engine = Engine.inMemory()) {
            RunResult<Batch> waiting =
                    engine.run(graph, new Batch(List.of(1, 2, 3), List.of()), RunOptions.DEFAULT.id("batch"));
            assertThat(waiting.interrupts())
                    .extracting(Interrupt::id)
                    .containsExactly("batch/1.0/1", "batch/1.1/1", "batch/1.2/1");
            for (Interrupt open : engine.interrupts().reversed()) {
                engine.answer(graph, open.id(), new Verdict(true, "Ada")).await();
            }
            assertThat(engine.state(graph, "batch").state().approved()).containsExactly(true, true, true);
        }
    }
}
