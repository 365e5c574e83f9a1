package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent.StepCompleted;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.testkit.FaultyRunStore;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One run with everything in it, cut off at every call to the store, before it and after it, by a death and by a mere error, then resumed:
 * it must end as the undisturbed run ends.
 */
class CrashTest {
    private static final RunOptions OPTIONS = RunOptions.DEFAULT
            .id("r")
            .seed(3)
            .budgets(Budgets.UNLIMITED.limit(Meter.ITERATIONS, 3).limit(Meter.RESTARTS, 2));

    private static final Outcome UNDISTURBED = new World().undisturbed();

    /** The store of an engine that goes wrong; {@code dies} says whether the process goes with it. */
    record Cut(int call, boolean done, boolean dies) {
        FaultyRunStore over(RunStore store) {
            if (dies) {
                return done ? FaultyRunStore.dyingAfter(call, store) : FaultyRunStore.dyingBefore(call, store);
            }
            return done ? FaultyRunStore.failingAfter(call, store) : FaultyRunStore.failingBefore(call, store);
        }
    }

    static List<Cut> everyCut() {
        List<Cut> cuts = new ArrayList<>();
        for (int call = 1; call <= UNDISTURBED.calls(); call++) {
            for (int bits = 0; bits < 4; bits++) {
                cuts.add(new Cut(call, (bits & 1) == 1, (bits & 2) == 2));
            }
        }
        return cuts;
    }

    @ParameterizedTest
    @MethodSource("everyCut")
    void endsAsTheUndisturbedRun(Cut cut) throws InterruptedException {
        World world = new World();
        Outcome outcome = world.disturbed(cut);
        assertThat(outcome.result().state()).isEqualTo(UNDISTURBED.result().state());
        assertThat(outcome.result().status()).isEqualTo(UNDISTURBED.result().status());
        assertThat(outcome.result().cause()).isEqualTo(UNDISTURBED.result().cause());
        assertThat(outcome.taps()).as("taps that took effect").isEqualTo(UNDISTURBED.taps());
        assertThat(outcome.journal()).extracting(JournalEntry::seq).containsExactlyElementsOf(upTo(outcome.journal()));
        assertThat(world.executedAgain(outcome.journal()))
                .as("executed after it was journaled")
                .isEmpty();
        int more = outcome.executions() - UNDISTURBED.executions();
        assertThat(more).isBetween(0, cut.done() ? 0 : 1);
    }

    @Test
    void theUndisturbedRunHasEverythingInIt() {
        assertThat(Trail.words(UNDISTURBED.journal()))
                .contains(
                        "See",
                        "See!busy retry",
                        "Tap…",
                        "Tap",
                        "Check!stuck back",
                        "Check",
                        "halt",
                        "Summary",
                        "exhausted");
        assertThat(UNDISTURBED.taps()).isEqualTo(4);
    }

    private static List<Long> upTo(List<JournalEntry> journal) {
        return LongStream.rangeClosed(1, journal.size()).boxed().toList();
    }

    record Outcome(RunResult<Trail> result, List<JournalEntry> journal, int calls, int executions, int taps) {}

    /** See (fails once), Tap (at most once; Look asks the world when nobody knows), Check (backtracks once), around. */
    private static final class World {
        private final SettableClock clock = Trail.clock();
        private final InMemoryRunStore store = new InMemoryRunStore(clock);
        private final List<Script<Trail, String>> scripts = new ArrayList<>();
        private final List<String> journaledBefore = new ArrayList<>();
        private int taps; // what an app would have seen

        private final Graph<Trail> graph = graph();

        Outcome undisturbed() {
            FaultyRunStore counting = FaultyRunStore.counting(store);
            try (Engine engine = Trail.engine(counting, clock)) {
                RunResult<Trail> result = engine.run(graph, Trail.EMPTY, OPTIONS);
                return new Outcome(result, engine.journal("r"), counting.calls(), executions(), taps);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        Outcome disturbed(Cut cut) throws InterruptedException {
            Optional<RunResult<Trail>> result = Optional.empty();
            try (Engine first = Trail.engine(cut.over(store), clock)) {
                result = Optional.of(first.run(graph, Trail.EMPTY, OPTIONS));
            } catch (CairnException planned) {
                assertThat(planned).hasMessageContaining("as planned");
            }
            assertThat(result).as("the first engine met the fault").isEmpty();
            clock.advance(Duration.ofMinutes(1)); // a dead owner's claim lapses
            try (Engine second = Trail.engine(store, clock)) {
                boolean started = store.head("r").isPresent();
                if (started) {
                    second.journal("r").stream()
                            .map(World::key)
                            .flatMap(Optional::stream)
                            .forEach(journaledBefore::add);
                }
                RunResult<Trail> ended = finish(second, started);
                List<JournalEntry> journal = second.journal("r");
                return new Outcome(ended, journal, 0, executions(), taps);
            }
        }

        private RunResult<Trail> finish(Engine engine, boolean started) throws InterruptedException {
            if (!started) {
                return engine.run(graph, Trail.EMPTY, OPTIONS);
            }
            try {
                return engine.resume(graph, "r").await();
            } catch (CairnException e) {
                assertThat(e.code())
                        .as("only the end's acknowledgement was lost")
                        .isEqualTo("run.ended");
                var run = engine.state(graph, "r");
                return new RunResult<>(
                        "r",
                        RunStatus.of(run.end().orElseThrow().disposition()),
                        run.end().orElseThrow().cause(),
                        run.state(),
                        run.used(),
                        List.of(),
                        Optional.empty());
            }
        }

        int executions() {
            return scripts.stream()
                    .mapToInt(script -> script.executions().size())
                    .sum();
        }

        /** What was in the journal at the resume and was executed more than once all the same. */
        List<String> executedAgain(List<JournalEntry> journal) {
            List<String> executed = scripts.stream()
                    .flatMap(script -> script.executions().stream())
                    .map(execution -> execution.stepOrdinal() + "/" + execution.attempt())
                    .toList();
            return journaledBefore.stream()
                    .filter(key -> executed.indexOf(key) != executed.lastIndexOf(key))
                    .toList();
        }

        private static Optional<String> key(JournalEntry entry) {
            return entry.event() instanceof StepCompleted completed
                    ? Optional.of(entry.stepOrdinal() + "/" + completed.attempt())
                    : Optional.empty();
        }

        private Graph<Trail> graph() {
            Step<Trail, ?, ?> see = script().always((trail, effects) -> {
                        if (trail.count("see") == 1 && effects.attempt() == 1) {
                            throw StepException.retryable("busy", "busy", null);
                        }
                        return "see";
                    })
                    .step("See", String.class);
            Step<Trail, ?, ?> tap = script().onFailed((trail, failure) -> trail)
                    .always((trail, effects) -> {
                        taps++;
                        return "tapped";
                    })
                    .step("Tap", String.class)
                    .atMostOnce();
            Step<Trail, ?, ?> look = script().onFailed((trail, failure) -> trail)
                    .always((trail, effects) -> {
                        if (taps == trail.count("tapped")) { // the tap that nobody knows of did not take effect
                            taps++;
                        }
                        return "tapped";
                    })
                    .step("Look", String.class);
            Step<Trail, ?, ?> check = script().always((trail, effects) -> {
                        if (trail.count("tapped") == 2 && trail.count("!stuck") == 0) {
                            throw StepException.permanent("stuck", "stuck", null);
                        }
                        return "check";
                    })
                    .step("Check", String.class);
            Step<Trail, ?, ?> summary =
                    script().always((trail, effects) -> "summary").step("Summary", String.class);
            End<Trail> done = End.succeeded("Done");
            return Graph.define("all", 1, Trail.class)
                    .start(see)
                    .loop(see)
                    .from(see)
                    .to(tap)
                    .from(tap)
                    .to(check)
                    .onFailure(Retry.never().thenTo(look))
                    .from(look)
                    .to(check)
                    .from(check)
                    .when("never", trail -> false)
                    .to(done)
                    .otherwise(see)
                    .onFailure(Retry.standard().thenBacktrackTo(tap))
                    .from(summary)
                    .to(done)
                    .onHalt(summary)
                    .build();
        }

        private Script<Trail, String> script() {
            Script<Trail, String> script = Trail.script();
            scripts.add(script);
            return script;
        }
    }
}
