package dev.cairn.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.InvalidGraphException;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.pcollections.PVector;
import org.pcollections.TreePVector;
import tools.jackson.databind.annotation.JsonDeserialize;
import tools.jackson.databind.util.StdConverter;

class StateTest {
    // guide: state
    record Trip(String city, List<Offer> offers, Optional<String> ticket) {
        Trip {
            offers = List.copyOf(offers);
        }

        Trip with(List<Offer> found) {
            return new Trip(city, found, ticket);
        }
    }

    record Offer(String flight, int cents) {}
    // guide: end

    interface Flights {
        List<Offer> offers(String city) throws IOException;
    }

    // guide: handler
    record Search(Flights flights) implements Handler<Trip, String, List<Offer>> {
        @Override
        public String input(Trip trip) { // pure: what the step needs of the state
            return trip.city();
        }

        @Override
        public List<Offer> execute(String city, Effects effects) throws IOException, StepException {
            List<Offer> found = flights.offers(city); // the world
            if (found == null) {
                throw StepException.permanent("unknown_city", "nobody flies to " + city, null);
            }
            return found; // journaled as JSON
        }

        @Override
        public Trip apply(Trip trip, List<Offer> found) { // pure: the state with what was found out
            return trip.with(found);
        }
    }
    // guide: end

    // guide: sealed
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
    @JsonSubTypes({
        @JsonSubTypes.Type(value = Reply.Text.class, name = "text"),
        @JsonSubTypes.Type(value = Reply.ToolCall.class, name = "tool_call")
    })
    sealed interface Reply {
        record Text(String text) implements Reply {}

        record ToolCall(String tool, String argument) implements Reply {}
    }
    // guide: end

    // guide: persistent
    record Talk(@JsonDeserialize(converter = Messages.class) PVector<String> messages) {
        Talk said(String message) {
            return new Talk(messages.plus(message)); // shares all but the last one with the vector before
        }
    }

    static final class Messages extends StdConverter<List<String>, PVector<String>> {
        @Override
        public PVector<String> convert(List<String> read) {
            return TreePVector.from(read);
        }
    }
    // guide: end

    @Test
    void findsOffers() throws InterruptedException {
        Flights flights = city -> List.of(new Offer("OS 17", 9_900));
        // guide: step-of
        Step<Trip, String, List<Offer>> search = Step.of("Search", new Search(flights));
        // guide: end
        Graph<Trip> graph = Graph.define("trip", 1, Trip.class)
                .start(search)
                .from(search)
                .to(End.succeeded("Found"))
                .build();
        try (Engine engine = Engine.inMemory()) {
            Trip end = engine.run(graph, new Trip("Oslo", List.of(), Optional.empty()), RunOptions.DEFAULT)
                    .state();
            assertThat(end.offers()).containsExactly(new Offer("OS 17", 9_900));
        }
    }

    @Test
    void readsJsonStrictly() {
        JsonCodec json = JsonCodec.standard();
        assertThat(json.write(new Offer("OS 17", 9_900)).text()).isEqualTo("{\"flight\":\"OS 17\",\"cents\":9900}");
        assertThatThrownBy(() -> json.read("the state", new Json("""
                        {"city":"Oslo","offers":[{"flight":"OS 17","cents":"9900"}],"ticket":null}"""), Trip.class))
                .hasMessage("""
                        cannot read the state as dev.cairn.examples.guide.StateTest$Trip: offers[0].cents: Cannot coerce String value ("9900") to `int` value""");
    }

    @Test
    void readsPersistentCollectionsAndSealedTypes() {
        JsonCodec json = JsonCodec.standard();
        Talk talk = new Talk(TreePVector.empty()).said("hello").said("world");
        assertThat(json.<Talk>read("a talk", json.write(talk), Talk.class)).isEqualTo(talk);
        Reply call = new Reply.ToolCall("search", "Oslo");
        assertThat(json.write(call).text()).startsWith("{\"kind\":\"tool_call\"");
        assertThat(json.<Reply>read("a reply", json.write(call), Reply.class)).isEqualTo(call);
    }

    record Loose(Object anything) {}

    @Test
    void refusesTypesThatCannotBeReadBack() {
        Step<Loose, ?, ?> step =
                Step.of("Step", String.class, loose -> loose, (loose, effects) -> "", (loose, out) -> loose);
        assertThatThrownBy(() -> Graph.define("loose", 1, Loose.class)
                        .start(step)
                        .from(step)
                        .to(End.succeeded("Done"))
                        .build())
                .isInstanceOf(InvalidGraphException.class)
                .hasMessageContaining("""
                        state.anything is Object; name a type that can be read back""");
    }
}
