package dev.cairn.server;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import java.time.Duration;

/** A crossing that fails twice where the water is high, which is one time more than it is tried again. */
record Ferry(String from, boolean highWater, boolean over) {
    static final Graph<Ferry> GRAPH = graph();

    private static Graph<Ferry> graph() {
        Step<Ferry, ?, ?> load = Step.whole("Load", Ferry.class, (ferry, effects) -> ferry);
        Step<Ferry, ?, ?> cross =
                Step.of("Cross", new Cross()).retry(Retry.times(2).backoff(Duration.ofMillis(1), Duration.ofMillis(1)));
        return Graph.define("ferry", 1, Ferry.class)
                .start(load)
                .from(load)
                .to(cross)
                .from(cross)
                .to(End.succeeded("Landed"))
                .build();
    }

    private static final class Cross implements Handler<Ferry, Boolean, Boolean> {
        @Override
        public Boolean input(Ferry ferry) {
            return ferry.highWater();
        }

        @Override
        public Boolean execute(Boolean highWater, Effects effects) throws StepException {
            if (highWater) {
                throw StepException.retryable("river", "the water is too high", null);
            }
            return true;
        }

        @Override
        public Ferry apply(Ferry ferry, Boolean over) {
            return new Ferry(ferry.from(), ferry.highWater(), over);
        }
    }
}
