package dev.cairn.engine.graph;

import java.time.Duration;
import java.util.List;

/** Nodes of every kind, and graphs of them. */
final class Zoo {
    private Zoo() {}

    record State(int n) {}

    record Inner(String text) {}

    static Step<State, ?, ?> step(String name) {
        return Step.of(name, Integer.class, State::n, (n, effects) -> n, (state, n) -> new State(n));
    }

    static Ask<State, Integer, Boolean> ask(String name) {
        return Ask.of(name, Boolean.class, State::n, (state, yes) -> state);
    }

    static ForEach<State, Integer, Long> forEach(String name) {
        return ForEach.of(name, state -> List.of(1, 2), Long.class, (item, effects) -> 1L, (state, outputs) -> state);
    }

    static ForEach<State, Integer, Long> forEachCalling(String name, Graph<Inner> graph) {
        return ForEach.<State, Integer, Inner, Long>calling(
                name,
                state -> List.of(1, 2),
                Long.class,
                () -> graph,
                item -> new Inner(""),
                last -> 1L,
                (state, outputs) -> state);
    }

    static Call<State, Inner> call(String name, Graph<Inner> graph) {
        return Call.of(name, graph, state -> new Inner(""), (state, last) -> state);
    }

    /** A called graph of one step of that name. */
    static Graph<Inner> inner(String stepName) {
        Step<Inner, ?, ?> step =
                Step.of(stepName, String.class, Inner::text, (text, effects) -> text, (inner, text) -> new Inner(text));
        return Graph.define("inner", 2, Inner.class)
                .start(step)
                .from(step)
                .to(End.succeeded("Done"))
                .build();
    }

    /** A graph that has a node of every kind. */
    static Graph<State> everyKind() {
        Step<State, ?, ?> step = step("Step").heartbeat(Duration.ofSeconds(3));
        Ask<State, ?, ?> ask = ask("Ask");
        Call<State, Inner> call = call("Call", inner("In"));
        ForEach<State, ?, ?> work =
                forEach("Work").skippingFailures().retry(Retry.times(5)).atMostOnce();
        ForEach<State, ?, ?> graphs = forEachCalling("Graphs", inner("In"));
        End<State> late = End.failed("Late");
        return Graph.define("zoo", 1, State.class)
                .start(step)
                .from(step)
                .to(ask)
                .from(ask)
                .to(call)
                .onDeadline(Duration.ofHours(2), late)
                .from(call)
                .to(work)
                .onFailure(Retry.times(2).thenTo(late))
                .from(work)
                .to(graphs)
                .from(graphs)
                .to(End.succeeded("Done"))
                .build();
    }
}
