package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.history.Fork;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AskTest {
    private static final End<Trail> DONE = End.succeeded("Done");
    private static final End<Trail> LATE = End.failed("Late");
    private static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);

    private final SettableClock clock = Trail.clock();
    private final InMemoryRunStore store = new InMemoryRunStore(clock);
    private final Engine engine = Trail.engine(store, clock);
    private final Script<Trail, String> before = Trail.script();
    private final Script<Trail, String> after = Trail.script();

    @AfterEach
    void close() {
        engine.close();
    }

    @Test
    void waitsUnderAnIdThatStaysTheSame() throws InterruptedException {
        RunResult<Trail> waiting = askedFor();
        assertThat(waiting.status()).isEqualTo(RunStatus.WAITING);
        Interrupt question = waiting.interrupts().getFirst();
        assertThat(question.id()).isEqualTo("r/2");
        assertThat(question.question()).isEqualTo(new Json("[\"a\"]"));
        assertThat(engine.interrupts()).containsExactly(question);
        assertThat(engine.resume(graph(), "r").await().interrupts()).containsExactly(question);
    }

    @Test
    void goesOnWithTheAnswerAndExecutesNothingAgain() throws InterruptedException {
        askedFor();
        after.returns("b");
        try (Engine next = Trail.engine(store, clock)) {
            RunResult<Trail> result = next.answer(graph(), "r/2", 7).await();
            assertThat(result.state().places()).containsExactly("a", "7", "b");
        }
        assertThat(before.executions()).hasSize(1);
        assertThat(Trail.words(engine.journal("r")))
                .containsExactly("start", "First", "Ask?", "Ask=7", "Second", "succeeded");
        assertThat(engine.interrupts()).isEmpty();
    }

    @Test
    void refusesAnAnswerOfTheWrongTypeBeforeItIsAccepted() throws InterruptedException {
        askedFor();
        assertRefused("answer.invalid", () -> engine.answer(graph(), "r/2", "seven"));
        assertRefused("answer.invalid", () -> engine.accept(graph(), "r/2", new Json("{\"n\":7}")));
        assertRefused("answer.invalid", () -> engine.accept(graph(), "r/2", -1));
        assertThat(engine.interrupts()).as("still open").hasSize(1);
        assertThat(store.inboxes(List.of("r"))).isEmpty();
    }

    @Test
    void takesTheSameAnswerTwiceAndNoOtherOne() throws InterruptedException {
        askedFor();
        after.returns("b");
        assertThat(engine.accept(graph(), "r/2", 7)).isTrue();
        assertThat(engine.accept(graph(), "r/2", 7)).isFalse();
        assertRefused("interrupt.answered", () -> engine.accept(graph(), "r/2", 8));
        assertRefused("interrupt.answered", () -> engine.accept(graph(), "r/2", new Json("{\"n\":")));
        engine.resume(graph(), "r").await();
        assertThat(engine.accept(graph(), "r/2", 7))
                .as("after the run has ended")
                .isFalse();
        assertRefused("interrupt.answered", () -> engine.accept(graph(), "r/2", 8));
        assertRefused("interrupt.missing", () -> engine.accept(graph(), "r/9", 7));
    }

    @Test
    void listsTheQuestionsOfAllRuns() throws InterruptedException {
        before.always((trail, effects) -> "a");
        engine.run(graph(), Trail.EMPTY, OPTIONS.id("one"));
        engine.run(graph(), Trail.EMPTY, OPTIONS.id("two"));
        assertThat(engine.interrupts()).extracting(Interrupt::id).containsExactlyInAnyOrder("one/2", "two/2");
        assertThat(engine.interrupts("two")).extracting(Interrupt::run).containsExactly("two");
    }

    @Test
    void takesTheDeadlinesEdgeWhenItHasPassed() throws InterruptedException {
        RunResult<Trail> waiting = askedFor();
        assertThat(waiting.interrupts().getFirst().deadline())
                .contains(clock.instant().plus(Duration.ofHours(1)));
        clock.advance(Duration.ofMinutes(59));
        assertThat(engine.resume(graph(), "r").await().status()).isEqualTo(RunStatus.WAITING);
        clock.advance(Duration.ofMinutes(1));
        assertThat(engine.resume(graph(), "r").await().status()).isEqualTo(RunStatus.FAILED);
        assertRefused("interrupt.closed", () -> engine.accept(graph(), "r/2", 7));
        assertThat(Trail.words(engine.journal("r"))).endsWith("Ask?", "Ask?late", "failed");
    }

    @Test
    void refusesAnAnswerAfterTheDeadlineWhetherTheRunWasResumedOrNot() throws InterruptedException {
        askedFor();
        clock.advance(Duration.ofHours(1));
        assertRefused("interrupt.closed", () -> engine.accept(graph(), "r/2", 7));
        assertThat(store.inboxes(List.of("r"))).isEmpty();
        assertThat(engine.resume(graph(), "r").await().status()).isEqualTo(RunStatus.FAILED);
    }

    @Test
    void refusesAnAnswerAfterACancelWhetherTheRunWasResumedOrNot() throws InterruptedException {
        askedFor();
        engine.cancel("r", "enough");
        assertRefused("interrupt.closed", () -> engine.accept(graph(), "r/2", 7));
        assertThat(engine.resume(graph(), "r").await().status()).isEqualTo(RunStatus.CANCELLED);
        assertRefused("interrupt.closed", () -> engine.accept(graph(), "r/2", 7));
    }

    @Test
    void twoRunsCannotAskUnderOneId() {
        assertRefused("run.id", () -> engine.start(graph(), Trail.EMPTY, OPTIONS.id("order/1")));
        assertRefused("run.id", () -> engine.submit(graph(), Trail.EMPTY, OPTIONS.id("a b")));
        assertRefused("run.id", () -> engine.submit(graph(), Trail.EMPTY, OPTIONS.id("../r")));
        assertThat(store.heads()).isEmpty();
    }

    @Test
    void aForkWithAnotherStateAsksAnew() throws InterruptedException {
        askedFor();
        assertRefused("run.id", () -> engine.fork(graph(), "r", Fork.ofNow().id("r/2")));
        engine.fork(graph(), "r", Fork.ofNow().id("same"));
        engine.fork(graph(), "r", Fork.<Trail>ofNow().id("edited").edit(trail -> trail.with("b")));
        assertThat(engine.interrupts("same")).extracting(Interrupt::question).containsExactly(new Json("[\"a\"]"));
        assertThat(engine.interrupts("edited")).as("not asked yet").isEmpty();
        assertThat(engine.resume(graph(), "edited").await().interrupts())
                .extracting(Interrupt::question)
                .containsExactly(new Json("[\"a\",\"b\"]"));
        after.returns("c");
        assertThat(engine.answer(graph(), "edited/2", 7).await().state().places())
                .containsExactly("a", "b", "7", "c");
    }

    @Test
    void anAnswerThatWasAcceptedInTimeCountsHoweverLateItIsTaken() throws InterruptedException {
        askedFor();
        after.returns("b");
        engine.accept(graph(), "r/2", 7);
        clock.advance(Duration.ofDays(1));
        assertThat(engine.resume(graph(), "r").await().status()).isEqualTo(RunStatus.SUCCEEDED);
    }

    @Test
    void ofTwoAnswersAtOnceOneIsTaken() throws Exception {
        askedFor();
        after.returns("b");
        CountDownLatch go = new CountDownLatch(1);
        try (ExecutorService two = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Optional<String>> one = two.submit(answering(go, 1));
            Future<Optional<String>> other = two.submit(answering(go, 2));
            go.countDown();
            assertThat(List.of(one.get(), other.get()))
                    .containsExactlyInAnyOrder(Optional.empty(), Optional.of("interrupt.answered"));
        }
        assertThat(engine.resume(graph(), "r").await().state().places()).hasSize(3);
    }

    private Callable<Optional<String>> answering(CountDownLatch go, int answer) {
        return () -> {
            go.await();
            try {
                engine.accept(graph(), "r/2", answer);
                return Optional.empty();
            } catch (CairnException refused) {
                return Optional.of(refused.code());
            }
        };
    }

    @Test
    void isTakenWhileOtherItemsAreAtWork() throws InterruptedException {
        CountDownLatch answered = new CountDownLatch(1);
        Graph<Trail> graph = items(answered);
        RunHandle<Trail> run = engine.start(graph, Trail.EMPTY, OPTIONS);
        before.awaitExecutions(1); // the other item's question is asked by then, or soon
        await().atMost(Duration.ofMinutes(2))
                .until(() -> !engine.interrupts("r").isEmpty());
        engine.accept(graph, engine.interrupts("r").getFirst().id(), 7);
        await().atMost(Duration.ofMinutes(2))
                .until(() -> Trail.words(engine.journal("r")).contains("Ask=7"));
        assertThat(run.isDone()).isFalse();
        answered.countDown();
        assertThat(run.await().state().places()).containsExactly("[7, worked]");
    }

    private Graph<Trail> items(CountDownLatch answered) {
        Ask<Trail, ?, ?> ask = ask();
        Step<Trail, ?, ?> work = before.does((trail, effects) -> {
                    answered.await();
                    return "worked";
                })
                .step("Work", String.class);
        Graph<Trail> each = Graph.define("each", 1, Trail.class)
                .start(after.always((trail, effects) -> "")
                        .onFailed((trail, failure) -> trail)
                        .step("Choose", String.class))
                .from(after.step("Choose", String.class))
                .when("asks", trail -> trail.places().getFirst().equals("ask"))
                .to(ask)
                .otherwise(work)
                .from(ask)
                .to(DONE)
                .from(work)
                .to(DONE)
                .build();
        ForEach<Trail, String, String> forEach = ForEach.calling(
                "Each",
                trail -> List.of("ask", "work"),
                String.class,
                () -> each,
                item -> new Trail(List.of(item)),
                trail -> trail.places().getLast(),
                (trail, outputs) -> trail.with(outputs.toString()));
        return Graph.define("g", 1, Trail.class)
                .start(forEach)
                .from(forEach)
                .to(DONE)
                .build();
    }

    private RunResult<Trail> askedFor() throws InterruptedException {
        before.returns("a");
        return engine.run(graph(), Trail.EMPTY, OPTIONS);
    }

    private static Ask<Trail, List<String>, Integer> ask() {
        return Ask.<Trail, List<String>, Integer>of(
                        "Ask", Integer.class, Trail::places, (trail, answer) -> trail.with(answer.toString()))
                .check((trail, answer) -> answer < 0 ? Optional.of("it is negative") : Optional.empty());
    }

    private Graph<Trail> graph() {
        Step<Trail, ?, ?> first = before.step("First", String.class);
        Step<Trail, ?, ?> second = after.step("Second", String.class);
        Ask<Trail, ?, ?> ask = ask();
        return Graph.define("g", 1, Trail.class)
                .start(first)
                .from(first)
                .to(ask)
                .from(ask)
                .to(second)
                .onDeadline(Duration.ofHours(1), LATE)
                .from(second)
                .to(DONE)
                .build();
    }

    private static void assertRefused(String code, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}
