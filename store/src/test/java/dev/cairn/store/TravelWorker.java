package dev.cairn.store;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * A process that works on a run with nodes of all kinds, for tests that kill it: {@code folder run rounds}. Everything that it executes
 * leaves its key as a line in {@code <run>.done} and on standard output; what must not be done twice begins with {@code tap}.
 */
final class TravelWorker {
    private TravelWorker() {}

    /** How many rounds are over, and a sum that every output goes into, in an order that matters. */
    record Travel(int round, int goal, long sum) {
        Travel with(long output) {
            return new Travel(round, goal, Math.floorMod(sum * 31 + output, 1_000_003L));
        }

        Travel next() {
            return new Travel(round + 1, goal, sum);
        }
    }

    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[0]);
        String run = args[1];
        Graph<Travel> graph = graph(folder.resolve(run + ".done"));
        try (DataFolder data = DataFolder.open(folder);
                Engine engine = Engine.on(data.runs()).build()) {
            boolean begun = data.runs().head(run).isPresent();
            RunResult<Travel> result = begun
                    ? engine.resume(graph, run).await()
                    : engine.run(graph, new Travel(0, Integer.parseInt(args[2]), 1), options(run));
            finish(engine, graph, result);
        }
    }

    static RunOptions options(String run) {
        return RunOptions.DEFAULT.id(run).seed(7);
    }

    /** Answers whatever is asked until the run ends. */
    static RunResult<Travel> finish(Engine engine, Graph<Travel> graph, RunResult<Travel> first)
            throws InterruptedException {
        RunResult<Travel> result = first;
        while (result.status() == RunStatus.WAITING) {
            for (Interrupt interrupt : result.interrupts()) {
                engine.accept(graph, interrupt.id(), interrupt.question().text().length());
            }
            result = engine.resume(graph, result.run()).await();
        }
        return result;
    }

    static Graph<Travel> graph(Path log) {
        Step<Travel, ?, ?> pack =
                Step.of("Pack", Long.class, Travel::sum, (sum, fx) -> leave(log, "pack", fx, sum), Travel::with);
        Step<Travel, ?, ?> tap = Step.of(
                        "Tap", Long.class, Travel::sum, (sum, fx) -> leave(log, "tap", fx, sum), (to, any) -> to)
                .atMostOnce();
        ForEach<Travel, Long, Long> offers = ForEach.of(
                        "Offers",
                        travel -> List.of(travel.sum(), travel.sum() + 1, travel.sum() + 2, travel.sum() + 3),
                        Long.class,
                        (item, fx) -> leave(log, "offer", fx, item),
                        (Travel travel, List<Long> found) -> found.stream().reduce(travel, Travel::with, (a, b) -> b))
                .concurrency(3);
        Call<Travel, Travel> leg = Call.of("Leg", leg(log), travel -> travel, (travel, end) -> travel.with(end.sum()));
        ForEach<Travel, Long, Long> asked = ForEach.calling(
                "Asked",
                travel -> List.of(travel.sum(), travel.sum() * 2),
                Long.class,
                () -> question(log),
                (Long item) -> new Travel(0, 0, item),
                Travel::sum,
                (Travel travel, List<Long> found) -> found.stream().reduce(travel.next(), Travel::with, (a, b) -> b));
        // spotless:off
        return Graph.define("travel", 1, Travel.class)
                .start(pack)
                .from(pack).to(tap)
                .from(tap).to(offers)
                          .onFailure(Retry.never().thenTo(offers))
                .from(offers).to(leg)
                .from(leg).to(asked)
                .from(asked).when("enough", travel -> travel.round() >= travel.goal()).to(End.succeeded("Home"))
                            .otherwise(pack)
                .build();
        // spotless:on
    }

    private static Graph<Travel> leg(Path log) {
        Step<Travel, ?, ?> ride = Step.of(
                "Ride",
                Long.class,
                Travel::sum,
                (sum, fx) -> leave(log, "ride", fx, sum),
                (to, out) -> to.with(out).next());
        // spotless:off
        return Graph.define("leg", 1, Travel.class)
                .start(ride)
                .from(ride).when("there", travel -> travel.round() % 3 == 0).to(End.succeeded("There"))
                           .otherwise(ride)
                .build();
        // spotless:on
    }

    private static Graph<Travel> question(Path log) {
        Ask<Travel, Long, Long> ask = Ask.of("Ask", Long.class, Travel::sum, Travel::with);
        Step<Travel, ?, ?> note =
                Step.of("Note", Long.class, Travel::sum, (sum, fx) -> leave(log, "note", fx, sum), Travel::with);
        // spotless:off
        return Graph.define("question", 1, Travel.class)
                .start(ask)
                .from(ask).to(note)
                .from(note).to(End.succeeded("Asked"))
                .build();
        // spotless:on
    }

    private static Long leave(Path log, String what, Effects effects, long input) throws IOException {
        String line = what + " " + effects.idempotencyKey() + "\n";
        Files.writeString(log, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND, StandardOpenOption.SYNC);
        System.out.print(line);
        System.out.flush();
        return input % 97;
    }
}
