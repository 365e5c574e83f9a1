package dev.cairn.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.state.RunState;
import dev.cairn.store.TravelWorker.Travel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run with steps, items, calls and questions, whose process is killed by SIGKILL again and again. */
@Tag("slow")
class KilledTravelTest {
    private static final int ROUNDS = 120;
    /** More by {@code -Dcairn.kills=96}. */
    private static final int KILLS = Integer.getInteger("cairn.kills", 12);

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void comesToTheUndisturbedEndWithoutDoingAgainWhatIsJournaled() throws Exception {
        Random random = new Random(20_260_103);
        Set<String> journaled = new HashSet<>();
        int killed = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            int before = done().size();
            try (WorkerProcess worker = start()) {
                boolean goesOn = worker.awaitSteps(1 + random.nextInt(60));
                LockSupport.parkNanos(random.nextInt(2_000_000)); // anywhere, not right behind a line
                worker.kill();
                killed += goesOn ? 1 : 0;
            }
            assertNotIn(journaled, done().subList(before, done().size()));
            journaled = journaled();
        }
        assertThat(killed).as("killed before its end").isEqualTo(KILLS);
        int before = done().size();
        try (WorkerProcess last = start()) {
            assertThat(last.await())
                    .as(Files.readString(folder.resolve("r.err")))
                    .isZero();
        }
        assertNotIn(journaled, done().subList(before, done().size()));
        checkEnd();
    }

    private WorkerProcess start() throws IOException {
        return WorkerProcess.start(TravelWorker.class, folder, "r", ROUNDS);
    }

    private void checkEnd() throws Exception {
        Path log = folder.resolve("undisturbed.done");
        try (DataFolder data = DataFolder.open(folder);
                Engine engine = Engine.on(data.runs()).build();
                Engine inMemory = Engine.inMemory()) {
            RunResult<Travel> first =
                    inMemory.run(TravelWorker.graph(log), new Travel(0, ROUNDS, 1), TravelWorker.options("r"));
            RunResult<Travel> undisturbed = TravelWorker.finish(inMemory, TravelWorker.graph(log), first);
            RunState<Travel> end = engine.state(TravelWorker.graph(log), "r");
            assertThat(end.state()).isEqualTo(undisturbed.state());
            assertThat(end.end()).isPresent();
            List<JournalEntry> journal = engine.journal("r");
            assertThat(journal)
                    .extracting(JournalEntry::seq)
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(1, journal.size()).boxed().toList());
            assertThat(engine.verify(TravelWorker.graph(log), "r").divergence()).isEmpty();
        }
        assertThat(done().stream().filter(line -> line.startsWith("tap ")).toList())
                .as("taps are not repeated")
                .doesNotHaveDuplicates();
    }

    private static void assertNotIn(Set<String> journaled, List<String> executed) {
        assertThat(executed.stream().map(line -> line.substring(line.indexOf(' ') + 1)))
                .as("executed after it was journaled")
                .noneMatch(journaled::contains);
    }

    /** The keys of what is journaled as completed. */
    private Set<String> journaled() {
        try (DataFolder data = DataFolder.open(folder);
                Engine engine = Engine.on(data.runs()).build()) {
            return engine.journal("r").stream()
                    .flatMap(entry -> key(entry).stream())
                    .collect(Collectors.toSet());
        }
    }

    private static java.util.Optional<String> key(JournalEntry entry) {
        String step = "r/" + (entry.frame().isEmpty() ? "" : entry.frame() + "/") + entry.stepOrdinal();
        if (entry.event() instanceof JournalEvent.StepCompleted) {
            return java.util.Optional.of(step);
        }
        return entry.event() instanceof JournalEvent.ItemCompleted item
                ? java.util.Optional.of(step + "." + item.item())
                : java.util.Optional.empty();
    }

    private List<String> done() throws IOException {
        Path log = folder.resolve("r.done");
        return Files.exists(log) ? Files.readAllLines(log) : List.of();
    }
}
