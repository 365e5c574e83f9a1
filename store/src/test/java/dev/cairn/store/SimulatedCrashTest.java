package dev.cairn.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.store.RunStore;
import dev.cairn.store.postgres.TestServer;
import dev.cairn.store.sqlite.Durability;
import dev.cairn.store.sqlite.SqliteRunStore;
import dev.cairn.testkit.crash.CrashReport;
import dev.cairn.testkit.crash.RandomGraphs;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs of random graphs whose processes die and are overtaken, on real databases. */
class SimulatedCrashTest {
    /** Of each store; {@code -Dcairn.plans=500} for more. */
    private static final int MANY = Integer.getInteger("cairn.plans", 120);

    private final AtomicInteger files = new AtomicInteger();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void someRunsOnSqliteEndAsIfNothingHadHappened() {
        simulate(10, clock -> sqlite(Durability.POWER_FAILURE, clock));
    }

    @Test
    @Tag("slow")
    void manyRunsOnSqliteEndAsIfNothingHadHappened() {
        // Processes die in these plans, and the machine does not: what is committed need not wait for the disk.
        simulate(MANY / 4, clock -> sqlite(Durability.DEATH_OF_PROCESS, clock));
    }

    @Test
    @Tag("slow")
    void manyRunsOnPostgresEndAsIfNothingHadHappened() {
        simulate(MANY / 4, clock -> TestServer.open(TestServer.fresh().clock(clock)));
    }

    private RunStore sqlite(Durability durability, InstantSource clock) {
        return SqliteRunStore.open(folder.resolve(files.incrementAndGet() + ".db"), durability, clock);
    }

    private static void simulate(int graphs, Function<InstantSource, RunStore> store) {
        CrashReport report = RandomGraphs.simulate(1, graphs, 4, simulator -> simulator.on(store));
        report.assertHolds();
        assertThat(report.simulations()).isEqualTo(graphs * 4L);
    }
}
