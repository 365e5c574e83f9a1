package dev.cairn.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.engine.CairnException;
import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A run that waits under a fingerprint of classes' names, made by commit 6ab579a. All its types were in {@code trips.before.Make} then, and some
 * had other names.
 */
class FormerFingerprintTest {
    private static final String RUN = "golden";

    record Journey(String wish, List<Proposal> offers, Optional<Reply> reply) {}

    record Proposal(String place, int price, Season season) {}

    enum Season {
        SUMMER,
        WINTER
    }

    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "reply")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Reply.Accepted.class, name = "taken"),
        @JsonSubTypes.Type(value = Reply.Declined.class, name = "declined")
    })
    sealed interface Reply {
        record Accepted(int offer) implements Reply {}

        record Declined(String why) implements Reply {}
    }

    private final InMemoryRunStore store = new InMemoryRunStore();
    private final Engine engine =
            Engine.on(store).files(new InMemoryFileStore()).build();

    @BeforeEach
    void take() throws Exception {
        try (InputStream in = FormerFingerprintTest.class.getResourceAsStream("waiting-6ab579a.zip")) {
            assertThat(engine.importRun(Objects.requireNonNull(in))).isEqualTo(RUN);
        }
    }

    private static Graph<Journey> graph() {
        return graph(Reply.class, Integer.class);
    }

    private static <O> Graph<Journey> graph(Class<?> answer, Class<O> price) {
        Step<Journey, ?, ?> search = Step.of(
                "Search",
                Proposal[].class,
                Journey::wish,
                (wish, effects) -> new Proposal[0],
                (trip, found) -> new Journey(trip.wish(), List.of(found), trip.reply()));
        ForEach<Journey, Proposal, O> prices = ForEach.of(
                "Price",
                Journey::offers,
                price,
                (offer, effects) -> price.cast(offer.price()),
                (trip, all) -> new Journey(trip.wish() + " " + all, trip.offers(), trip.reply()));
        @SuppressWarnings("unchecked") // as many graphs as there are answers
        Ask<Journey, List<Proposal>, Object> choose = Ask.of(
                "Choose",
                (Class<Object>) answer,
                Journey::offers,
                (trip, reply) -> new Journey(trip.wish(), trip.offers(), Optional.of((Reply) reply)));
        return Graph.define("trip", 1, Journey.class)
                .start(search)
                .from(search)
                .to(prices)
                .from(prices)
                .to(choose)
                .from(choose)
                .to(End.succeeded("Booked"))
                .build();
    }

    @Test
    void goesOnWhateverItsTypesAreCalledNow() throws InterruptedException {
        assertThat(engine.state(graph(), RUN).state().wish()).isEqualTo("far [91, 121]");
        assertThat(engine.stateAt(graph(), RUN, 2).state().offers()).hasSize(2);
        assertThat(engine.verify(graph(), RUN).divergence()).isEmpty();
        String interrupt = engine.interrupts(RUN).getFirst().id();
        RunResult<Journey> result = engine.answer(graph(), interrupt, new Json("{\"reply\":\"taken\",\"offer\":1}"))
                .await();
        assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(result.state().reply()).contains(new Reply.Accepted(1));
        assertThat(store.head(RUN).orElseThrow().fingerprint()).isEqualTo(graph().fingerprint());
        assertThat(store.graph(graph().fingerprint())).isPresent();
        assertThat(engine.verify(graph(), RUN).divergence()).isEmpty();
    }

    @Test
    void isForkedAndExported() throws InterruptedException {
        engine.fork(graph(), RUN, Fork.<Journey>at(3).id("f"));
        assertThat(engine.resume(graph(), "f").await().status()).isEqualTo(RunStatus.WAITING);
        assertThat(engine.state(graph(), "f").state().offers()).hasSize(2);
    }

    @Test
    void isRefusedIfWhatItWasUnderTellsADifference() {
        assertRefused(
                graph(String.class, Integer.class),
                "node 'Choose': answer was 'trips.before.Make$Reply', is 'java.lang.String'");
        assertRefused(
                graph(Reply.class, Long.class), "node 'Price': output was 'java.lang.Integer', is 'java.lang.Long'");
    }

    private void assertRefused(Graph<Journey> other, String difference) {
        assertThatThrownBy(() -> engine.resume(other, RUN))
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("graph.changed"))
                .hasMessageContaining("): " + difference + "; raise its version and declare a migration");
    }
}
