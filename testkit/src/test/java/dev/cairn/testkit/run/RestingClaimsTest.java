package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.run.Worker;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.ForwardingRunStore;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** What is left for a run in the moment in which it comes to wait, when its claim is given up and its engine has not left it. */
class RestingClaimsTest {
    private static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r");
    private static final Duration POLL = Duration.ofMillis(5);

    private final RunStore disk = new InMemoryRunStore();
    private final AtomicReference<Runnable> atRest = new AtomicReference<>(() -> {});
    private final AtomicInteger looks = new AtomicInteger();

    /** Does something once when a run has come to wait, before its engine knows. */
    private final RunStore store = new ForwardingRunStore(disk) {
        @Override
        public boolean appendAndRelease(Lease lease, Append append) {
            boolean given = disk.appendAndRelease(lease, append);
            atRest.getAndSet(() -> {}).run();
            return given;
        }

        @Override
        public List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) {
            looks.incrementAndGet();
            return super.claim(offers, most, owner, ttl);
        }
    };

    private static Graph<Trail> asking() {
        Ask<Trail, ?, String> one = Ask.of("One", String.class, Trail::places, Trail::with);
        Ask<Trail, ?, String> two = Ask.of("Two", String.class, Trail::places, Trail::with);
        return Graph.define("asking", 1, Trail.class)
                .start(one)
                .from(one)
                .to(two)
                .from(two)
                .to(End.succeeded("Done"))
                .build();
    }

    private static String interrupt(RunResult<Trail> result) {
        return result.interrupts().getFirst().id();
    }

    @Test
    void theClaimIsGivenUpWithTheEntryByWhichARunComesToWait() throws InterruptedException {
        try (Engine engine = Engine.on(store).build()) {
            AtomicReference<Lease> claimed = new AtomicReference<>();
            Owner other = new Owner("other.example", 1, 1, "other");
            atRest.set(() -> claimed.set(disk.acquire("r", other, Duration.ofMinutes(1))));
            RunResult<Trail> first = engine.run(asking(), Trail.EMPTY, OPTIONS);
            assertThat(first.status()).isEqualTo(RunStatus.WAITING);
            disk.release(Objects.requireNonNull(claimed.get()));
            assertThat(engine.answerAndAwait(asking(), interrupt(first), "a").state())
                    .isEqualTo(Trail.EMPTY.with("a"));
        }
    }

    @Test
    void anAnswerThatComesThenIsTakenAtOnce() throws InterruptedException {
        try (Engine engine = Engine.on(store).build()) {
            RunResult<Trail> first = engine.run(asking(), Trail.EMPTY, OPTIONS);
            atRest.set(() -> engine.accept(asking(), "r/2", "b"));
            RunResult<Trail> result = engine.answerAndAwait(asking(), interrupt(first), "a");
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(result.state().places()).containsExactly("a", "b");
            assertThat(engine.verify(asking(), "r").holds()).isTrue();
        }
    }

    @Test
    void whatAnotherProcessDidThenIsReadAnew() throws InterruptedException {
        try (Engine engine = Engine.on(store).build();
                Engine other = Engine.on(disk).build()) {
            RunResult<Trail> first = engine.run(asking(), Trail.EMPTY, OPTIONS);
            atRest.set(() -> {
                engine.accept(asking(), "r/2", "b");
                await().atMost(Duration.ofMinutes(2)).until(other.resume(asking(), "r")::isDone);
            });
            RunResult<Trail> result = engine.answerAndAwait(asking(), interrupt(first), "a");
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(result.state().places()).containsExactly("a", "b");
        }
    }

    @Test
    void anotherProcessThatHasItThenIsFollowed() throws InterruptedException {
        Owner other = new Owner("other.example", 1, 1, "other");
        AtomicReference<Lease> claimed = new AtomicReference<>();
        try (Engine engine = Engine.on(store).build()) {
            RunResult<Trail> first = engine.run(asking(), Trail.EMPTY, OPTIONS);
            atRest.set(() -> {
                engine.accept(asking(), "r/2", "b");
                claimed.set(disk.acquire("r", other, Duration.ofMinutes(1)));
            });
            RunHandle<Trail> handle = engine.answer(asking(), interrupt(first), "a");
            await().atMost(Duration.ofMinutes(2)).until(() -> claimed.get() != null);
            assertThat(handle.isDone()).isFalse();
            disk.release(Objects.requireNonNull(claimed.get()));
            assertThat(handle.await().state().places()).containsExactly("a", "b");
        }
    }

    @Test
    void itsOwnWorkerThatClaimsItThenHandsTheClaimOver() throws InterruptedException {
        try (Engine engine = Engine.on(store).build();
                Worker worker = engine.worker(asking()).poll(POLL).start()) {
            RunResult<Trail> first = engine.run(asking(), Trail.EMPTY, OPTIONS);
            atRest.set(() -> {
                disk.answer("r/2", "\"b\"".getBytes(java.nio.charset.StandardCharsets.UTF_8), disk.now());
                int before = looks.get();
                await().atMost(Duration.ofMinutes(2))
                        .until(() -> looks.get() > before + 2); // it has claimed, and is done with that
            });
            RunResult<Trail> result = engine.answerAndAwait(asking(), interrupt(first), "a");
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(result.state().places()).containsExactly("a", "b");
            assertThat(engine.verify(asking(), "r").holds()).isTrue();
        }
    }
}
