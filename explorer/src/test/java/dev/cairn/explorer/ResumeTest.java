package dev.cairn.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.device.DeviceSource;
import dev.cairn.agent.map.AppMap;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.RunResult;
import dev.cairn.explorer.state.ExplorerState;
import dev.cairn.testkit.FaultyRunStore;
import dev.cairn.testkit.device.FakeApp;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs whose process dies at one call to the store or another, and that go on in another process with a device of its own. */
class ResumeTest {
    private static final int STEPS = 3;

    /**
     * The run's start, four turns before the loop, three times in each iteration, before Act, before Verify and before the next Perceive or Stop, and Stop
     * with the end.
     */
    private static final int CALLS = 1 + 4 + 3 * STEPS + 1;

    @TempDir
    Path folder;

    private static FakeApp app() {
        return FakeApp.of(Explored.APP)
                .screen("Home", "One", "Two", "Three", "Four")
                .screen("One")
                .screen("Two")
                .opens("Home", "One")
                .opens("Home", "Two");
    }

    private Explored died(FaultyRunStore store, Explored explored) throws InterruptedException {
        try {
            explored.start(store, DeviceSource.at(explored.appium.uri())).await();
            throw new AssertionError("the store did not die in " + store.calls() + " calls");
        } catch (CairnException planned) {
            assertThat(planned).hasMessageContaining("as planned");
        }
        explored.clock.advance(Duration.ofMinutes(2)); // the dead owner's claim lapses
        return explored;
    }

    static IntStream everyCallButTheFirstAndTheLast() {
        return IntStream.range(2, CALLS);
    }

    @Test
    void anUndisturbedRunHasSoManyCalls() throws Exception {
        try (Explored explored = Explored.of(app(), folder, STEPS)) {
            FaultyRunStore counting = FaultyRunStore.counting(explored.store);
            explored.start(counting, DeviceSource.at(explored.appium.uri())).await();

            assertThat(counting.calls()).isEqualTo(CALLS);
        }
    }

    @ParameterizedTest
    @MethodSource("everyCallButTheFirstAndTheLast")
    void goesOnToTheSameBudgetWhereverItDied(int call) throws Exception {
        try (Explored explored = Explored.of(app(), folder, STEPS)) {
            died(FaultyRunStore.dyingBefore(call, explored.store), explored);
            List<JournalEntry> before = explored.journal();
            RunResult<ExplorerState> result = explored.resume().await();
            List<JournalEntry> journal = explored.journal();

            assertThat(result.state().stopReason()).contains("budget_exhausted:steps");
            assertThat(result.used().get(Meter.ITERATIONS)).isBetween((long) STEPS, STEPS + 1L);
            assertThat(result.state().counters().steps()).isEqualTo(STEPS);
            assertThat(journal).startsWith(before.toArray(JournalEntry[]::new));
            assertThat(journal)
                    .extracting(JournalEntry::seq)
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(1, journal.size()).boxed().toList());
            assertThat(outcomes(journal)).doesNotHaveDuplicates();
            assertThat(result.state().map().coverage())
                    .extracting(point -> point.step())
                    .doesNotHaveDuplicates();
            assertThat(explored.appium.touched().size())
                    .as("at most one action per iteration")
                    .isLessThanOrEqualTo((int) result.used().get(Meter.ITERATIONS));
        }
    }

    private static List<String> outcomes(List<JournalEntry> journal) {
        return journal.stream()
                .filter(entry -> entry.event() instanceof JournalEvent.StepCompleted)
                .map(entry -> entry.stepOrdinal() + "")
                .toList();
    }

    @Test
    void afterADeathInsideAnActionItLooksBeforeItActs() throws Exception {
        int outcomeOfTheFirstAct = 1 + 4 + 1 + 1;
        try (Explored explored = Explored.of(app(), folder, STEPS)) {
            died(FaultyRunStore.dyingBefore(outcomeOfTheFirstAct, explored.store), explored);
            assertThat(explored.appium.touched()).containsExactly("Home/One");
            explored.resume().await();

            assertThat(explored.turns())
                    .containsSequence(
                            "GateAction",
                            "Act!unknown_outcome",
                            "RecoverFromError!device.none",
                            "EnsureDevice",
                            "ProvisionApp",
                            "LaunchOrAttach",
                            "WaitIdle",
                            "Perceive");
        }
    }

    @Test
    @Tag("slow")
    void theMapIsTheSameWhetherFoldedOrKept() throws Exception {
        try (Explored explored = Explored.of(ExplorationTest.sound(), folder, 10)) {
            died(FaultyRunStore.dyingBefore(22, explored.store), explored);
            RunResult<ExplorerState> result = explored.resume().await();

            assertThat(explored.stateFromTheJournal()).isEqualTo(result.state());
        }
    }

    /** Turns of a run on an app that can be left, that crashes, and that has a field. */
    private static FakeApp eventful() {
        return ExplorationTest.sound()
                .on("Two", "", new FakeApp.Effect.Nothing())
                .on("Home", "Nothing", new FakeApp.Effect.Leave("com.other"))
                .on("One", "Up", new FakeApp.Effect.Crash("java.lang.IllegalStateException", "boom"));
    }

    /** Each second one: with three calls an iteration, each of them is met. */
    static IntStream manyCalls() {
        return IntStream.iterate(2, call -> call < 46, call -> call + 2);
    }

    @ParameterizedTest
    @Tag("slow")
    @MethodSource("manyCalls")
    void onARestoredDeviceAKillLeavesNoTraceInTheMap(int call) throws Exception {
        int steps = 14;
        try (Explored undisturbed = Explored.of(eventful(), folder, steps);
                Explored killed = Explored.of(eventful(), folder, steps)) {
            AppMap map = undisturbed.run().state().map();
            died(FaultyRunStore.dyingBefore(call, killed.store), killed);
            ExplorerState end = killed.resumeOnNewDevice().await().state();

            assertThat(end.map()).isEqualTo(map);
            assertThat(end.stopReason()).contains("budget_exhausted:steps");
            assertThat(map.crashes()).isNotEmpty();
        }
    }
}
