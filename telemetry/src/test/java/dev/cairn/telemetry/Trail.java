package dev.cairn.telemetry;

import dev.cairn.engine.graph.End;
import dev.cairn.testkit.Script;
import dev.cairn.testkit.SettableClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A state that remembers the outputs of its steps. */
record Trail(List<String> places) {
    static final Trail EMPTY = new Trail(List.of());
    static final End<Trail> DONE = End.succeeded("Done");

    Trail {
        places = List.copyOf(places);
    }

    Trail with(String place) {
        List<String> more = new ArrayList<>(places);
        more.add(place);
        return new Trail(more);
    }

    static Script<Trail, String> script() {
        return Script.of(Trail::with);
    }

    /** A script whose executions take {@code each} on the clock. */
    static Script<Trail, String> taking(SettableClock clock, Duration each, String output) {
        return script().always((trail, effects) -> {
            clock.advance(each);
            return output;
        });
    }

    static SettableClock clock() {
        return SettableClock.at(Instant.parse("2026-01-02T03:04:05Z"));
    }
}
