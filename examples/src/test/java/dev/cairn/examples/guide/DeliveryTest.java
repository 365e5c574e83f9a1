package dev.cairn.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.testkit.FaultyRunStore;
import dev.cairn.testkit.SettableClock;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeliveryTest {
    record Transfer(int cents, String outcome) {
        Transfer ended(String how) {
            return new Transfer(cents, how);
        }
    }

    interface Bank {
        String transfer(int cents, String idempotencyKey) throws IOException;
    }

    // guide: pay
    record Pay(Bank bank) implements Handler<Transfer, Integer, String> {
        @Override
        public Integer input(Transfer transfer) {
            return transfer.cents();
        }

        @Override
        public String execute(Integer cents, Effects effects) throws IOException, StepException {
            return bank.transfer(cents, effects.idempotencyKey()); // the same key in every attempt, also after a kill
        }

        @Override
        public Transfer apply(Transfer transfer, String receipt) {
            return transfer.ended("paid, receipt " + receipt);
        }

        @Override
        public Transfer failed(Transfer transfer, Failure failure) {
            return transfer.ended(failure.kind()); // unknown_outcome after a kill inside execute
        }
    }
    // guide: end

    private static Graph<Transfer> graph(Bank bank) {
        // spotless:off
        // guide: at-most-once
        Step<Transfer, ?, ?> pay = Step.of("Pay", new Pay(bank))
                .atMostOnce()
                .timeout(Duration.ofSeconds(30));
        // guide: end
        Step<Transfer, ?, ?> look = Step.of("AskTheBank", String.class,
                Transfer::outcome, (outcome, effects) -> outcome + ", the bank was asked", Transfer::ended);
        // guide: at-most-once-wiring
        return Graph.define("transfer", 1, Transfer.class)
                .start(pay)
                .from(pay).to(End.succeeded("Paid")).onFailure(Retry.never().thenTo(look))
                .from(look).to(End.succeeded("Settled"))
                .build();
        // guide: end
        // spotless:on
    }

    @Test
    void isNeverExecutedASecondTimeAfterADeathInsideIt() throws InterruptedException {
        List<String> transfers = new ArrayList<>();
        Graph<Transfer> graph = graph((cents, key) -> {
            transfers.add(key);
            return "R-1";
        });
        SettableClock clock = SettableClock.at(Instant.EPOCH);
        InMemoryRunStore store = new InMemoryRunStore(clock);
        // the calls that write: the run, the step's start, its output
        try (Engine dying = Engine.on(FaultyRunStore.dyingBefore(3, store)).build()) {
            assertThatThrownBy(() -> dying.run(graph, new Transfer(100, ""), RunOptions.DEFAULT.id("transfer")));
        }
        assertThat(transfers).containsExactly("transfer/1");
        clock.advance(Duration.ofMinutes(1)); // the dead process' claim lapses
        try (Engine engine = Engine.on(store).build()) {
            RunResult<Transfer> result = engine.resume(graph, "transfer").await();
            assertThat(result.state().outcome()).isEqualTo("unknown_outcome, the bank was asked");
        }
        assertThat(transfers).hasSize(1);
    }

    @Test
    void failsAnAttemptThatSendsNoHeartbeat() throws InterruptedException {
        // guide: heartbeat
        Step<Transfer, ?, ?> upload = Step.of(
                        "Upload",
                        String.class,
                        Transfer::cents,
                        (parts, effects) -> {
                            for (int part = 1; part <= parts; part++) {
                                send(part);
                                effects.heartbeat(); // at least every 100 ms, or the attempt fails
                                effects.progress(part + " of " + parts); // for listeners; not journaled
                            }
                            return "sent";
                        },
                        Transfer::ended)
                .heartbeat(Duration.ofMillis(100));
        // guide: end
        Graph<Transfer> graph = Graph.define("upload", 1, Transfer.class)
                .start(upload)
                .from(upload)
                .to(End.succeeded("Uploaded"))
                .onFailure(Retry.never())
                .build();
        try (Engine engine = Engine.inMemory()) {
            assertThat(engine.run(graph, new Transfer(2, ""), RunOptions.DEFAULT)
                            .cause())
                    .hasValueSatisfying(cause -> assertThat(cause).contains("heartbeat"));
        }
    }

    private static void send(int part) throws InterruptedException {
        if (part == 2) {
            new java.util.concurrent.CountDownLatch(1).await(); // hangs until it is interrupted
        }
    }
}
