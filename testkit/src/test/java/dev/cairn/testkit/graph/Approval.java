package dev.cairn.testkit.graph;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A graph to be tested: price the wishes, ask, book. */
record Approval(List<String> wishes, int price, List<String> notes) {
    Approval {
        wishes = List.copyOf(wishes);
        notes = List.copyOf(notes);
    }

    static final Approval FIRST = new Approval(List.of("bed", "sea"), 0, List.of());

    Approval note(String note) {
        List<String> more = new ArrayList<>(notes);
        more.add(note);
        return new Approval(wishes, price, more);
    }

    static Graph<Approval> graph() {
        return graph(100);
    }

    static Graph<Approval> graph(int cheap) {
        ForEach<Approval, String, Integer> prices = ForEach.skipping(
                "Prices",
                Approval::wishes,
                Integer.class,
                (wish, effects) -> wish.length(),
                (state, found) -> new Approval(
                        state.wishes(),
                        found.stream().mapToInt(Integer::intValue).sum(),
                        state.notes()));
        Ask<Approval, Integer, Boolean> approve = Ask.of(
                "Approve", Boolean.class, Approval::price, (state, yes) -> state.note(yes ? "approved" : "declined"));
        Step<Approval, Integer, String> book = Step.of(
                "Book", String.class, Approval::price, (price, effects) -> "booked for " + price, Approval::note);
        End<Approval> done = End.succeeded("Done");
        End<Approval> declined = End.failed("Declined");
        return Graph.define("approval", 1, Approval.class)
                .start(prices)
                .from(prices)
                .when("cheap", state -> state.price() < cheap)
                .to(book)
                .otherwise(approve)
                .from(approve)
                .when("approved", state -> state.notes().contains("approved"))
                .to(book)
                .otherwise(declined)
                .onDeadline(Duration.ofDays(1), declined)
                .from(book)
                .to(done)
                .onFailure(Retry.times(2).thenBacktrackTo(prices))
                .build();
    }
}
