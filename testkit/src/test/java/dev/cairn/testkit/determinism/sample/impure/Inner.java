package dev.cairn.testkit.determinism.sample.impure;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.Wait;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** A graph whose asks, calls, for-eaches and waits read the clock in every one of their functions, and one in which none does. */
public final class Inner {
    private static final End<Trip> END = End.succeeded("End");

    private Inner() {}

    static final class Late extends Part {
        @Override
        public Trip apply(Trip trip, String output) {
            return new Trip(output + Instant.now(), trip.offers());
        }
    }

    /** All functions are impure, and a handler of the called graph is. */
    public static Graph<Trip> impure() {
        Ask<Trip, String, String> ask = Ask.<Trip, String, String>of(
                        "Ask",
                        String.class,
                        trip -> trip.city() + Instant.now(),
                        (trip, answer) -> stamped(answer, trip))
                .check((trip, answer) -> java.util.Optional.of(answer + Dates.today()));
        Step<Trip, ?, ?> late = Step.of("Late", new Late());
        Graph<Trip> called = chain("called", late);
        Call<Trip, Trip> call = Call.of(
                        "Call",
                        called,
                        (Trip trip) -> stamped("in", trip),
                        (Trip trip, Trip end) -> stamped("out", end))
                .failed((trip, failure) -> stamped(failure.kind(), trip));
        ForEach<Trip, Integer, String> each = ForEach.of(
                "Each",
                (Trip trip) -> List.of((int) System.nanoTime()),
                String.class,
                (item, effects) -> Instant.now() + "",
                (Trip trip, List<String> outputs) -> stamped("all", trip));
        Wait<Trip> delay = Wait.of("Delay", trip -> Duration.between(Instant.EPOCH, Instant.now()));
        Wait<Trip> instant = Wait.until("Instant", (Trip trip) -> Instant.now());
        Wait<Trip> morning = Wait.until("Morning", (trip, now) -> Instant.now());
        return Graph.define("inner", 1, Trip.class)
                .start(ask)
                .from(ask)
                .to(call)
                .from(call)
                .to(each)
                .from(each)
                .to(delay)
                .from(delay)
                .to(instant)
                .from(instant)
                .to(morning)
                .from(morning)
                .to(END)
                .build();
    }

    /** A step made of functions, of which one reads the clock besides the work. */
    public static Graph<Trip> ofFunctions() {
        Step<Trip, ?, ?> clocked = Step.of(
                "Clocked",
                String.class,
                (Trip trip) -> trip.city() + System.nanoTime(),
                (city, effects) -> city + Instant.now(),
                (Trip trip, String output) -> new Trip(output, trip.offers()));
        Step<Trip, ?, ?> plain = Step.of(
                "Pure",
                String.class,
                (Trip trip) -> trip.city(),
                (city, effects) -> city,
                (Trip trip, String output) -> new Trip(output, trip.offers()));
        return Graph.define("functions", 1, Trip.class)
                .start(clocked)
                .from(clocked)
                .to(plain)
                .from(plain)
                .to(END)
                .build();
    }

    /** The migrations of the state and of one output are impure, another output's is not. */
    public static Graph<Trip> migrated() {
        Step<Trip, ?, ?> plain = Step.of("Plain", new Guards.Plain());
        return Graph.define("migrated", 2, Trip.class)
                .start(plain)
                .migrate(Migration.from(1)
                        .state(state -> state.put("city", Instant.now().toString()))
                        .output("Plain", output -> Instant.now().equals(Instant.EPOCH) ? output : output)
                        .output("Other", output -> output))
                .from(plain)
                .to(END)
                .build();
    }

    /** Only the work on items reads the clock. */
    public static Graph<Trip> pure() {
        Ask<Trip, String, String> ask =
                Ask.of("Asking", String.class, Trip::city, (trip, answer) -> new Trip(answer, trip.offers()));
        ForEach<Trip, Integer, String> each = ForEach.of(
                "Everyone",
                Trip::offers,
                String.class,
                (item, effects) -> Instant.now().toString(),
                (Trip trip, List<String> outputs) -> new Trip(String.join(",", outputs), trip.offers()));
        Wait<Trip> pause = Wait.of("Pausing", Duration.ofDays(1));
        Wait<Trip> delay =
                Wait.of("Delaying", trip -> Duration.ofDays(trip.offers().size()));
        Wait<Trip> instant = Wait.until("Once", (Trip trip) -> Instant.EPOCH);
        Wait<Trip> morning =
                Wait.until("Then", (trip, now) -> now.plusSeconds(trip.offers().size()));
        return Graph.define("fine", 1, Trip.class)
                .start(ask)
                .from(ask)
                .to(each)
                .from(each)
                .to(pause)
                .from(pause)
                .to(delay)
                .from(delay)
                .to(instant)
                .from(instant)
                .to(morning)
                .from(morning)
                .to(END)
                .build();
    }

    private static Trip stamped(String text, Trip trip) {
        return new Trip(text + Instant.now(), trip.offers());
    }

    private static Graph<Trip> chain(String name, Step<Trip, ?, ?> step) {
        return Graph.define(name, 1, Trip.class).start(step).from(step).to(END).build();
    }
}
