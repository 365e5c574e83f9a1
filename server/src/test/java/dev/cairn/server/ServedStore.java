package dev.cairn.server;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.store.sqlite.SqliteRunStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Programs of processes that a test kills: one that serves a store, and one that works on a run in it. */
final class ServedStore {
    static final String KEY = "0123456789abcdef0123456789abcdef";
    static final String RUN = "beat-1";
    private static final int BEAT_MS = 5;

    private ServedStore() {}

    /** How often it has ticked. */
    record Beat(int count, int end) {}

    /** Ticks every so many milliseconds. */
    static Graph<Beat> graph(int beatMs) {
        Step<Beat, ?, ?> tick = Step.of(
                "Tick",
                Integer.class,
                Beat::count,
                (count, effects) -> {
                    Thread.sleep(beatMs);
                    return count + 1;
                },
                (beat, count) -> new Beat(count, beat.end()));
        return Graph.define("beat", 1, Beat.class)
                .start(tick)
                .from(tick)
                .when("goes on", beat -> beat.count() < beat.end())
                .to(tick)
                .otherwise(End.succeeded("Over"))
                .build();
    }

    /** {@code serve FILE PORT} prints its port and serves; {@code work FILE TICKS} makes a run of so many ticks. */
    public static void main(String[] args) throws Exception {
        Path file = Path.of(args[1]);
        int number = Integer.parseInt(args[2]);
        if (args[0].equals("serve")) {
            serve(file, number);
        } else {
            work(file, number);
        }
    }

    private static void serve(Path file, int port) throws InterruptedException {
        Engine engine = Engine.on(SqliteRunStore.open(file)).build();
        CairnServer server = CairnServer.on(engine)
                .serving(graph(BEAT_MS), Parcel.GRAPH)
                .key(KEY)
                .port(port)
                .start();
        System.out.println("serves " + server.address().getPort());
        Thread.currentThread().join(); // until it is killed
    }

    private static void work(Path file, int ticks) throws InterruptedException {
        try (SqliteRunStore store = SqliteRunStore.open(file);
                Engine engine = Engine.on(store).build()) {
            System.out.println("works");
            engine.run(graph(BEAT_MS), new Beat(0, ticks), RunOptions.DEFAULT.id(RUN));
        }
    }

    /** Starts one of these programs and waits for its first line. */
    static Process start(Path log, String... arguments) throws IOException {
        List<String> command = new java.util.ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                ServedStore.class.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        String line = process.inputReader().readLine();
        if (line == null) {
            throw new AssertionError(arguments[0] + " ended at once, see " + log);
        }
        return process;
    }
}
