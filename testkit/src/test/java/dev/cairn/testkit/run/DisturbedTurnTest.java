package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.RestedAnswer;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.ForwardingRunStore;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Turns that others disturb before they are written: the store, the caller, somebody else who answers. */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class DisturbedTurnTest extends TurnFixture {
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
}
