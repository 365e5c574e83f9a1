package dev.cairn.engine.state;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.ItemResult;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StopReason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A graph that has a node of every kind, and the graph that it calls. States list what was folded into them. */
final class Kinds {
    static final Graph<Inner> INNER = inner();
    static final Graph<Outer> OUTER = outer();

    private Kinds() {}

    record Outer(List<String> said) {
        Outer {
            said = List.copyOf(said);
        }

        Outer with(String more) {
            return new Outer(joined(said, more));
        }
    }

    record Inner(List<String> words) {
        Inner {
            words = List.copyOf(words);
        }

        Inner with(String more) {
            return new Inner(joined(words, more));
        }
    }

    private static List<String> joined(List<String> some, String more) {
        List<String> all = new ArrayList<>(some);
        all.add(more);
        return all;
    }

    private static Graph<Inner> inner() {
        Step<Inner, ?, ?> in = Step.of(
                "In", String.class, state -> 0, (input, effects) -> "out", (state, out) -> state.with("In " + out));
        Ask<Inner, ?, ?> ask = Ask.of("Q", String.class, state -> "?", (state, answer) -> state.with("Q " + answer));
        Step<Inner, ?, ?> bye =
                Step.of("Bye", String.class, state -> 0, (input, effects) -> "out", (state, out) -> state.with("Bye"));
        return Graph.define("inner", 1, Inner.class)
                .start(in)
                .loop(in)
                .from(in)
                .to(ask)
                .from(ask)
                .when("again", state -> false)
                .to(in)
                .when("bad", state -> false)
                .to(End.failed("Bad"))
                .otherwise(End.succeeded("Good"))
                .from(bye)
                .to(End.succeeded("Gone"))
                .onHalt(bye, (state, reason) -> state.with(reason.describe()))
                .build();
    }

    private static Graph<Outer> outer() {
        Ask<Outer, ?, ?> ask = Ask.of("Ask", Integer.class, state -> "how many?", (state, n) -> state.with("Ask " + n));
        Step<Outer, ?, ?> work = Step.of(
                "Work", Integer.class, state -> 0, (input, effects) -> 1, (state, n) -> state.with("Work " + n));
        Call<Outer, Inner> call = Call.of(
                        "Call",
                        INNER,
                        (Outer state) ->
                                new Inner(List.of("from " + state.said().size())),
                        (state, last) -> state.with("Call " + String.join("+", last.words())))
                .failed((state, failure) -> state.with("Call!" + failure.kind()));
        Step<Outer, ?, ?> summary = Step.of(
                "Summary", Integer.class, state -> 0, (input, effects) -> 1, (state, n) -> state.with("Summary"));
        ForEach<Outer, Integer, Integer> all = all();
        ForEach<Outer, String, String> each = each();
        return Graph.define("outer", 1, Outer.class)
                .start(ask)
                .loop(ask)
                .from(ask)
                .to(work)
                .onDeadline(Duration.ofMinutes(1), work)
                .from(work)
                .to(call)
                .from(call)
                .to(all)
                .from(all)
                .to(each)
                .from(each)
                .when("again", state -> false)
                .to(ask)
                .otherwise(End.succeeded("End"))
                .from(summary)
                .to(End.succeeded("End"))
                .onHalt(summary, (Outer state, StopReason reason) -> state.with(reason.describe()))
                .build();
    }

    /** Work on three numbers. */
    private static ForEach<Outer, Integer, Integer> all() {
        return ForEach.collecting(
                        "All",
                        (Outer state) -> List.of(10, 20, 30),
                        Integer.class,
                        (item, effects) -> item,
                        (state, results) -> state.with(
                                "All " + results.stream().map(Kinds::say).toList()))
                .failed((state, failure) -> state.with("All!" + failure.kind()));
    }

    /** A graph for each of two words. */
    private static ForEach<Outer, String, String> each() {
        return ForEach.<Outer, String, Inner, String>calling(
                        "Each",
                        state -> List.of("a", "b"),
                        String.class,
                        () -> INNER,
                        item -> new Inner(List.of(item)),
                        last -> String.join("+", last.words()),
                        (state, outputs) -> state.with("Each " + outputs))
                .failed((Outer state, Failure failure) -> state.with("Each!" + failure.kind()));
    }

    private static String say(ItemResult<Integer> result) {
        return switch (result) {
            case ItemResult.Completed<Integer>(Integer output) -> output.toString();
            case ItemResult.Failed<Integer>(Failure failure) -> "!" + failure.kind();
        };
    }
}
