package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.RestedAnswer;
import dev.cairn.testkit.ForwardingRunStore;
import dev.cairn.testkit.SettableClock;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Turns of a run that its engine has left: worked out first, then written at once. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class OptimisticTurnTest {
    private static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);
    private static final String FIRST = "r/1";

    private final SettableClock clock = Trail.clock();
    private final InMemoryRunStore disk = new InMemoryRunStore(clock);
    private final List<String> calls = new CopyOnWriteArrayList<>();
    private final AtomicReference<Runnable> working = new AtomicReference<>(() -> {});
    private final List<Engine> engines = new ArrayList<>();

    @AfterEach
    void close() {
        engines.forEach(Engine::close);
    }

    private Engine engine(RunStore store) {
        Engine engine = Trail.engine(store, clock);
        engines.add(engine);
        return engine;
    }

    /** The disk, whose calls are noted. */
    private RunStore noted() {
        return (RunStore) Proxy.newProxyInstance(
                RunStore.class.getClassLoader(), new Class<?>[] {RunStore.class}, (proxy, method, arguments) -> {
                    calls.add(method.getName());
                    try {
                        return method.invoke(disk, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    /** Asks, thinks about the answer, asks again; "tool" has it do something outside first, "end" ends it. */
    private Graph<Trail> graph() {
        Ask<Trail, ?, String> ask = Ask.<Trail, List<String>, String>of("Ask", String.class, Trail::places, Trail::with)
                .check((trail, answer) -> answer.isEmpty() ? Optional.of("it is empty") : Optional.empty());
        Step<Trail, ?, ?> think = step("Think").pure();
        Step<Trail, ?, ?> tool = step("Tool").atMostOnce();
        var define = Graph.define("turns", 1, Trail.class).start(ask).loop(ask);
        define.from(ask).to(think);
        define.from(think)
                .when("a tool is due", trail -> isAt(trail, "tool"))
                .to(tool)
                .when("it is over", trail -> isAt(trail, "end"))
                .to(End.succeeded("Done"))
                .otherwise(ask);
        define.from(tool).to(ask);
        return define.build();
    }

    private static boolean isAt(Trail trail, String last) {
        int size = trail.places().size();
        return trail.places().get(size - 2).equals(last);
    }

    private Step<Trail, ?, ?> step(String name) {
        return Step.<Trail, Integer, String>of(
                name,
                String.class,
                trail -> trail.places().size(),
                (size, effects) -> {
                    calls.add(name);
                    Objects.requireNonNull(working.get()).run();
                    return name + size;
                },
                Trail::with);
    }

    private RunResult<Trail> first(Engine engine, Graph<Trail> graph) throws InterruptedException {
        RunResult<Trail> first = engine.run(graph, Trail.EMPTY, OPTIONS);
        assertThat(first.interrupts().getFirst().id()).isEqualTo(FIRST);
        calls.clear();
        return first;
    }

    private static String open(RunResult<Trail> at) {
        return at.interrupts().getFirst().id();
    }

    @Test
    void aTurnIsOneCallOfTheStore() throws InterruptedException {
        Engine engine = engine(noted());
        Graph<Trail> graph = graph();
        RunResult<Trail> at = first(engine, graph);
        for (int turn = 0; turn < 3; turn++) {
            at = engine.answerAndAwait(graph, open(at), "a");
        }
        assertThat(calls)
                .filteredOn(call -> !call.equals("takesTurns"))
                .containsExactly("Think", "appendTurn", "Think", "appendTurn", "Think", "appendTurn");
        assertThat(at.state().places()).containsExactly("a", "Think1", "a", "Think3", "a", "Think5");
        assertThat(engine.answerAndAwait(graph, open(at), "end").status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(engine.verify(graph, "r").holds()).isTrue();
        assertThat(disk.head("r").orElseThrow().status()).isEqualTo(RunStatus.SUCCEEDED);
    }

    @Test
    void whatTouchesTheWorldIsDoneWhenTheAnswerIsWritten() throws InterruptedException {
        Engine engine = engine(noted());
        Graph<Trail> graph = graph();
        RunResult<Trail> at = engine.answerAndAwait(graph, open(first(engine, graph)), "tool");
        assertThat(calls)
                .filteredOn(call -> call.startsWith("append")
                        || call.startsWith("answer")
                        || call.equals("Think")
                        || call.equals("Tool"))
                .containsExactly("Think", "answerAndAcquire", "append", "Tool", "appendAndRelease");
        assertThat(at.state().places()).containsExactly("tool", "Think1", "Tool2");
        assertThat(Trail.words(engine.journal("r")))
                .containsExactly("start", "Ask?", "Ask=\"tool\"", "Think", "Tool…", "Tool", "Ask?");
        at = engine.answerAndAwait(graph, open(at), "a");
        assertThat(at.state().places()).hasSize(5);
        assertThat(engine.verify(graph, "r").holds()).isTrue();
    }

    @Test
    void whoeverIsBehindReadsTheRunAnew() throws InterruptedException {
        Engine one = engine(disk);
        Engine other = engine(disk);
        Graph<Trail> graph = graph();
        RunResult<Trail> at = first(one, graph);
        RunResult<Trail> further = other.answerAndAwait(graph, open(at), "b");
        assertThat(one.answerWhereLeft(graph, "r", asked -> true, "a")).isEmpty();
        assertThat(disk.head("r").orElseThrow().seq()).isEqualTo(5);
        assertThat(one.answerAndAwait(graph, open(further), "a").state().places())
                .containsExactly("b", "Think1", "a", "Think3");
        assertCode("interrupt.answered", () -> other.answerAndAwait(graph, FIRST, "c"));
        assertThat(one.verify(graph, "r").holds()).isTrue();
    }

    @Test
    void theSameAnswerAgainIsHarmless() throws InterruptedException {
        Engine engine = engine(disk);
        Graph<Trail> graph = graph();
        RunResult<Trail> at = engine.answerAndAwait(graph, open(first(engine, graph)), "a");
        assertThat(engine.answerAndAwait(graph, FIRST, "a").state()).isEqualTo(at.state());
        assertThat(engine.answer(graph, FIRST, "a").await().state()).isEqualTo(at.state());
        assertThat(engine.answerAndAwait(graph, open(at), "b").state().places()).hasSize(4);
    }

    @Test
    void aQuestionThatIsNotMeantIsLeftAlone() throws InterruptedException {
        Engine engine = engine(disk);
        Graph<Trail> graph = graph();
        first(engine, graph);
        assertThat(engine.answerWhereLeft(graph, "r", asked -> asked.id().equals("r/9"), "a"))
                .isEmpty();
        assertThat(engine.answerWhereLeft(graph, "none", asked -> true, "a")).isEmpty();
        assertThat(engine.answerWhereLeft(graph, "r", asked -> true, "")).isEmpty();
        assertCode("answer.invalid", () -> engine.answerAndAwait(graph, FIRST, ""));
        assertThat(disk.head("r").orElseThrow().seq()).isEqualTo(2);
        assertThat(engine.answerWhereLeft(graph, "r", asked -> true, "a")).isPresent();
    }

    @Test
    void whoAnswersIsInTheJournal() throws InterruptedException {
        Engine engine = engine(noted());
        Graph<Trail> graph = graph();
        first(engine, graph);
        engine.actingAs("ann").answerAndAwait(graph, FIRST, "a");
        assertThat(calls).contains("appendTurn");
        assertThat(engine.answeredBy(FIRST)).contains("ann");
    }

    @Test
    void aCancelThatWasLeftComesFirst() throws InterruptedException {
        Engine engine = engine(disk);
        Graph<Trail> graph = graph();
        first(engine, graph);
        working.set(() -> disk.requestCancel("r", "why"));
        assertCode("interrupt.closed", () -> engine.answerAndAwait(graph, FIRST, "a"));
        assertThat(engine.resume(graph, "r").await().status()).isEqualTo(RunStatus.CANCELLED);
    }

    @Test
    void anAnswerThatSomebodyElseGaveMeanwhileWins() throws InterruptedException {
        Engine engine = engine(disk);
        Engine desk = engine(disk);
        Graph<Trail> graph = graph();
        first(engine, graph);
        working.set(() -> {
            working.set(() -> {});
            desk.accept(graph, FIRST, "b");
        });
        assertCode("interrupt.answered", () -> engine.answerAndAwait(graph, FIRST, "a"));
        assertThat(engine.resume(graph, "r").await().state().places()).containsExactly("b", "Think1");
    }

    @Test
    void theSameAnswerThatSomebodyElseGaveMeanwhileIsTakenOnce() throws InterruptedException {
        Engine engine = engine(disk);
        Engine desk = engine(disk);
        Graph<Trail> graph = graph();
        first(engine, graph);
        working.set(() -> {
            working.set(() -> {});
            desk.accept(graph, FIRST, "a");
        });
        assertThat(engine.answerAndAwait(graph, FIRST, "a").state().places()).containsExactly("a", "Think1");
    }

    @Test
    void anAnswerAfterTheDeadlineIsRefused() throws InterruptedException {
        Ask<Trail, ?, String> ask = Ask.of("Ask", String.class, Trail::places, Trail::with);
        var define = Graph.define("late", 1, Trail.class).start(ask);
        define.from(ask).onDeadline(Duration.ofMinutes(1), End.failed("Late")).to(End.succeeded("Done"));
        Graph<Trail> graph = define.build();
        Engine engine = engine(disk);
        first(engine, graph);
        clock.advance(Duration.ofMinutes(1));
        assertThat(engine.answerWhereLeft(graph, "r", asked -> true, "a")).isEmpty();
        assertCode("interrupt.closed", () -> engine.answerAndAwait(graph, FIRST, "a"));
    }

    @Test
    void anInterruptOfTheCallerIsHisOwn() throws InterruptedException {
        Engine engine = engine(disk);
        Graph<Trail> graph = graph();
        first(engine, graph);
        CountDownLatch told = new CountDownLatch(1);
        working.set(() -> {
            working.set(() -> await(told));
            Thread.currentThread().interrupt();
        });
        assertThatThrownBy(() -> engine.answerAndAwait(graph, FIRST, "a")).isInstanceOf(InterruptedException.class);
        told.countDown();
        assertThat(Thread.interrupted()).isFalse();
        assertThat(engine.answer(graph, FIRST, "a").await().state().places()).containsExactly("a", "Think1");
        assertThat(Trail.words(engine.journal("r"))).containsExactly("start", "Ask?", "Ask=\"a\"", "Think", "Ask?");
    }

    @Test
    void aCallerWhoIsInterruptedBeforehandLeavesTheAnswer() throws InterruptedException {
        Engine engine = engine(disk);
        Graph<Trail> graph = graph();
        first(engine, graph);
        CountDownLatch told = new CountDownLatch(1);
        working.set(() -> await(told));
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> engine.answerAndAwait(graph, FIRST, "a")).isInstanceOf(InterruptedException.class);
        told.countDown();
        assertThat(engine.answer(graph, FIRST, "a").await().state().places()).containsExactly("a", "Think1");
    }

    private static void await(CountDownLatch told) {
        try {
            told.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whatFailsIsTriedAgainAsEver() throws InterruptedException {
        Engine engine = engine(disk);
        Graph<Trail> graph = graph();
        first(engine, graph);
        working.set(() -> {
            throw new IllegalStateException("out of order");
        });
        RunResult<Trail> result = engine.answerAndAwait(graph, FIRST, "a");
        assertThat(result.status()).isEqualTo(RunStatus.FAILED);
        assertThat(result.cause().orElse("")).contains("out of order");
        assertThat(calls).filteredOn(call -> call.equals("Think")).hasSize(3);
        assertThat(engine.verify(graph, "r").holds()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"store.unavailable, false", "store.unavailable, true"})
    void aStoreOutOfReachForAMomentIsWaitedFor(String code, boolean afterwards) throws InterruptedException {
        Blip store = new Blip(code, afterwards);
        List<Long> heard = new CopyOnWriteArrayList<>();
        try (Engine engine = Engine.on(store)
                .clock(clock)
                .listener(new RunListener() {
                    @Override
                    public void onEntry(RunState<?> run, JournalEntry entry) {
                        heard.add(entry.seq());
                    }
                })
                .build()) {
            Graph<Trail> graph = graph();
            first(engine, graph);
            assertThat(engine.answerAndAwait(graph, FIRST, "a").state().places())
                    .containsExactly("a", "Think1");
            assertThat(store.turns).isEqualTo(afterwards ? 1 : 2);
            engine.flushListeners();
            assertThat(heard).containsExactly(1L, 2L, 3L, 4L, 5L);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anAnswerIsNotLostWithTheStoresWord(boolean afterwards) throws InterruptedException {
        Engine engine = engine(new Blip("store.failed", afterwards));
        Graph<Trail> graph = graph();
        first(engine, graph);
        assertCode("store.failed", () -> engine.answerAndAwait(graph, FIRST, "a"));
        assertThat(disk.interrupt(FIRST).orElseThrow().answer()).isPresent();
        assertThat(engine.resume(graph, "r").await().state().places()).containsExactly("a", "Think1");
        assertThat(engine.answerAndAwait(graph, FIRST, "a").state().places()).containsExactly("a", "Think1");
    }

    /** A store that fails once to take a turn. */
    private final class Blip extends ForwardingRunStore {
        private final String code;
        private final boolean afterwards;
        private int turns;

        Blip(String code, boolean afterwards) {
            super(disk);
            this.code = code;
            this.afterwards = afterwards;
        }

        @Override
        public boolean takesTurns() {
            return true;
        }

        @Override
        public boolean appendTurn(RestedAnswer answer, Append append) {
            turns++;
            boolean taken = (turns > 1 || afterwards) && disk.appendTurn(answer, append);
            if (turns == 1) {
                throw new CairnException(code, "as the test says");
            }
            return taken;
        }
    }

    @Test
    void ofManyWhoAnswerAtOnceOneIsTaken() throws Exception {
        Graph<Trail> graph = graph();
        List<Engine> all = List.of(engine(disk), engine(disk));
        RunResult<Trail> at = first(all.getFirst(), graph);
        List<Throwable> wrong = new CopyOnWriteArrayList<>();
        for (int turn = 0; turn < 25; turn++) {
            String question = open(at);
            List<String> taken = new CopyOnWriteArrayList<>();
            List<Thread> threads = IntStream.range(0, 4)
                    .mapToObj(number -> Thread.startVirtualThread(() -> {
                        try {
                            all.get(number % 2).answerAndAwait(graph, question, "a" + number);
                            taken.add("a" + number);
                        } catch (CairnException e) {
                            if (!e.code().equals("interrupt.answered")
                                    && !e.code().equals("interrupt.closed")) {
                                wrong.add(e);
                            }
                        } catch (InterruptedException | RuntimeException e) {
                            wrong.add(e);
                        }
                    }))
                    .toList();
            for (Thread thread : threads) {
                thread.join();
            }
            assertThat(wrong).isEmpty();
            assertThat(taken).hasSize(1);
            at = all.get(turn % 2).resume(graph, "r").await();
            assertThat(at.state().places())
                    .hasSize(2 * turn + 2)
                    .element(2 * turn)
                    .isEqualTo(taken.getFirst());
        }
        assertThat(all.getFirst().verify(graph, "r").holds()).isTrue();
    }

    private static void assertCode(String code, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}
