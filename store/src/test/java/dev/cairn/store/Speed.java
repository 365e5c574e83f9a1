package dev.cairn.store;

import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.Lease;
import dev.cairn.engine.store.Owner;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.store.postgres.PostgresOptions;
import dev.cairn.store.postgres.PostgresRunStore;
import dev.cairn.store.postgres.TestServer;
import dev.cairn.store.sqlite.SqliteRunStore;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/**
 * Prints appends per second of one run and of many at once, on virtual threads, beside bare inserts of the same bytes at the same
 * durability, each right before what is compared with it; a look, not a benchmark. Arguments: {@code sqlite}, {@code postgres} or both, and
 * the number of rounds.
 */
final class Speed {
    private static final byte[] PAYLOAD = new byte[150];
    private static final Owner OWNER = Owner.ofThisProcess("speed");
    private static final int MANY = 100;

    private Speed() {}

    public static void main(String[] args) throws Exception {
        List<String> asked = List.of(args);
        int rounds = asked.stream()
                .filter(word -> word.matches("\\d+"))
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElse(4);
        for (int round = 1; round <= rounds; round++) {
            if (asked.isEmpty() || asked.contains("sqlite")) {
                sqlite(Files.createTempDirectory("speed"));
            }
            if (asked.isEmpty() || asked.contains("postgres")) {
                postgres();
            }
        }
    }

    private static void sqlite(Path folder) throws Exception {
        double rows;
        double commits;
        try (Connection bare = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("bare.db"))) {
            execute(bare, "pragma journal_mode = wal", "pragma synchronous = full");
            execute(bare, "create table events (seq integer, payload blob)");
            commits = insert(bare, 10_000, 1);
            rows = insert(bare, 300_000, 100);
        }
        Path file = folder.resolve("journal.db");
        try (RunStore store = SqliteRunStore.open(file)) {
            compare("SQLite, 1 run", append(store, 1, 10_000), "one-row commits", commits);
            compare("SQLite, 100 runs", append(store, MANY, 3_000), "rows at 100 a commit", rows);
        }
    }

    private static void postgres() throws Exception {
        try (EmbeddedPostgres server = TestServer.server().start()) {
            String url = server.getJdbcUrl("postgres", "postgres");
            PostgresOptions options = PostgresOptions.DEFAULT.schema("speed");
            try (Connection bare = DriverManager.getConnection(url);
                    RunStore store = PostgresRunStore.open(url, "postgres", "postgres", options)) {
                execute(bare, "create table events (seq bigint, payload bytea)");
                insert(bare, 5_000, 1);
                append(store, 1, 5_000);
                compare("PostgreSQL, 1 run", append(store, 1, 10_000), "one-row commits", insert(bare, 10_000, 1));
                append(store, MANY, 300);
                double commits = insertOn(16, url, 3_000);
                compare("PostgreSQL, 100 runs", append(store, MANY, 2_000), "commits on 16 connections", commits);
            }
        }
    }

    private static void compare(String what, double steps, String bareWhat, double bare) {
        System.out.printf("%-22s %,9.0f steps/s = %.2f x %,9.0f %s%n", what, steps, steps / bare, bare, bareWhat);
    }

    private static double append(RunStore store, int runs, int steps) throws Exception {
        Instant now = Instant.now();
        List<Lease> leases = IntStream.range(0, runs)
                .mapToObj(run -> "run" + now.toEpochMilli() + "-" + run)
                .map(run -> store.create(Append.of(head(run, 1, now), event(1, now)), OWNER, Duration.ofMinutes(5)))
                .toList();
        List<Callable<Integer>> work = leases.stream()
                .<Callable<Integer>>map(lease -> () -> append(store, lease, steps, now))
                .toList();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            return rate(runs * steps, () -> await(threads.invokeAll(work)));
        }
    }

    private static int append(RunStore store, Lease lease, int steps, Instant now) {
        for (int seq = 2; seq <= steps + 1; seq++) {
            store.append(lease, Append.of(head(lease.run(), seq, now), event(seq, now)));
        }
        return steps;
    }

    private static RunHead head(String run, long seq, Instant now) {
        String node = seq % 3 == 0 ? "Think" : "Act";
        return new RunHead(
                run, "g", 1, "f", RunStatus.RUNNING, node, seq, now, now, Optional.empty(), Optional.empty(), Map.of());
    }

    private static StoredEvent event(long seq, Instant now) {
        return new StoredEvent(seq, now, "", seq, PAYLOAD);
    }

    private static double insertOn(int connections, String url, int rowsEach) throws Exception {
        List<Connection> open = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(connections)) {
            for (int i = 0; i < connections; i++) {
                open.add(DriverManager.getConnection(url));
            }
            List<Callable<Double>> work = open.stream()
                    .<Callable<Double>>map(connection -> () -> insert(connection, rowsEach, 1))
                    .toList();
            return rate(connections * rowsEach, () -> await(threads.invokeAll(work)));
        } finally {
            for (Connection connection : open) {
                connection.close();
            }
        }
    }

    private static double insert(Connection bare, int rows, int atOnce) throws Exception {
        bare.setAutoCommit(atOnce == 1);
        try (PreparedStatement insert = bare.prepareStatement("insert into events values (?, ?)")) {
            return rate(rows, () -> {
                for (int row = 1; row <= rows; row++) {
                    insert.setLong(1, row);
                    insert.setBytes(2, PAYLOAD);
                    insert.executeUpdate();
                    if (atOnce > 1 && row % atOnce == 0) {
                        bare.commit();
                    }
                }
            });
        } finally {
            bare.setAutoCommit(true);
        }
    }

    private static void execute(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    private static void await(List<? extends Future<?>> work) throws Exception {
        for (Future<?> one : work) {
            one.get();
        }
    }

    private interface Work {
        void run() throws Exception;
    }

    private static double rate(int count, Work work) throws Exception {
        Instant start = Instant.now();
        work.run();
        return count * 1e9 / Duration.between(start, Instant.now()).toNanos();
    }
}
