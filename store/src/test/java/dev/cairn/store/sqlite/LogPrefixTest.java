package dev.cairn.store.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredInterrupt;
import dev.cairn.testkit.ForwardingRunStore;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a power failure leaves of a turn: the log up to some frame, since it is written in order and what is not synced may be missing from any place on. Whatever it is, the
 * run is claimed and answered again, and comes to where the turn would have brought it.
 */
class LogPrefixTest {
    private static final int LOG_HEADER = 32;
    private static final int FRAME_HEADER = 24;
    private static final Instant LATER = Instant.parse("2100-01-01T00:00:00Z");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** The sum of what was answered. */
    record Sum(int total) {}

    private static Graph<Sum> graph(boolean pure) {
        Ask<Sum, Integer, Integer> ask =
                Ask.of("Ask", Integer.class, Sum::total, (sum, more) -> new Sum(sum.total() + more));
        Step<Sum, Integer, Integer> add =
                Step.of("Check", Integer.class, Sum::total, (total, effects) -> total, (sum, total) -> sum);
        End<Sum> end = End.succeeded("Done");
        var define = Graph.define("sum", 1, Sum.class).start(ask).loop(ask);
        Step<Sum, Integer, Integer> check = pure ? add.pure() : add;
        define.from(ask).to(check);
        define.from(check).when("enough", sum -> sum.total() >= 100).to(end).otherwise(ask);
        return define.build();
    }

    @Test
    void whateverIsLeftOfATurnTheRunIsAnsweredAgain() throws Exception {
        assertThat(commitsOfATurn(store -> store)).isEqualTo(1);
    }

    /** By a store that takes no turns as such. */
    @Test
    void whateverIsLeftOfSeveralCommitsTheRunIsAnsweredAgain() throws Exception {
        assertThat(commitsOfATurn(Claiming::new)).isEqualTo(2);
    }

    /** Leaves an answer with the claim, and gives that up with what comes of it. */
    private static final class Claiming extends ForwardingRunStore {
        Claiming(RunStore below) {
            super(below);
        }

        @Override
        public Optional<Lease> answerAndAcquire(
                String interrupt, byte[] answer, Instant at, Owner owner, Duration ttl) {
            return below().answerAndAcquire(interrupt, answer, at, owner, ttl);
        }

        @Override
        public boolean appendAndRelease(Lease lease, Append append) {
            return below().appendAndRelease(lease, append);
        }
    }

    private int commitsOfATurn(UnaryOperator<RunStore> client) throws Exception {
        Path journal = folder.resolve("journal.db");
        Graph<Sum> graph = graph(true);
        String run;
        long before;
        Path whole = Files.createDirectory(folder.resolve("whole"));
        try (SqliteRunStore store = SqliteRunStore.open(journal);
                Engine engine = Engine.on(client.apply(store)).build()) {
            RunResult<Sum> first = engine.run(graph, new Sum(0), RunOptions.DEFAULT);
            run = first.run();
            engine.answerAndAwait(graph, first.interrupts().getFirst().id(), 1);
            before = Files.size(log(journal));
            engine.answerAndAwait(graph, open(store).id(), 2);
            copy(journal, whole);
        }
        List<Long> ends = commits(whole.resolve("journal.db-wal"), before);
        for (long end : ends) {
            Path left = Files.createDirectory(folder.resolve("left" + end));
            copy(whole.resolve("journal.db"), left);
            Files.write(
                    left.resolve("journal.db-wal"),
                    Arrays.copyOf(Files.readAllBytes(log(whole.resolve("journal.db"))), (int) end));
            comesToFive(left.resolve("journal.db"), graph, run);
        }
        return ends.size() - 1;
    }

    /** After 1, which was durable, 2 and 2, or after 1 and 2, which was cut off before or behind its end, 2. */
    private static void comesToFive(Path journal, Graph<Sum> graph, String run) throws Exception {
        try (SqliteRunStore store = SqliteRunStore.open(journal, InstantSource.fixed(LATER));
                Engine engine = Engine.on(store).build()) {
            RunResult<Sum> found = engine.resume(graph, run).await();
            while (found.state().total() < 5) {
                found = engine.answerAndAwait(
                        graph, found.interrupts().getFirst().id(), 2);
            }
            assertThat(found.state()).isEqualTo(new Sum(5));
            assertThat(engine.verify(graph, run).holds()).isTrue();
        }
    }

    private static StoredInterrupt open(SqliteRunStore store) {
        return store.interrupts(InterruptQuery.ALL, PageBounds.first(10)).items().stream()
                .filter(StoredInterrupt::waits)
                .findFirst()
                .orElseThrow();
    }

    private static Path log(Path journal) {
        return journal.resolveSibling(journal.getFileName() + "-wal");
    }

    private static void copy(Path journal, Path to) throws IOException {
        Files.copy(journal, to.resolve("journal.db"));
        Files.copy(log(journal), to.resolve("journal.db-wal"));
    }

    /** Where a commit ends in the log, from {@code from} on: its last frame tells how many pages the database has then. */
    private static List<Long> commits(Path log, long from) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(log));
        int page = bytes.getInt(8);
        List<Long> ends = new ArrayList<>(List.of(from));
        for (long at = from; at + FRAME_HEADER + page <= bytes.limit(); at += FRAME_HEADER + page) {
            assertThat((at - LOG_HEADER) % (FRAME_HEADER + page)).isZero();
            if (bytes.getInt((int) at + 4) > 0) {
                ends.add(at + FRAME_HEADER + page);
            }
        }
        return ends;
    }

    @Test
    void aConnectionWaitsForTheDiskWhenItIsToldTo() throws Exception {
        Path journal = folder.resolve("journal.db");
        SqliteRunStore.open(journal).close();
        try (Session session = Session.open(journal)) {
            assertThat(session.number("pragma synchronous")).isEqualTo(2);
            session.survive(Durability.DEATH_OF_PROCESS);
            assertThat(session.number("pragma synchronous")).isEqualTo(1);
            session.survive(Durability.POWER_FAILURE);
            assertThat(session.number("pragma synchronous")).isEqualTo(2);
        }
    }

    @Test
    void whatTouchesNothingIsWrittenWithWhatComesOfIt() throws Exception {
        assertThat(appendsOfATurn(true)).isEqualTo(1);
        assertThat(appendsOfATurn(false)).isEqualTo(2);
    }

    private int appendsOfATurn(boolean pure) throws Exception {
        Graph<Sum> graph = graph(pure);
        try (AppendCount store = new AppendCount(SqliteRunStore.open(folder.resolve(pure + ".db")));
                Engine engine = Engine.on(store).lease(Duration.ofMinutes(5)).build()) {
            RunResult<Sum> first = engine.run(graph, new Sum(0), RunOptions.DEFAULT);
            int before = store.appends();
            engine.answerAndAwait(graph, first.interrupts().getFirst().id(), 1);
            return store.appends() - before;
        }
    }
}
