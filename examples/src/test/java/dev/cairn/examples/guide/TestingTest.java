package dev.cairn.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import dev.cairn.testkit.crash.CrashSimulator;
import dev.cairn.testkit.determinism.Determinism;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class TestingTest {
    record Order(int cents, String receipt) {
        Order priced(int sum) {
            return new Order(sum, receipt);
        }

        Order paid(String paper) {
            return new Order(cents, paper);
        }
    }

    private static Graph<Order> graph(Script<Order, Integer> price, Script<Order, String> pay) {
        Step<Order, ?, ?> pricing = price.step("Price", Integer.class);
        Step<Order, ?, ?> paying = pay.step("Pay", String.class);
        return Graph.define("order", 1, Order.class)
                .start(pricing)
                .from(pricing)
                .when("free", order -> order.cents() == 0)
                .to(End.succeeded("Given"))
                .otherwise(paying)
                .from(paying)
                .to(End.succeeded("Paid"))
                .build();
    }

    @Test
    void retriesWithoutWaiting() throws InterruptedException {
        // guide: script
        Script<Order, Integer> price = Script.<Order, Integer>of(Order::priced)
                .fails("busy")
                .fails("busy")
                .returns(100);
        Script<Order, String> pay = Script.<Order, String>of(Order::paid).returns("R-1");
        SettableClock clock = SettableClock.at(Instant.EPOCH);
        try (Engine engine = Engine.on(new InMemoryRunStore()).clock(clock).build()) {
            RunResult<Order> result = engine.run(graph(price, pay), new Order(0, ""), RunOptions.DEFAULT);

            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(price.executions()).hasSize(3);
            assertThat(clock.slept()).isGreaterThan(Duration.ofSeconds(1)); // and the test took none of it
        }
        // guide: end
    }

    @Tag("slow")
    @Test
    void survivesEverySingleFault() {
        Script<Order, Integer> price = Script.<Order, Integer>of(Order::priced).always((order, effects) -> 100);
        Script<Order, String> pay = Script.<Order, String>of(Order::paid).always((order, effects) -> "R-1");
        Graph<Order> graph = graph(price, pay);
        // guide: crashes
        CrashSimulator.of(graph, new Order(0, "")).runEvery().assertHolds(); // every single fault that the run can meet
        CrashSimulator.of(graph, new Order(0, "")).run(100).assertHolds(); // and random plans of several
        // guide: end
    }

    record Price() implements Handler<Order, Integer, Integer> {
        @Override
        public Integer input(Order order) {
            return order.cents();
        }

        @Override
        public Integer execute(Integer cents, Effects effects) {
            return cents;
        }

        @Override
        public Order apply(Order order, Integer cents) {
            return order.paid(Instant.now() + ""); // another receipt whenever the journal is folded
        }
    }

    @Test
    void findsWhatIsNotPure() {
        Step<Order, ?, ?> price = Step.of("Price", new Price());
        Graph<Order> graph = Graph.define("order", 1, Order.class)
                .start(price)
                .from(price)
                .to(End.succeeded("Priced"))
                .build();
        // guide: determinism
        assertThatThrownBy(() -> Determinism.of(graph).check()).hasMessageContaining("Price reads the clock");
        // guide: end
    }
}
