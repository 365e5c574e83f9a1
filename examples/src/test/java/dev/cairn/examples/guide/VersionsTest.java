package dev.cairn.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Migration;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.run.Worker;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class VersionsTest {
    record OldTrip(String city, Optional<Boolean> approved) {
        OldTrip answered(boolean yes) {
            return new OldTrip(city, Optional.of(yes));
        }
    }

    record Trip(String destination, int travellers, Optional<Boolean> approved, Optional<String> ticket) {
        Trip answered(boolean yes) {
            return new Trip(destination, travellers, Optional.of(yes), ticket);
        }

        Trip booked(String paper) {
            return new Trip(destination, travellers, approved, Optional.of(paper));
        }
    }

    private static Graph<OldTrip> first() {
        Ask<OldTrip, ?, ?> ok = Ask.of("Ok", Boolean.class, OldTrip::city, OldTrip::answered);
        return Graph.define("trip", 1, OldTrip.class)
                .start(ok)
                .from(ok)
                .to(End.succeeded("Done"))
                .build();
    }

    private static Graph<Trip> second(Migration... migrations) {
        Ask<Trip, ?, ?> approve = Ask.of("Approve", Boolean.class, Trip::destination, Trip::answered);
        Step<Trip, ?, ?> book =
                Step.of("Book", String.class, Trip::destination, (to, effects) -> "to " + to, Trip::booked);
        var builder = Graph.define("trip", 2, Trip.class)
                .start(approve)
                .from(approve)
                .to(book)
                .from(book)
                .to(End.succeeded("Done"));
        for (Migration migration : migrations) {
            builder.migrate(migration);
        }
        return builder.build();
    }

    @Test
    void answersUnderTheSecondVersionWhatTheFirstOneAsked() throws InterruptedException {
        // guide: migration
        Migration toSecond = Migration.from(1).rename("Ok", "Approve").state(trip -> {
            trip.set("destination", trip.remove("city"));
            trip.put("travellers", 1);
            trip.putNull("ticket");
            return trip;
        });
        // guide: end
        try (Engine engine = Engine.inMemory()) {
            RunResult<OldTrip> waiting =
                    engine.run(first(), new OldTrip("Oslo", Optional.empty()), RunOptions.DEFAULT.id("trip-1"));
            String question = waiting.interrupts().getFirst().id();
            RunResult<Trip> result =
                    engine.answer(second(toSecond), question, true).await();
            assertThat(result.state()).isEqualTo(new Trip("Oslo", 1, Optional.of(true), Optional.of("to Oslo")));
        }
    }

    @Test
    void carriesOnRunsOfBothVersions() throws InterruptedException {
        try (Engine engine = Engine.inMemory();
                // guide: both-versions
                Worker worker = engine.worker(first(), second()).start()) {
            // guide: end
            engine.submit(first(), new OldTrip("Oslo", Optional.empty()), RunOptions.DEFAULT.id("older"));
            engine.submit(
                    second(), new Trip("Oslo", 1, Optional.empty(), Optional.empty()), RunOptions.DEFAULT.id("newer"));
            await().atMost(Duration.ofMinutes(1))
                    .untilAsserted(() -> assertThat(engine.interrupts()).hasSize(2));
        }
    }

    @Test
    void refusesARunOfAnotherVersion() throws InterruptedException {
        try (Engine engine = Engine.inMemory()) {
            engine.run(first(), new OldTrip("Oslo", Optional.empty()), RunOptions.DEFAULT.id("trip-1"));
            assertThatThrownBy(() -> engine.resume(second(), "trip-1"))
                    .message()
                    .satisfies(message ->
                            assertThat(message.replaceAll("[0-9a-f]{12}", "…")).isEqualTo("""
                            run trip-1 is under graph 'trip' version 1 (fingerprint …), which differs from 'trip' version 2 (…): \
                            state was 'dev.cairn.examples.guide.VersionsTest$OldTrip', is 'dev.cairn.examples.guide.VersionsTest$Trip'; \
                            start was 'Ok', is 'Approve'; node 'Ok' is gone; node 'Approve' is new; node 'Book' is new; \
                            no migration from version 1 to 2 is declared"""));
        }
    }
}
