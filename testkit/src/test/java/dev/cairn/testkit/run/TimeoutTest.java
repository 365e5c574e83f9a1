package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.Script;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Limits on attempts, which are in real time; and runs without a journal. */
class TimeoutTest {
    /** So long that no other load keeps a thread from running for it. */
    private static final Duration LIMIT = Duration.ofMillis(500);

    private final Script<Trail, String> work = Trail.script();

    @Test
    void anAttemptWithoutHeartbeatsFailsAndIsTriedAgain() throws InterruptedException {
        work.hangs().returns("a");
        Step<Trail, ?, ?> step = work.step("Work", String.class).heartbeat(LIMIT);
        assertThat(run(step, Engine.inMemory()).state().places()).containsExactly("a");
    }

    @Test
    void anAttemptThatSendsHeartbeatsMayTakeItsTime() throws InterruptedException {
        work.does((trail, effects) -> {
            long until = System.nanoTime() + LIMIT.multipliedBy(2).toNanos();
            while (System.nanoTime() < until) {
                effects.heartbeat();
                Thread.onSpinWait();
            }
            return "a";
        });
        Step<Trail, ?, ?> step = work.step("Work", String.class).heartbeat(LIMIT);
        assertThat(run(step, Engine.inMemory()).state().places()).containsExactly("a");
    }

    @Test
    void anAtMostOnceAttemptThatTookTooLongIsNotTriedAgain() throws InterruptedException {
        work.hangs();
        Step<Trail, ?, ?> step = work.step("Work", String.class).atMostOnce().timeout(Duration.ofMillis(30));
        RunResult<Trail> result = run(step, Engine.inMemory());
        assertThat(result.status()).isEqualTo(RunStatus.FAILED);
        assertThat(result.cause().orElseThrow())
                .contains("no result within 30 ms; whether it took effect is not known");
        assertThat(work.executions()).hasSize(1);
    }

    @Test
    void withoutAJournalARunIsTheSameButCannotBeLookedBackAt() throws InterruptedException {
        work.fails("busy").returns("a");
        Engine engine = Engine.unjournaled().clock(Trail.clock()).build();
        assertThatThrownBy(() -> engine.journal("r")).hasMessageContaining("this engine keeps no journals");
        assertThat(run(work.step("Work", String.class), engine).state().places())
                .containsExactly("a");
    }

    @Test
    void withoutAJournalAQuestionEndsInWaiting() throws InterruptedException {
        Ask<Trail, ?, String> ask = Ask.of("Ask", String.class, Trail::places, Trail::with);
        RunResult<Trail> result = run(ask, Engine.unjournaled().build());
        assertThat(result.status()).isEqualTo(RunStatus.WAITING);
        assertThat(result.interrupts()).hasSize(1);
    }

    private static RunResult<Trail> run(Node<Trail> node, Engine engine) throws InterruptedException {
        Retry rule = Retry.times(2).backoff(Duration.ZERO, Duration.ZERO);
        Graph<Trail> graph = Graph.define("g", 1, Trail.class)
                .start(node)
                .from(node)
                .to(End.succeeded("Done"))
                .onFailure(rule)
                .build();
        try (engine) {
            return engine.run(graph, Trail.EMPTY, RunOptions.DEFAULT.id("r").seed(1));
        }
    }
}
