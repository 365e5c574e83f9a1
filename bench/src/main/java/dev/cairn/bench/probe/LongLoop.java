package dev.cairn.bench.probe;

import dev.cairn.bench.contender.CairnStore;
import dev.cairn.bench.contender.Databases;
import dev.cairn.bench.report.Check;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Whether a loop of a million steps needs more stack or heap at its end than at its beginning. */
public final class LongLoop {
    private static final int STEPS = 1_000_000;
    private static final int EARLY = 1_000;
    private static final double NOISE_MB = 2;

    private LongLoop() {}

    /** Runs without a journal, which would grow. */
    public static List<Check> measure(Databases databases) throws Exception {
        Look look = new Look();
        try (Databases.Opened opened = databases.open(CairnStore.NONE);
                Engine engine = opened.engine()) {
            engine.run(look.graph(), new Place(0), RunOptions.DEFAULT);
        }
        return List.of(
                Check.atMost(
                        "1,000,000 steps: stack at the end to stack at the beginning",
                        1,
                        "×",
                        OptionalDouble.of((double) look.depths.getLast() / look.depths.getFirst())),
                Check.atMost(
                        "1,000,000 steps: heap at the end beyond that at the beginning",
                        NOISE_MB,
                        "MB",
                        OptionalDouble.of((look.heaps.getLast() - look.heaps.getFirst()) / 1e6)));
    }

    /** How far the loop is. */
    record Place(int step) {
        boolean isUnfinished() {
            return step < STEPS;
        }
    }

    /** Counts, and looks at the stack and the heap early and late. */
    private static final class Look implements Handler<Place, Integer, Integer> {
        final List<Long> depths = new ArrayList<>();
        final List<Long> heaps = new ArrayList<>();

        Graph<Place> graph() {
            Step<Place, Integer, Integer> count = Step.of("Count", this);
            return Graph.define("long-loop", 1, Place.class)
                    .start(count)
                    .from(count)
                    .when("unfinished", Place::isUnfinished)
                    .to(count)
                    .otherwise(End.succeeded("Counted"))
                    .build();
        }

        @Override
        public Integer input(Place place) {
            return place.step();
        }

        @Override
        public Integer execute(Integer step, Effects effects) {
            if (step == EARLY || step == STEPS - 1) {
                depths.add(StackWalker.getInstance().walk(Stream::count));
                heaps.add(Heap.live());
            }
            return step + 1;
        }

        @Override
        public Place apply(Place place, Integer step) {
            return new Place(step);
        }
    }
}
