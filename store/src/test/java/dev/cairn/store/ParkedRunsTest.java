package dev.cairn.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.HotSpotDiagnosticMXBean.ThreadDumpFormat;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Wait;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.Worker;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.ClaimOffer;
import dev.cairn.engine.store.Inbox;
import dev.cairn.engine.store.InterruptQuery;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.store.postgres.TestServer;
import dev.cairn.store.sqlite.Durability;
import dev.cairn.store.sqlite.SqliteRunStore;
import dev.cairn.testkit.ForwardingRunStore;
import dev.cairn.testkit.SettableClock;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many runs that wait for time beside one worker: rows and nothing else. Threads and calls of the store are counted. */
class ParkedRunsTest {
    private static final int PLACES = 16;

    /** {@code -Dcairn.parked=100000} parks as many as a worker is meant to bear, in five to eight minutes. */
    private static final int MANY = 6_000;

    @TempDir
    Path folder;

    private final SettableClock clock = SettableClock.at(Instant.parse("2026-01-02T03:04:05Z"));
    private final AtomicLong claimCalls = new AtomicLong();
    private final AtomicLong claimed = new AtomicLong();
    private final AtomicLong otherCalls = new AtomicLong();

    /** Waits for as many hours as it says. */
    record Nap(int hours) {}

    @Test
    void thousandOnSqlite() throws Exception {
        park(1_000, sqlite());
    }

    @Test
    @Tag("slow")
    void thousandOnPostgres() throws Exception {
        park(1_000, postgres());
    }

    @Test
    @Tag("slow")
    void manyOnSqlite() throws Exception {
        park(Integer.getInteger("cairn.parked", MANY), sqlite());
    }

    private RunStore sqlite() {
        // What is counted here does not hang on the disk, which 200,000 commits would wait for.
        return SqliteRunStore.open(folder.resolve("journal.db"), Durability.DEATH_OF_PROCESS, clock);
    }

    private RunStore postgres() {
        return TestServer.open(TestServer.fresh().clock(clock));
    }

    private void park(int runs, RunStore disk) throws Exception {
        try (disk;
                Engine engine = Engine.on(new CountingStore(disk)).clock(clock).build();
                Worker worker = engine.worker(graph())
                        .concurrency(PLACES)
                        .poll(Duration.ofMillis(20))
                        .start()) {
            submit(engine, runs);
            await().atMost(Duration.ofMinutes(20))
                    .pollInterval(Duration.ofMillis(200))
                    .until(() -> count(disk, RunStatus.WAITING) == runs);
            awaitNoClaim(disk);
            assertThat(claimed).as("each was claimed once").hasValue(runs);
            assertThat(disk.count(InterruptQuery.ALL)).as("nobody is asked").isZero();
            assertThat(threads()).as("threads, virtual ones among them").isLessThan(runs / 4);
            costsNothing();
            goesOn(disk, 1, 1);
            goesOn(disk, 10, 9);
            assertThat(count(disk, RunStatus.WAITING)).isEqualTo(runs - 10);
            assertThat(worker).isNotNull();
        }
    }

    private static void submit(Engine engine, int runs) {
        try (ExecutorService threads = Executors.newFixedThreadPool(PLACES)) {
            for (int i = 1; i <= runs; i++) {
                Nap nap = new Nap(i);
                RunOptions options = RunOptions.DEFAULT.id("r" + i);
                threads.execute(() -> engine.submit(graph(), nap, options));
            }
        }
    }

    /** What is parked is left a moment after its row says that it waits. */
    private static void awaitNoClaim(RunStore disk) {
        Owner nobody = new Owner("nobody.example", 1, 1, "n");
        await().atMost(Duration.ofMinutes(2)).until(() -> {
            try {
                for (int i = 1; i <= 3 * PLACES; i++) {
                    disk.release(disk.acquire("r" + i, nobody, Duration.ofSeconds(30)));
                }
                return true;
            } catch (CairnException owned) {
                return false;
            }
        });
    }

    private void costsNothing() {
        claimed.set(0);
        otherCalls.set(0);
        long before = claimCalls.get();
        await().atMost(Duration.ofMinutes(5)).until(() -> claimCalls.get() >= before + 50);
        assertThat(claimed).as("runs that were due").hasValue(0);
        assertThat(otherCalls)
                .as("calls of the store beside those for what is due")
                .hasValue(0);
    }

    private void goesOn(RunStore disk, int hours, int due) {
        claimed.set(0);
        clock.set(Instant.parse("2026-01-02T03:04:05Z").plus(Duration.ofHours(hours)));
        await().atMost(Duration.ofMinutes(5)).until(() -> count(disk, RunStatus.SUCCEEDED) == hours);
        assertThat(claimed).as("runs that were due").hasValue(due);
    }

    private static long count(RunStore disk, RunStatus status) {
        return disk.count(RunQuery.ALL.withStatus(status));
    }

    private static Graph<Nap> graph() {
        return Graph.define("nap", 1, Nap.class)
                .then(Wait.of("Sleep", (Nap nap) -> Duration.ofHours(nap.hours())))
                .end("Done");
    }

    /** How many there are, platform's and virtual ones. */
    private long threads() throws IOException {
        Path dump = folder.resolve("threads.txt");
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
                .dumpThreads(dump.toString(), ThreadDumpFormat.TEXT_PLAIN);
        try (Stream<String> lines = Files.lines(dump)) {
            return lines.filter(line -> line.startsWith("#")).count();
        }
    }

    /** Counts what the worker asks of its store. */
    private final class CountingStore extends ForwardingRunStore {
        CountingStore(RunStore below) {
            super(below);
        }

        @Override
        public List<Lease> claim(Set<ClaimOffer> offers, int most, Owner owner, Duration ttl) {
            List<Lease> leases = super.claim(offers, most, owner, ttl);
            claimed.addAndGet(leases.size());
            claimCalls.incrementAndGet();
            return leases;
        }

        @Override
        public void renew(Lease lease, Duration ttl) {
            otherCalls.incrementAndGet();
            super.renew(lease, ttl);
        }

        @Override
        public void append(Lease lease, Append append) {
            otherCalls.incrementAndGet();
            super.append(lease, append);
        }

        @Override
        public Map<String, Inbox> inboxes(Collection<String> runs) {
            otherCalls.incrementAndGet();
            return super.inboxes(runs);
        }
    }
}
