package dev.cairn.engine.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.CairnException;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.GraphBuilder;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import tools.jackson.databind.node.IntNode;
import tools.jackson.databind.node.ObjectNode;

/** A run under version 1 of a graph that asks, and version 3 with migrations to it. */
abstract class MigrationFixture {
    /** Version 1: offers are found one after the other, and somebody approves of the last one. */
    record V1(String city, int offers, boolean approved) {}

    /** Version 3: the count is a list, the city has another name, and there is a note. */
    record V3(String place, List<Integer> offers, boolean approved, String note) {}

    final InMemoryRunStore store = new InMemoryRunStore();
    final Engine engine = Journey.engine(store);

    @AfterEach
    void close() {
        engine.close();
    }

    static Graph<V1> version1() {
        Step<V1, ?, ?> search = Step.of(
                "Search",
                Integer.class,
                V1::offers,
                (offers, effects) -> 1,
                (trip, found) -> new V1(trip.city(), trip.offers() + found, trip.approved()));
        Ask<V1, ?, ?> approve =
                Ask.of("Approve", Boolean.class, V1::offers, (trip, yes) -> new V1(trip.city(), trip.offers(), yes));
        return Graph.define("trip", 1, V1.class)
                .start(search)
                .from(search)
                .when("few", trip -> trip.offers() < 3)
                .to(search)
                .otherwise(approve)
                .from(approve)
                .to(End.succeeded("Booked"))
                .build();
    }

    /** In version 2 the ask got another name; in version 3 it got another one again, and so did the step. */
    static final Migration TO_2 = Migration.from(1).rename("Approve", "Confirm");

    static final Migration TO_3 = Migration.from(2)
            .rename("Confirm", "Consent")
            .rename("Search", "Find")
            .state(MigrationFixture::renamed)
            .state(json -> json.put("note", "migrated"))
            .output("Search", found -> IntNode.valueOf(found.asInt() * 10));

    static ObjectNode renamed(ObjectNode json) {
        json.set("place", json.remove("city"));
        int offers = json.remove("offers").asInt();
        var list = json.putArray("offers");
        for (int i = 0; i < offers; i++) {
            list.add(10);
        }
        return json;
    }

    static GraphBuilder<V3>.Wiring version3() {
        Step<V3, ?, ?> find = Step.of("Find", Integer.class, V3::offers, (offers, effects) -> 10, (trip, found) -> {
            List<Integer> offers = new ArrayList<>(trip.offers());
            offers.add(found);
            return new V3(trip.place(), offers, trip.approved(), trip.note());
        });
        Ask<V3, ?, ?> consent = Ask.of(
                "Consent",
                Boolean.class,
                V3::offers,
                (trip, yes) -> new V3(trip.place(), trip.offers(), yes, trip.note()));
        return Graph.define("trip", 3, V3.class)
                .start(find)
                .from(find)
                .when("few", trip -> trip.offers().size() < 3)
                .to(find)
                .otherwise(consent)
                .from(consent)
                .to(End.succeeded("Booked"));
    }

    static Graph<V3> migrating() {
        return version3().migrate(TO_2).migrate(TO_3).build();
    }

    static final V1 FIRST = new V1("Oslo", 0, false);

    void runUntilItAsks() throws InterruptedException {
        assertThat(engine.run(version1(), FIRST, RunOptions.DEFAULT.id("r")).interrupts())
                .hasSize(1);
    }

    static void assertRefused(String words, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        CairnException.class, e -> assertThat(e.code()).isEqualTo("graph.changed"))
                .hasMessageContaining(words);
    }
}
