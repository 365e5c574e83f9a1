package dev.cairn.testkit.determinism.sample.pure;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A state with every allowed kind of part, and a graph that does all that pure functions may do.
 *
 * @param history of itself, so that types may be recursive
 */
public record Tour(
        String city,
        long seed,
        List<Integer> offers,
        Map<String, Instant> seen,
        Optional<Ticket> ticket,
        List<Tour> history) {

    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME)
    sealed interface Ticket {
        record Paper(UUID id, Duration validFor) implements Ticket {}

        record Mobile(Locale locale) implements Ticket {}
    }

    static final class Search implements Handler<Tour, String, Instant> {
        private static final Pattern WORDS = Pattern.compile("\\W+");
        private static final Map<String, Integer> RANKS = Map.of("oslo", 1);
        private static int executions;

        @Override
        public String input(Tour tour) {
            return String.join(" ", WORDS.split(tour.city())) + RANKS.getOrDefault(tour.city(), 0);
        }

        @Override
        public Instant execute(String input, Effects effects) {
            executions++;
            return Instant.now().plusNanos(System.nanoTime() + new Random().nextInt());
        }

        @Override
        public Tour apply(Tour tour, Instant at) {
            List<Integer> sorted = new ArrayList<>(tour.offers());
            sorted.sort(Comparator.comparing(offer -> offer * factor(tour)));
            sorted.add(new Random(tour.seed()).nextInt(10));
            StringBuilder name = new StringBuilder();
            for (int offer : sorted) {
                name.append(offer)
                        .append(
                                switch (tour.ticket().orElse(null)) {
                                    case Ticket.Paper paper -> "p";
                                    case Ticket.Mobile mobile -> "m";
                                    case null -> "";
                                });
            }
            return new Tour(name.toString(), tour.seed() + at.getNano(), sorted, tour.seen(), tour.ticket(), List.of());
        }

        @Override
        public Tour failed(Tour tour, Failure failure) {
            return new Tour(failure.kind(), tour.seed(), tour.offers(), tour.seen(), tour.ticket(), tour.history());
        }

        private static int factor(Tour tour) {
            return tour.city().isEmpty() ? executionsAllowed() : 1;
        }

        private static int executionsAllowed() {
            return 3;
        }
    }

    /** The graph. */
    public static Graph<Tour> graph() {
        Step<Tour, ?, ?> search = Step.of("Search", new Search());
        End<Tour> end = End.succeeded("End");
        Predicate<Tour> none = tour -> tour.offers().isEmpty();
        return Graph.define("tour", 1, Tour.class)
                .start(search)
                .from(search)
                .when("none", none.negate())
                .to(end)
                .otherwise(end)
                .onFailure(Retry.never())
                .onHalt(end)
                .build();
    }
}
