package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.FailureRule;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.history.Fork;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Failures, retries, backtracks and timeouts, as their journals show them. */
class RunTest {
    private static final End<Trail> DONE = End.succeeded("Done");
    private static final RunOptions OPTIONS = RunOptions.DEFAULT.id("r").seed(1);

    private final SettableClock clock = Trail.clock();
    private final Engine engine = Trail.engine(new InMemoryRunStore(clock), clock);
    private final Script<Trail, String> work = Trail.script();
    private final Script<Trail, String> other = Trail.script();

    /** One that was kept by a database and could not be read back would spoil each list that it is in. */
    @ParameterizedTest
    @ValueSource(strings = {"a\0b", "half \uD83D", "\uDE00\uD83D"})
    void refusesLabelsThatNobodyCouldFindARunBy(String odd) {
        assertThatThrownBy(() -> RunOptions.DEFAULT.label("key", odd)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> RunOptions.DEFAULT.label(odd, "value")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Fork.ofNow().label(odd, "value")).isInstanceOf(IllegalArgumentException.class);
        assertThat(RunOptions.DEFAULT.label("\uD83D\uDE00", "ключ").labels()).hasSize(1);
    }

    @Test
    void goesAlongTheEdgesToAnEnd() throws InterruptedException {
        work.returns("a").returns("b");
        Step<Trail, ?, ?> step = work.step("Work", String.class);
        Graph<Trail> graph = Graph.define("g", 1, Trail.class)
                .start(step)
                .from(step)
                .when("enough", trail -> trail.places().size() == 2)
                .to(DONE)
                .otherwise(step)
                .build();
        RunResult<Trail> result = engine.run(graph, Trail.EMPTY, OPTIONS);
        assertThat(result.state().places()).containsExactly("a", "b");
        assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(result.cause()).isEmpty();
        assertThat(engine.journal("r")).extracting("seq").containsExactly(1L, 2L, 3L, 4L);
    }

    @Test
    void retriesAndWaits() throws InterruptedException {
        work.fails("busy").throwing(new IllegalStateException("x")).returns("a");
        assertThat(run(Retry.times(3)).status()).isEqualTo(RunStatus.SUCCEEDED);
        assertJournal("start", "Work!busy retry", "Work!error retry", "Work", "succeeded");
        assertThat(clock.slept()).isBetween(Duration.ofMillis(1_500), Duration.ofMillis(3_000));
        assertThat(work.executions()).extracting(Script.Execution::attempt).containsExactly(1, 2, 3);
        assertThat(work.executions()).extracting(Script.Execution::stepOrdinal).containsOnly(1L);
    }

    @Test
    void failsWithTheCauseWhenAttemptsAreSpent() throws InterruptedException {
        work.fails("busy").fails("busy");
        RunResult<Trail> result = run(Retry.times(2));
        assertThat(result.status()).isEqualTo(RunStatus.FAILED);
        assertThat(result.cause()).contains("node 'Work' failed: as the script says");
        assertThat(result.state().places()).containsExactly("!busy");
        assertJournal("start", "Work!busy retry", "Work!busy finish", "failed");
    }

    @Test
    void doesNotRetryWhatCannotSucceed() throws InterruptedException {
        work.failsForGood("refused");
        other.returns("plan b");
        Step<Trail, ?, ?> planB = other.step("PlanB", String.class);
        assertThat(run(rule -> rule.thenTo(planB), planB).state().places()).containsExactly("!refused", "plan b");
        assertJournal("start", "Work!refused on", "PlanB", "succeeded");
        assertThat(clock.slept()).isZero();
    }

    @Test
    void backtracksAndCountsIt() throws InterruptedException {
        work.failsForGood("stuck").returns("a");
        other.returns("prepared").returns("prepared again");
        Step<Trail, ?, ?> prepare = other.step("Prepare", String.class);
        Step<Trail, ?, ?> step = work.step("Work", String.class);
        Graph<Trail> graph = Graph.define("g", 1, Trail.class)
                .start(prepare)
                .from(prepare)
                .to(step)
                .from(step)
                .to(DONE)
                .onFailure(Retry.standard().thenBacktrackTo(prepare))
                .build();
        RunResult<Trail> result = engine.run(graph, Trail.EMPTY, OPTIONS);
        assertJournal("start", "Prepare", "Work!stuck back", "Prepare", "Work", "succeeded");
        assertThat(result.used().get(Meter.RESTARTS)).isEqualTo(1);
    }

    @ParameterizedTest
    @MethodSource("whatFoldsThrow")
    void whateverAFoldThrowsFailsItsNodeForGood(Throwable thrown) throws InterruptedException {
        Step<Trail, String, String> step = Step.of(
                "Work",
                String.class,
                trail -> "",
                (input, effects) -> "a",
                (trail, output) -> RunTest.<RuntimeException, Trail>sneak(thrown));
        Graph<Trail> graph = Graph.define("g", 1, Trail.class)
                .start(step)
                .from(step)
                .to(DONE)
                .onFailure(End.failed("Failed"))
                .build();
        RunResult<Trail> result = engine.run(graph, Trail.EMPTY, OPTIONS);
        assertThat(result.status()).isEqualTo(RunStatus.FAILED);
        assertThat(Trail.words(engine.journal("r"))).containsExactly("start", "Work!apply on", "failed");
    }

    static Stream<Throwable> whatFoldsThrow() {
        return Stream.of(new IllegalStateException("x"), new AssertionError("x"), new IOException("x"));
    }

    @SuppressWarnings("unchecked") // as languages without checked exceptions do
    private static <E extends Throwable, T> T sneak(Throwable thrown) throws E {
        throw (E) thrown;
    }

    @Test
    void interruptsAnAttemptThatTakesTooLong() throws InterruptedException {
        work.hangs().returns("a");
        Step<Trail, ?, ?> step = work.step("Work", String.class).timeout(Duration.ofMillis(500));
        assertThat(run(step, Retry.times(2)).state().places()).containsExactly("a");
        assertJournal("start", "Work!timeout retry", "Work", "succeeded");
    }

    @Test
    void doesNotRepeatAnAtMostOnceStepThatTookTooLongOrThrew() throws InterruptedException {
        work.hangs();
        Step<Trail, ?, ?> step = work.step("Work", String.class).atMostOnce();
        run(step.timeout(Duration.ofMillis(30)), Retry.times(3));
        assertJournal("start", "Work…", "Work!timeout finish", "failed");
        work.throwing(new IOException("connection reset"));
        engine.run(graph(step, Retry.times(3)), Trail.EMPTY, OPTIONS.id("s"));
        assertThat(Trail.words(engine.journal("s"))).containsExactly("start", "Work…", "Work!error finish", "failed");
    }

    @Test
    void repeatsAnAtMostOnceStepThatSaysThatItMay() throws InterruptedException {
        work.fails("not.sent").returns("sent");
        run(work.step("Work", String.class).atMostOnce(), Retry.times(3));
        assertJournal("start", "Work…", "Work!not.sent retry", "Work…", "Work", "succeeded");
    }

    @Test
    void doesNotRetryWhatPureFunctionsThrow() throws InterruptedException {
        assertFailsForGood("input", new Faulty("input"));
        assertFailsForGood("apply", new Faulty("apply"));
        assertFailsForGood("output", new Faulty("output"));
        assertFailsForGood("guard", new Faulty("guard"));
    }

    @Test
    void keepsTheErrorOfAFoldThatCannotBeDone() {
        work.onFailed((trail, failure) -> {
            throw new IllegalStateException("broken fold");
        });
        work.failsForGood("refused");
        assertThatThrownBy(() -> run(Retry.never()))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("run.broken"))
                .hasMessageContaining("run r stopped on an error")
                .hasStackTraceContaining("broken fold");
    }

    private void assertFailsForGood(String part, Faulty handler) throws InterruptedException {
        Step<Trail, ?, ?> step = Step.of("Work", Output.class, handler);
        Graph<Trail> graph = Graph.define("g", 1, Trail.class)
                .start(step)
                .from(step)
                .when("broken", handler::guard)
                .to(DONE)
                .otherwise(DONE)
                .onFailure(Retry.times(3))
                .build();
        RunResult<Trail> result = engine.run(graph, Trail.EMPTY, RunOptions.DEFAULT.id(part));
        assertThat(Trail.words(engine.journal(part))).containsExactly("start", "Work!" + part + " finish", "failed");
        assertThat(result.cause().orElseThrow()).startsWith("node 'Work' failed: " + part + " of node 'Work' failed: ");
    }

    /** Throws in one of its pure parts; its output cannot be written, if it is to fail there. */
    private record Faulty(String part) implements Handler<Trail, String, Output> {
        @Override
        public String input(Trail state) {
            return check("input");
        }

        @Override
        public Output execute(String input, Effects effects) {
            Output output = new Output();
            return part.equals("output") ? output.endless() : output;
        }

        @Override
        public Trail apply(Trail state, Output output) {
            return state.with(check("apply"));
        }

        boolean guard(Trail state) {
            return check("guard").isEmpty();
        }

        private String check(String here) {
            if (part.equals(here)) {
                throw new IllegalStateException("broken " + here);
            }
            return here;
        }
    }

    /** Holds itself, if it is to be impossible to write. */
    static final class Output {
        private List<Output> self = new ArrayList<>();

        Output endless() {
            self.add(this);
            return this;
        }
    }

    private RunResult<Trail> run(Retry rule) throws InterruptedException {
        return run(work.step("Work", String.class), rule);
    }

    private RunResult<Trail> run(Step<Trail, ?, ?> step, Retry rule) throws InterruptedException {
        return engine.run(graph(step, rule), Trail.EMPTY, OPTIONS);
    }

    private RunResult<Trail> run(Function<Retry, FailureRule<Trail>> rule, Step<Trail, ?, ?> then)
            throws InterruptedException {
        Step<Trail, ?, ?> step = work.step("Work", String.class);
        Graph<Trail> graph = Graph.define("g", 1, Trail.class)
                .start(step)
                .from(step)
                .to(DONE)
                .onFailure(rule.apply(Retry.standard()))
                .from(then)
                .to(DONE)
                .build();
        return engine.run(graph, Trail.EMPTY, OPTIONS);
    }

    private static Graph<Trail> graph(Step<Trail, ?, ?> step, Retry rule) {
        return Graph.define("g", 1, Trail.class)
                .start(step)
                .from(step)
                .to(DONE)
                .onFailure(rule)
                .build();
    }

    private void assertJournal(String... words) {
        assertThat(Trail.words(engine.journal("r"))).containsExactly(words);
    }
}
