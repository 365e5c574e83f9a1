package dev.cairn.testkit.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.EngineBuilder;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(value = 5, unit = TimeUnit.MINUTES)
@Tag("slow")
class LaggingListenerTest {
    /** A state that is made large by what follows from a small output. */
    record Sheet(int steps, String text) {
        static Sheet of(int steps, int length) {
            return new Sheet(steps, Integer.toString(steps % 10).repeat(length));
        }
    }

    /** Is held up at the first entry until it is let go. */
    private static final class HeldUp implements RunListener {
        private final CountDownLatch letGo = new CountDownLatch(1);
        private final List<String> wrong = new ArrayList<>();
        private long heard;
        private long missed;
        private long lastSeq;

        @Override
        public synchronized void onEntry(RunState<?> run, JournalEntry entry) {
            try {
                letGo.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            heard++;
            Sheet state = (Sheet) run.state();
            long steps = Math.min(entry.seq() - 1, state.steps());
            if (run.seq() != entry.seq() || state.steps() != steps || entry.seq() <= lastSeq) {
                wrong.add("entry " + entry.seq() + " after " + lastSeq + " with state " + state.steps());
            }
            lastSeq = entry.seq();
        }

        @Override
        public synchronized void onMissed(long count) {
            missed += count;
        }
    }

    @Test
    void aListenerThatIsBehindHearsEachEntryWithItsState() throws InterruptedException {
        HeldUp listener = run(Engine.on(new InMemoryRunStore()), 3_000, 10);
        assertThat(listener.wrong).isEmpty();
        assertThat(listener.missed).isZero();
        assertThat(listener.heard).isEqualTo(3_002);
    }

    @Test
    void soItDoesOfARunThatIsNotJournaled() throws InterruptedException {
        HeldUp listener = run(Engine.unjournaled(), 3_000, 10);
        assertThat(listener.wrong).isEmpty();
        assertThat(listener.missed).isZero();
        assertThat(listener.heard).isEqualTo(3_002);
    }

    @Test
    void goesOnWithTheRightStatesBehindWhatItMissed() throws InterruptedException {
        HeldUp listener = run(Engine.on(new InMemoryRunStore()), 20_000, 10);
        assertThat(listener.wrong).isEmpty();
        assertThat(listener.missed).isPositive();
        assertThat(listener.heard + listener.missed).isGreaterThanOrEqualTo(20_002);
    }

    @Test
    void largeStatesOfThousandsOfStepsTakeASmallHeapOnly() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SmallHeap.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        assertThat(said).contains("3002 told, 0 wrong");
    }

    /** A run whose states would take 3 GB, in 64 MB. */
    static final class SmallHeap {
        private SmallHeap() {}

        public static void main(String[] arguments) throws InterruptedException {
            HeldUp listener = run(Engine.on(new InMemoryRunStore()), 3_000, 1 << 20);
            System.out.println(listener.heard + listener.missed + " told, " + listener.wrong.size() + " wrong");
        }
    }

    private static HeldUp run(EngineBuilder builder, int steps, int length) throws InterruptedException {
        HeldUp listener = new HeldUp();
        try (Engine engine = builder.listener(listener).build()) {
            RunResult<Sheet> result = engine.run(graph(steps, length), Sheet.of(0, length), RunOptions.DEFAULT);
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
            listener.letGo.countDown();
            while (seen(listener) < steps + 2) {
                engine.flushListeners();
            }
        }
        return listener;
    }

    private static long seen(HeldUp listener) {
        synchronized (listener) {
            return listener.heard + listener.missed;
        }
    }

    private static Graph<Sheet> graph(int steps, int length) {
        Step<Sheet, ?, ?> work = Step.of(
                "Work",
                Integer.class,
                Sheet::steps,
                (Integer done, dev.cairn.engine.effects.Effects effects) -> done + 1,
                (Sheet sheet, Integer done) -> Sheet.of(done, length));
        return Graph.define("g", 1, Sheet.class)
                .start(work)
                .from(work)
                .when("done", sheet -> sheet.steps() == steps)
                .to(End.succeeded("Done"))
                .otherwise(work)
                .build();
    }
}
