package dev.cairn.testkit.determinism.sample.impure;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import java.time.Instant;
import java.util.function.Predicate;

/** A graph whose guards and halt record read the clock, each in another way. */
public final class Guards {
    private static final Predicate<Trip> IN_FIELD = trip -> Instant.now().isAfter(Instant.EPOCH);
    private static final Step<Trip, ?, ?> STEP = Step.of("Step", new Plain());
    private static final End<Trip> END = End.succeeded("End");

    private Guards() {}

    static final class Plain extends Part {}

    static final class Late implements Predicate<Trip> {
        @Override
        public boolean test(Trip trip) {
            return System.nanoTime() > 0;
        }
    }

    /** The graph. */
    public static Graph<Trip> graph() {
        Predicate<Trip> local = trip -> System.currentTimeMillis() > 1;
        // spotless:off
        return Graph.define("guards", 1, Trip.class)
                .start(STEP)
                .from(STEP)
                    .when("harmless", Trip::isEmpty).to(END)
                    .when("lambda", trip -> System.currentTimeMillis() > 0).to(END)
                    .when("local", local).to(END)
                    .when("reference", Guards::isLate).to(END)
                    .when("field", IN_FIELD).to(END)
                    .when("negated", Predicate.not(Guards::isLate)).to(END)
                    .when("given", given(trip -> Dates.today() == null)).to(END)
                    .when("object", new Late()).to(END)
                    .when("capturing", capturing(3)).to(END)
                    .otherwise(END)
                .onHalt(END, (trip, reason) -> new Trip(reason.describe() + Instant.now(), trip.offers()))
                .build();
        // spotless:on
    }

    private static Predicate<Trip> given(Predicate<Trip> guard) {
        return guard.and(trip -> trip.offers().size() < 3);
    }

    private static Predicate<Trip> capturing(long least) {
        return trip -> System.nanoTime() > least;
    }

    private static boolean isLate(Trip trip) {
        return Instant.now().getEpochSecond() > trip.offers().size();
    }
}
