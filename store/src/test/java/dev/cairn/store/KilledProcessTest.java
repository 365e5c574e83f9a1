package dev.cairn.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Disposition;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent.StepCompleted;
import dev.cairn.engine.journal.JournalEvent.StepFailed;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.Owner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real processes, killed by SIGKILL. */
class KilledProcessTest {
    private static final int STEPS = 1_000;
    private static final int SOME = 3;
    private static final int MANY = 10;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void resumesAfterKillsWithoutExecutingTwiceWhatIsJournaled() throws Exception {
        kill(SOME);
    }

    @Tag("slow")
    @Test
    void resumesAfterManyKillsToo() throws Exception {
        kill(MANY);
    }

    private void kill(int kills) throws Exception {
        Random random = new Random(20_260_102 + kills);
        List<Long> journaled = new ArrayList<>();
        for (int kill = 0; kill < kills; kill++) {
            int linesBefore = done().size();
            try (WorkerProcess worker = WorkerProcess.start(folder, "r", STEPS)) {
                boolean goesOn = worker.awaitSteps(1 + random.nextInt(60));
                LockSupport.parkNanos(random.nextInt(2_000_000)); // anywhere in a step, not right behind its line
                worker.kill();
                assertThat(goesOn).as("killed before its end; " + errors()).isTrue();
            }
            assertNotIn(journaled, done().subList(linesBefore, done().size()));
            journaled = completed(journal());
        }
        int linesBefore = done().size();
        try (WorkerProcess last = WorkerProcess.start(folder, "r", STEPS)) {
            assertThat(last.await()).as(errors()).isZero();
        }
        assertNotIn(journaled, done().subList(linesBefore, done().size()));
        checkEnd(kills);
    }

    private static void assertNotIn(List<Long> journaled, List<Long> executed) {
        assertThat(executed).as("executed after it was journaled").noneMatch(journaled::contains);
    }

    private void checkEnd(int kills) throws IOException {
        List<JournalEntry> journal = journal();
        assertThat(journal).extracting(JournalEntry::seq).containsExactlyElementsOf(upTo(journal.size()));
        RunState<Worker.Progress> end = state();
        assertThat(end.end()).map(RunState.RunEnd::disposition).contains(Disposition.SUCCEEDED);
        assertThat(end.state().done()).isEqualTo(STEPS);
        List<Long> done = done();
        assertThat(done.size() - done.stream().distinct().count())
                .as("in flight when killed")
                .isBetween(0L, (long) kills);
        assertThat(done.stream().distinct().toList()).containsAll(completed(journal));
        List<Long> unsure = unsure(journal);
        assertThat(unsure).hasSize(end.state().unsure());
        assertThat(unsure).as("taps are not repeated").allMatch(tap -> done.indexOf(tap) == done.lastIndexOf(tap));
    }

    @Test
    void refusesALivingOwnersRunAndTakesADeadOnesAtOnce() throws Exception {
        try (WorkerProcess worker = WorkerProcess.start(folder, "r", 1_000_000);
                DataFolder data = DataFolder.open(folder)) {
            assertThat(worker.awaitSteps(3)).as(errors()).isTrue();
            Owner here = Owner.ofThisProcess("test");
            assertThatThrownBy(() -> data.runs().acquire("r", here, Duration.ofSeconds(30)))
                    .isInstanceOfSatisfying(
                            CairnException.class, e -> assertThat(e.code()).isEqualTo("run.owned"))
                    .hasMessageContaining("process " + worker.pid() + " on ");
            try (WorkerProcess second = WorkerProcess.start(folder, "r", 1_000_000)) {
                assertThat(second.await()).isEqualTo(1);
            }
            worker.kill();
            assertThat(data.runs().acquire("r", here, Duration.ofSeconds(30)).owner())
                    .isEqualTo(here);
        }
        assertThat(errors()).contains("run.owned: run r is being worked on by process ");
    }

    @Tag("slow")
    @Test
    void severalProcessesWriteToOneJournal() throws Exception {
        List<WorkerProcess> workers = new ArrayList<>();
        try {
            for (String run : List.of("a", "b", "c")) {
                workers.add(WorkerProcess.start(folder, run, 300));
            }
            for (WorkerProcess worker : workers) {
                assertThat(worker.await()).isZero();
            }
        } finally {
            workers.forEach(WorkerProcess::close);
        }
        try (DataFolder data = DataFolder.open(folder)) {
            assertThat(data.runs().heads())
                    .hasSize(3)
                    .allMatch(head -> head.status().ended() && head.seq() > 300);
        }
    }

    private List<Long> done() throws IOException {
        Path log = folder.resolve("r.done");
        return Files.exists(log)
                ? Files.readAllLines(log).stream().map(Long::valueOf).toList()
                : List.of();
    }

    private String errors() throws IOException {
        return Files.readString(folder.resolve("r.err"));
    }

    private List<JournalEntry> journal() {
        try (DataFolder data = DataFolder.open(folder);
                Engine engine = Engine.on(data.runs()).build()) {
            return engine.journal("r");
        }
    }

    private RunState<Worker.Progress> state() {
        try (DataFolder data = DataFolder.open(folder);
                Engine engine = Engine.on(data.runs()).build()) {
            return engine.state(Worker.graph(folder.resolve("r.done")), "r");
        }
    }

    private static List<Long> completed(List<JournalEntry> journal) {
        return journal.stream()
                .filter(entry -> entry.event() instanceof StepCompleted)
                .map(JournalEntry::stepOrdinal)
                .toList();
    }

    private static List<Long> unsure(List<JournalEntry> journal) {
        return journal.stream()
                .filter(entry -> entry.event() instanceof StepFailed failed
                        && failed.failure().kind().equals(Failure.UNKNOWN_OUTCOME))
                .map(JournalEntry::stepOrdinal)
                .toList();
    }

    private static List<Long> upTo(int size) {
        return LongStream.rangeClosed(1, size).boxed().toList();
    }
}
