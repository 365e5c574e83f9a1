package dev.cairn.bench.jmh;

import dev.cairn.bench.contender.Databases;
import dev.cairn.bench.workload.Conversation.Chat;
import dev.cairn.engine.journal.JournalEvent;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Writing and reading an event, and a state with a list of messages. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@SuppressWarnings("NullAway.Init") // set up by JMH
public class CodecBenchmark {
    private static final int EVENT_OF = 10;

    /** Messages in the state. */
    @Param({"0", "100", "10000"})
    public int messages;

    private JournalEvent event;
    private byte[] eventBytes;
    private Chat state;
    private byte[] stateBytes;

    /** Makes an event of the agent's loop, and a state. */
    @Setup
    public void prepare() throws InterruptedException {
        event = Samples.of(EVENT_OF).entries().get(EVENT_OF).event();
        eventBytes = Databases.JSON.writeBytes(event);
        state = Samples.WORK.loop(Samples.WORK.first(messages));
        stateBytes = Databases.JSON.write(state).text().getBytes(StandardCharsets.UTF_8);
    }

    /** An event as a store gets it. */
    @Benchmark
    public byte[] writesEvent() {
        return Databases.JSON.writeBytes(event);
    }

    /** An event as it comes from a store. */
    @Benchmark
    public JournalEvent readsEvent() {
        return Databases.JSON.read("the sample", eventBytes, JournalEvent.class);
    }

    /** A state for a snapshot. */
    @Benchmark
    public byte[] writesState() {
        return Databases.JSON.writeBytes(state);
    }

    /** A state from a snapshot. */
    @Benchmark
    public Chat readsState() {
        return Databases.JSON.read("the sample", stateBytes, Chat.class);
    }
}
