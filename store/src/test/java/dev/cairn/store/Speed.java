package dev.cairn.store;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStore;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;

/** Prints steps per second of a loop of one node, in memory and on SQLite, beside bare one-row commits; a look, not a benchmark. */
final class Speed {
    private static final int STEPS = 30_000;
    private static final int ROUNDS = 4;

    private Speed() {}

    record Count(int n) {}

    private static final class Increment implements Handler<Count, Integer, Integer> {
        @Override
        public Integer input(Count state) {
            return state.n();
        }

        @Override
        public Integer execute(Integer n, Effects effects) {
            return n + 1;
        }

        @Override
        public Count apply(Count state, Integer n) {
            return new Count(n);
        }
    }

    public static void main(String[] args) throws Exception {
        Path folder = Files.createTempDirectory("speed");
        for (int round = 0; round < ROUNDS; round++) {
            System.out.printf("in memory       %,9.0f steps/s%n", loop(new InMemoryRunStore(), STEPS * 4));
            Path file = folder.resolve("journal" + round + ".db");
            System.out.printf("SQLite FULL     %,9.0f steps/s", loop(SqliteRunStore.open(file), STEPS));
            System.out.printf("  (%d bytes/step)%n", Files.size(file) / STEPS);
            System.out.printf(
                    "bare SQLite     %,9.0f commits/s%n", bare(folder.resolve("bare" + round + ".db"), STEPS));
        }
    }

    private static double loop(RunStore store, int steps) throws InterruptedException {
        Step<Count, ?, ?> step = Step.of("Increment", new Increment());
        Graph<Count> graph = Graph.define("loop", 1, Count.class)
                .start(step)
                .loop(step)
                .from(step)
                .when("done", count -> count.n() == steps)
                .to(End.succeeded("Done"))
                .otherwise(step)
                .build();
        try (store;
                Engine engine = Engine.on(store).build()) {
            Instant start = Instant.now();
            engine.run(graph, new Count(0), RunOptions.DEFAULT);
            return rate(steps, start);
        }
    }

    private static double bare(Path file, int rows) throws Exception {
        byte[] payload = new byte[150];
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("pragma journal_mode=wal");
            statement.execute("pragma synchronous=full");
            statement.execute("create table events (seq integer primary key, payload blob not null)");
            try (PreparedStatement insert = connection.prepareStatement("insert into events values (?, ?)")) {
                Instant start = Instant.now();
                for (int row = 0; row < rows; row++) {
                    insert.setInt(1, row);
                    insert.setBytes(2, payload);
                    insert.executeUpdate();
                }
                return rate(rows, start);
            }
        }
    }

    private static double rate(int count, Instant start) {
        return count * 1e9 / Duration.between(start, Instant.now()).toNanos();
    }
}
