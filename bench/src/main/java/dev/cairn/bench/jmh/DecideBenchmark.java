package dev.cairn.bench.jmh;

import dev.cairn.bench.workload.Conversation.Chat;
import dev.cairn.engine.budget.Meters;
import dev.cairn.engine.decide.Decide;
import dev.cairn.engine.decide.Decision;
import dev.cairn.engine.decide.Outcome;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.state.RunState;
import java.time.Instant;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What to do before and after a turn of a node. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@SuppressWarnings("NullAway.Init") // set up by JMH
public class DecideBenchmark {
    private RunState<Chat> run;
    private Outcome<Chat> completed;
    private Outcome<Chat> failed;

    /** Takes a run in the middle. */
    @Setup
    public void prepare() throws InterruptedException {
        run = Samples.of(100).middle();
        completed = new Outcome.Completed<>(run.state());
        failed = new Outcome.Failed<>(new Failure(Failure.ERROR, "it broke", true));
    }

    /** Before a turn, with two budgets. */
    @Benchmark
    public Decision.Before before() {
        return Decide.before(run, run.root(), Meters.NONE, Instant.EPOCH);
    }

    /** After a turn that completed. */
    @Benchmark
    public Decision.After afterCompleted() {
        return Decide.after(run, run.root(), completed);
    }

    /** After a first failure: a retry, with a delay drawn from the seed. */
    @Benchmark
    public Decision.After afterFailed() {
        return Decide.after(run, run.root(), failed);
    }
}
