package dev.cairn.store;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A process that works on a run, for tests that kill it: {@code folder run steps}. Each step leaves a line in {@code <run>.done} and on
 * standard output; every fifth one is a tap, which must not be done twice.
 */
final class Worker {
    private Worker() {}

    /** Counts steps; {@code unsure} are taps of which nobody knows whether they took effect. */
    record Progress(int done, int unsure, int goal) {
        boolean isTapNext() {
            return done % 5 == 4;
        }

        boolean isEnough() {
            return done >= goal;
        }
    }

    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[0]);
        String run = args[1];
        Graph<Progress> graph = graph(folder.resolve(run + ".done"));
        try (DataFolder data = DataFolder.open(folder);
                Engine engine = Engine.on(data.runs()).files(data.files()).build()) {
            if (data.runs().head(run).isEmpty()) {
                engine.run(
                        graph,
                        new Progress(0, 0, Integer.parseInt(args[2])),
                        RunOptions.DEFAULT.id(run).seed(1));
            } else {
                engine.resume(graph, run).await();
            }
        } catch (CairnException e) {
            System.err.println(e.code() + ": " + e.getMessage());
            System.exit(1);
        }
    }

    static Graph<Progress> graph(Path log) {
        Step<Progress, ?, ?> work = Step.of("Work", new Leave(log));
        Step<Progress, ?, ?> tap = Step.of("Tap", new Leave(log)).atMostOnce();
        Step<Progress, ?, ?> look = Step.of("Look", new Leave(log));
        End<Progress> done = End.succeeded("Done");
        return Graph.define("worker", 1, Progress.class)
                .start(work)
                .from(work)
                .when("enough", Progress::isEnough)
                .to(done)
                .when("tap", Progress::isTapNext)
                .to(tap)
                .otherwise(work)
                .from(tap)
                .when("enough", Progress::isEnough)
                .to(done)
                .otherwise(work)
                .onFailure(Retry.times(3).thenTo(look))
                .from(look)
                .to(work)
                .build();
    }

    /** Leaves a line that says which step it was. */
    private record Leave(Path log) implements Handler<Progress, Integer, Integer> {
        @Override
        public Integer input(Progress state) {
            return state.done();
        }

        @Override
        public Integer execute(Integer done, Effects effects) throws IOException {
            String line = effects.stepOrdinal() + "\n";
            Files.writeString(log, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND, StandardOpenOption.SYNC);
            System.out.print(line);
            System.out.flush();
            return done + 1;
        }

        @Override
        public Progress apply(Progress state, Integer done) {
            return new Progress(done, state.unsure(), state.goal());
        }

        @Override
        public Progress failed(Progress state, Failure failure) {
            return new Progress(state.done(), state.unsure() + 1, state.goal());
        }
    }
}
