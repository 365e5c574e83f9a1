package dev.cairn.server;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Step;
import java.util.List;

/** What a courier carries: weighed, then a person is asked whether it may go. */
record Parcel(String label, int grams, List<String> notes, boolean sent) {
    static final Graph<Parcel> GRAPH = graph();

    static Parcel of(String label) {
        return new Parcel(label, 0, List.of(), false);
    }

    record Question(String text, int grams) {}

    private static Graph<Parcel> graph() {
        Step<Parcel, ?, ?> weigh = Step.of("Weigh", new Weigh());
        Ask<Parcel, Question, Boolean> approve = Ask.of(
                "Approve",
                Boolean.class,
                (Parcel parcel) -> new Question("Send " + parcel.label() + "?", parcel.grams()),
                (parcel, yes) -> new Parcel(parcel.label(), parcel.grams(), parcel.notes(), yes));
        return Graph.define("parcel", 1, Parcel.class)
                .start(weigh)
                .from(weigh)
                .to(approve)
                .from(approve)
                .when("may go", Parcel::sent)
                .to(End.succeeded("Sent"))
                .otherwise(End.failed("Kept"))
                .build();
    }

    private static final class Weigh implements Handler<Parcel, String, Integer> {
        @Override
        public String input(Parcel parcel) {
            return parcel.label();
        }

        @Override
        public Integer execute(String label, Effects effects) {
            return label.length() * 100;
        }

        @Override
        public Parcel apply(Parcel parcel, Integer grams) {
            return new Parcel(parcel.label(), grams, List.of("weighed"), parcel.sent());
        }
    }
}
