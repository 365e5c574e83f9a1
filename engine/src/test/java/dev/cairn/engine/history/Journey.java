package dev.cairn.engine.history;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.ItemResult;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A graph with nodes of every kind, runs of it, and the ways in which its code may have changed since: all of them leave the graph's
 * structure, and so its fingerprint, as it is.
 *
 * @param apply what step Plan adds to the state
 * @param enough from how many places on the guard holds
 * @param question what is asked
 * @param back the first wait after a failure
 * @param stops what there is to be done for each
 * @param itemBack the first wait after an item's failure
 * @param legs the last state of the called graph
 */
record Journey(String apply, int enough, String question, Duration back, int stops, Duration itemBack, String legs) {
    static final Journey THEN = new Journey("plan", 3, "go?", Duration.ofSeconds(1), 3, Duration.ofSeconds(1), "leg");

    record Trip(List<String> places) {
        Trip {
            places = List.copyOf(places);
        }

        Trip with(String more) {
            List<String> all = new ArrayList<>(places);
            all.add(more);
            return new Trip(all);
        }
    }

    record Leg(String name, int asked) {}

    Journey apply(String other) {
        return new Journey(other, enough, question, back, stops, itemBack, legs);
    }

    Journey enough(int other) {
        return new Journey(apply, other, question, back, stops, itemBack, legs);
    }

    Journey question(String other) {
        return new Journey(apply, enough, other, back, stops, itemBack, legs);
    }

    Journey back(Duration other) {
        return new Journey(apply, enough, question, other, stops, itemBack, legs);
    }

    Journey stops(int other) {
        return new Journey(apply, enough, question, back, other, itemBack, legs);
    }

    Journey itemBack(Duration other) {
        return new Journey(apply, enough, question, back, stops, other, legs);
    }

    Journey legs(String other) {
        return new Journey(apply, enough, question, back, stops, itemBack, other);
    }

    /** Plan (fails once) → Go? → Leg (calls a graph that asks) → Stops (the second one fails once) → Check each (asks) → End. */
    Graph<Trip> graph() {
        Step<Trip, ?, ?> plan = Step.of(
                "Plan",
                String.class,
                (Trip trip) -> trip.places().size(),
                (size, effects) -> {
                    if (effects.attempt() == 1) {
                        throw StepException.retryable("map.lost", "no map", null);
                    }
                    return "planned";
                },
                (trip, planned) -> trip.with(apply));
        Ask<Trip, ?, ?> go = Ask.of("Go?", Boolean.class, trip -> question, (trip, yes) -> trip.with("go " + yes));
        Call<Trip, Leg> leg =
                Call.of("Leg", inner(), (Trip trip) -> new Leg("a", 0), (trip, last) -> trip.with(legs + last.asked()));
        ForEach<Trip, Integer, String> visit = visit();
        ForEach<Trip, String, String> check = ForEach.<Trip, String, Leg, String>calling(
                "Check each",
                trip -> List.of("x", "y"),
                String.class,
                this::inner,
                name -> new Leg(name, 0),
                last -> last.name() + last.asked(),
                (trip, outputs) -> trip.with(String.join("+", outputs)));
        return Graph.define("journey", 1, Trip.class)
                .start(plan)
                .from(plan)
                .to(go)
                .onFailure(Retry.times(3).backoff(back, Duration.ofHours(1)))
                .from(go)
                .when("enough", trip -> trip.places().size() >= enough)
                .to(End.succeeded("Enough"))
                .otherwise(leg)
                .onDeadline(Duration.ofDays(1), End.failed("Late"))
                .from(leg)
                .to(visit)
                .from(visit)
                .to(check)
                .from(check)
                .to(End.succeeded("There"))
                .build();
    }

    private ForEach<Trip, Integer, String> visit() {
        return ForEach.<Trip, Integer, String>collecting(
                        "Stops",
                        trip -> List.of(1, 2, 3, 4).subList(0, stops),
                        String.class,
                        (stop, effects) -> {
                            if (stop == 2 && effects.attempt() == 1) {
                                throw StepException.retryable("closed", "closed today", null);
                            }
                            return "stop" + stop;
                        },
                        (trip, results) -> trip.with(String.join(
                                ",", results.stream().map(Journey::say).toList())))
                .retry(Retry.times(2).backoff(itemBack, Duration.ofHours(1)))
                .concurrency(1);
    }

    private static String say(ItemResult<String> result) {
        return switch (result) {
            case ItemResult.Completed<String>(String output) -> output;
            case ItemResult.Failed<String>(Failure failure) -> failure.kind();
        };
    }

    private Graph<Leg> inner() {
        Ask<Leg, ?, ?> how = Ask.of(
                "How far?",
                Integer.class,
                leg -> question + leg.name(),
                (leg, far) -> new Leg(leg.name(), leg.asked() + far));
        return Graph.define("leg", 1, Leg.class)
                .start(how)
                .from(how)
                .when("again", leg -> leg.asked() < 2)
                .to(how)
                .otherwise(End.succeeded("Done"))
                .build();
    }

    /** Runs it to its end, answering all that it asks. */
    static RunResult<Trip> finish(Engine engine, Graph<Trip> graph, RunResult<Trip> so) throws InterruptedException {
        RunResult<Trip> result = so;
        while (!result.interrupts().isEmpty()) {
            Interrupt asked = result.interrupts().getFirst();
            Object answer = asked.question().text().equals("\"go?\"") ? true : 1;
            result = engine.answer(graph, asked.id(), answer).await();
        }
        return result;
    }

    /** A run of it that has ended, in {@code store}. */
    static RunResult<Trip> ended(InMemoryRunStore store, String id) {
        try (Engine engine = engine(store)) {
            Graph<Trip> graph = THEN.graph();
            return finish(engine, graph, engine.run(graph, new Trip(List.of()), options(id)));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static RunOptions options(String id) {
        return new RunOptions(
                Optional.of(id),
                java.util.OptionalLong.of(7),
                dev.cairn.engine.budget.Budgets.UNLIMITED,
                java.util.Map.of("for", "tests"));
    }

    static Engine engine(InMemoryRunStore store) {
        return Engine.on(store).clock(new TestClock()).build();
    }
}
