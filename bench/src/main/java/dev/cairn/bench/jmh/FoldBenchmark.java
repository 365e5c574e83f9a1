package dev.cairn.bench.jmh;

import dev.cairn.bench.contender.Databases;
import dev.cairn.bench.workload.Conversation.Chat;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.state.Fold;
import dev.cairn.engine.state.RunState;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Folding the journal of an agent's loop; the figure is per entry. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@SuppressWarnings("NullAway.Init") // set up by JMH
public class FoldBenchmark {
    private static final int ENTRIES = 3_000;

    private Samples samples;
    private Fold<Chat> fold;

    /** Takes a whole run. */
    @Setup
    public void prepare() throws InterruptedException {
        samples = Samples.of(ENTRIES / 3);
        fold = new Fold<>(Samples.WORK.graph(), Databases.JSON);
    }

    /** Entry by entry, from the first one on. */
    @Benchmark
    @OperationsPerInvocation(ENTRIES)
    public RunState<Chat> folds() {
        RunState<Chat> state = fold.begin(samples.run(), samples.entries().getFirst());
        for (JournalEntry entry : samples.entries().subList(1, samples.entries().size())) {
            state = fold.next(state, entry);
        }
        return state;
    }
}
