package dev.cairn.examples;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.engine.store.RunStore;
import dev.cairn.store.DataFolder;
import dev.cairn.store.postgres.PostgresRunStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Parcels delivered by two worker processes on one store. One is killed in the middle of a step, and the other takes its runs over: at once
 * on SQLite, when the claim lapses after 30 s on PostgreSQL.
 */
public final class Workers {
    private static final int PARCELS = 8;
    private static final int STEPS = 3;

    record Parcel(String name, List<String> stamps) {
        Parcel stamped(String stamp) {
            List<String> more = new ArrayList<>(stamps);
            more.add(stamp);
            return new Parcel(name, more);
        }
    }

    private Workers() {}

    static Graph<Parcel> graph() {
        Step<Parcel, ?, ?> pack = step("Pack");
        Step<Parcel, ?, ?> send = step("Send");
        Step<Parcel, ?, ?> deliver = step("Deliver");
        // spotless:off
        return Graph.define("parcel", 1, Parcel.class)
                .start(pack)
                .from(pack).to(send)
                .from(send).to(deliver)
                .from(deliver).to(End.succeeded("Delivered"))
                .build();
        // spotless:on
    }

    private static Step<Parcel, ?, ?> step(String name) {
        return Step.of(
                name, String.class, Parcel::name, (parcel, effects) -> work(name, parcel, effects), Parcel::stamped);
    }

    private static String work(String step, String parcel, Effects effects) throws InterruptedException {
        System.out.println(parcel + " " + step);
        Thread.sleep(200); // the work
        return step + " " + effects.stepOrdinal();
    }

    private static RunStore open(List<String> where) {
        return where.isEmpty()
                ? DataFolder.open(Path.of(".cairn", "workers")).runs()
                : PostgresRunStore.open(where.get(0), where.get(1), where.get(2));
    }

    /** Arguments: nothing for SQLite, or the JDBC URL, the user and the password of a PostgreSQL database. */
    public static void main(String[] args) throws IOException, InterruptedException {
        List<String> arguments = Arrays.asList(args);
        if (!arguments.isEmpty() && arguments.getFirst().equals("worker")) {
            work(arguments.subList(1, arguments.size()));
            return;
        }
        try (RunStore store = open(arguments);
                Engine engine = Engine.on(store).build()) {
            lead(arguments, store, engine);
        }
    }

    /** A worker's whole program; it ends with the process. */
    private static void work(List<String> where) throws IOException {
        try (RunStore store = open(where);
                Engine engine = Engine.on(store).build()) {
            engine.worker(graph()).concurrency(2).poll(Duration.ofMillis(100)).start();
            System.out.println("ready");
            System.in.read(); // until the parent is done
        }
    }

    private static void lead(List<String> where, RunStore store, Engine engine)
            throws IOException, InterruptedException {
        Process first = worker(where);
        Process second = worker(where);
        try (BufferedReader one = first.inputReader();
                BufferedReader two = second.inputReader()) {
            System.out.println("two workers: " + one.readLine() + ", " + two.readLine());
            for (int i = 1; i <= PARCELS; i++) {
                String name = "parcel-" + i;
                engine.submit(graph(), new Parcel(name, List.of()), RunOptions.DEFAULT.id(name));
            }
            String working = one.readLine();
            first.toHandle().destroyForcibly(); // unlike the process's own method it leaves what was printed readable
            first.waitFor();
            System.out.println("one of them is killed while it works: " + (working != null));
            while (store.count(RunQuery.ALL.withStatus(RunStatus.RUNNING, RunStatus.WAITING)) > 0) {
                Thread.sleep(50);
            }
            second.outputWriter().close();
            tell(store, engine, 1 + one.lines().count() + two.lines().count());
        } finally {
            first.destroyForcibly();
            second.destroyForcibly();
        }
    }

    private static void tell(RunStore store, Engine engine, long executed) {
        long journaled = store.heads().stream()
                .flatMap(head -> engine.journal(head.run()).stream())
                .filter(entry -> entry.event() instanceof JournalEvent.StepCompleted)
                .count();
        store.heads().stream()
                .sorted(Comparator.comparing(RunHead::run))
                .forEach(head -> System.out.println(head.run() + " " + head.status() + " at " + head.node()));
        System.out.println("steps journaled: " + journaled + " of " + PARCELS * STEPS);
        long again = executed - journaled;
        System.out.println("executed twice, since the kill came in the middle of them: "
                + (again >= 1 && again <= 2 ? "1 or 2" : Long.toString(again)));
    }

    private static Process worker(List<String> where) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElse("java"));
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(Workers.class.getName(), "worker"));
        command.addAll(where);
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
