package dev.cairn.server;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Where a courier is: there are three stops, and on the way to the first the road is flooded at the first attempt. */
record Courier(String place, int left, List<String> stops) {
    static final Graph<Courier> GRAPH = graph();

    static Courier at(String place) {
        return new Courier(place, 3, List.of());
    }

    private static Graph<Courier> graph() {
        Step<Courier, ?, ?> drive =
                Step.of("Drive", new Drive()).retry(Retry.times(2).backoff(Duration.ofMillis(1), Duration.ofMillis(1)));
        Step<Courier, ?, ?> deliver = Step.whole("Deliver", Courier.class, (courier, effects) -> courier.delivered());
        return Graph.define("courier", 1, Courier.class)
                .start(drive)
                .from(drive)
                .to(deliver)
                .from(deliver)
                .when("more stops", courier -> courier.left() > 0)
                .to(drive)
                .otherwise(End.succeeded("Home"))
                .build();
    }

    private Courier delivered() {
        return new Courier(
                place, left - 1, Stream.concat(stops.stream(), Stream.of(place)).toList());
    }

    private static final class Drive implements Handler<Courier, Integer, String> {
        @Override
        public Integer input(Courier courier) {
            return courier.left();
        }

        @Override
        public String execute(Integer left, Effects effects) throws StepException {
            if (left == 3 && effects.attempt() == 1) {
                throw StepException.retryable("road", "flooded", null);
            }
            return "stop " + left;
        }

        @Override
        public Courier apply(Courier courier, String place) {
            return new Courier(place, courier.left(), courier.stops());
        }
    }
}
