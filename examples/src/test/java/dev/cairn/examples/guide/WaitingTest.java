package dev.cairn.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.Wait;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import org.junit.jupiter.api.Test;

class WaitingTest {
    record Trip(int days, boolean reminded) {
        Duration delay() {
            return Duration.ofDays(days);
        }

        Instant nineAfter(Instant now) {
            ZonedDateTime nine = now.atZone(ZoneOffset.UTC).with(LocalTime.of(9, 0));
            return nine.toInstant().isBefore(now) ? nine.plusDays(1).toInstant() : nine.toInstant();
        }
    }

    private static Graph<Trip> graph() {
        // guide: wait
        Wait<Trip> coolDown = Wait.of("CoolDown", Trip::delay); // or Wait.of("CoolDown", Duration.ofDays(3))
        Wait<Trip> morning = Wait.until("Morning", (trip, now) -> trip.nineAfter(now));
        // guide: end
        Step<Trip, ?, ?> remind = Step.whole("Remind", Trip.class, (trip, effects) -> new Trip(trip.days(), true));
        // spotless:off
        // guide: wait-wiring
        return Graph.define("trip", 1, Trip.class)
                .start(coolDown)
                .from(coolDown).to(morning)
                .from(morning).to(remind)
                .from(remind).to(End.succeeded("Reminded"))
                .build();
        // guide: end
        // spotless:on
    }

    @Test
    void goesOnInTheMorning() throws InterruptedException {
        SettableClock clock = SettableClock.at(Instant.parse("2026-03-01T10:00:00Z"));
        try (Engine engine = Engine.on(new InMemoryRunStore(clock)).clock(clock).build()) {
            RunResult<Trip> result = engine.run(graph(), new Trip(3, false), RunOptions.DEFAULT.id("trip-1"));
            assertThat(result.status()).isEqualTo(RunStatus.SUCCEEDED);
            assertThat(result.state().reminded()).isTrue();
            assertThat(clock.instant()).isEqualTo(Instant.parse("2026-03-05T09:00:00Z"));
            assertThat(engine.verify(graph(), "trip-1").holds()).isTrue();
        }
    }
}
