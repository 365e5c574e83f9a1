package dev.cairn.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.store.postgres.TestServer;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Virtual threads that wait for a store give their carrier away: as the JVM itself tells, which notes each wait of one that cannot. */
@Tag("slow")
class PinnedCarriersTest {
    private static final String PINNED = "jdk.VirtualThreadPinned";
    private static final int GOES = 4;
    private static final int RUNS = 64;
    private static final int STEPS = 12;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** Counts, and is asked in the middle. */
    record Tally(int count) {
        Tally next() {
            return new Tally(count + 1);
        }
    }

    @Test
    void byNoCallOfSqlite() throws Exception {
        assertThat(recordedAgain(() -> work(SqliteRunStore.open(
                        Files.createTempDirectory(folder, "go").resolve("journal.db")))))
                .isEmpty();
    }

    @Test
    void byNoCallOfPostgres() throws Exception {
        assertThat(recordedAgain(() -> work(TestServer.open(TestServer.fresh()))))
                .isEmpty();
    }

    @Test
    void whatPinsIsSeen() throws Exception {
        Object monitor = new Object();
        assertThat(recorded(() -> {
                    Thread holding = Thread.ofVirtual().start(() -> {
                        synchronized (monitor) {
                            new SleepsWhenLoaded();
                        }
                    });
                    holding.join();
                }))
                .isNotEmpty();
    }

    /** While a class is initialized, native frames of the JVM are on the stack, of which no virtual thread can be unmounted. */
    private static final class SleepsWhenLoaded {
        static {
            try {
                Thread.sleep(1);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** The same, until once nothing pins: a class that is loaded does, and the JVM's own queues do, but not each time. */
    private List<String> recordedAgain(Work work) throws Exception {
        List<String> found = recorded(work);
        for (int go = 1; go < GOES && !found.isEmpty(); go++) {
            found = recorded(work);
        }
        return found;
    }

    private static void work(RunStore disk) throws Exception {
        try (disk;
                Engine engine = Engine.on(disk).build();
                ExecutorService people = Executors.newVirtualThreadPerTaskExecutor()) {
            List<RunHandle<Tally>> runs = IntStream.range(0, RUNS)
                    .mapToObj(i -> engine.start(graph(), new Tally(0), RunOptions.DEFAULT))
                    .toList();
            for (RunHandle<Tally> run : runs) {
                assertThat(run.await().status()).isEqualTo(RunStatus.WAITING);
            }
            List<Future<RunResult<Tally>>> ended = open(disk).stream()
                    .map(asked -> people.submit(
                            () -> engine.answer(graph(), asked.id(), "on").await()))
                    .toList();
            for (Future<RunResult<Tally>> one : ended) {
                assertThat(one.get().status()).isEqualTo(RunStatus.SUCCEEDED);
            }
            assertThat(ended).hasSize(RUNS);
            assertThat(people.submit(() -> disk.count(RunQuery.ALL)).get()).isEqualTo(RUNS);
        }
    }

    private static List<StoredInterrupt> open(RunStore disk) {
        return disk.interrupts(InterruptQuery.ALL, PageBounds.first(RUNS)).items();
    }

    private static Graph<Tally> graph() {
        Step<Tally, Tally, Integer> count =
                Step.of("Count", Integer.class, tally -> tally, (tally, effects) -> 1, (tally, one) -> tally.next());
        Step<Tally, Tally, Integer> rest =
                Step.of("Rest", Integer.class, tally -> tally, (tally, effects) -> 1, (tally, one) -> tally.next());
        Ask<Tally, Integer, String> ask =
                Ask.of("Ask", String.class, Tally::count, (tally, answer) -> new Tally(STEPS));
        return Graph.define("tally", 1, Tally.class)
                .start(count)
                .from(count)
                .when("more", tally -> tally.count() < STEPS)
                .to(count)
                .to(ask)
                .from(ask)
                .to(rest)
                .from(rest)
                .to(End.succeeded("Done"))
                .build();
    }

    /** Whatever it throws. */
    private interface Work {
        void run() throws Exception;
    }

    /** Where virtual threads waited that could not give their carrier away. */
    private List<String> recorded(Work work) throws Exception {
        Path file = folder.resolve("pinned.jfr");
        try (Recording recording = new Recording()) {
            recording.enable(PINNED).withoutThreshold().withStackTrace();
            recording.start();
            work.run();
            recording.stop();
            recording.dump(file);
        }
        return pinned(file);
    }

    private static List<String> pinned(Path file) throws IOException {
        return RecordingFile.readAllEvents(file).stream()
                .map(PinnedCarriersTest::told)
                .toList();
    }

    private static String told(RecordedEvent event) {
        return event.getStackTrace() == null
                ? event.toString()
                : String.join(
                        "\n",
                        event.getStackTrace().getFrames().stream()
                                .map(frame -> frame.getMethod().getType().getName() + "."
                                        + frame.getMethod().getName())
                                .toList());
    }
}
