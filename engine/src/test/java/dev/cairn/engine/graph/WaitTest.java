package dev.cairn.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class WaitTest {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final End<State> DONE = End.succeeded("Done");

    record State(Duration delay, Instant at) {}

    private static final State STATE = new State(Duration.ofMinutes(5), Instant.parse("2026-01-01T00:00:00Z"));

    @Test
    void lastsAsLongAsTheStateSays() {
        assertThat(Wait.of("Cool down", State::delay).end(STATE, NOW)).isEqualTo(NOW.plusSeconds(300));
        assertThat(Wait.<State>of("Cool down", Duration.ZERO).end(STATE, NOW)).isEqualTo(NOW);
        assertThat(Wait.until("Day", State::at).end(STATE, NOW))
                .as("has passed")
                .isEqualTo(STATE.at());
        assertThat(Wait.<State>until("Hour", (state, now) -> now.plusSeconds(3_600))
                        .end(STATE, NOW))
                .isEqualTo(NOW.plusSeconds(3_600));
    }

    @Test
    void refusesDurationsAndInstantsThatNobodyMeans() {
        assertThatThrownBy(() -> Wait.<State>of("Back", Duration.ofSeconds(-5)).end(STATE, NOW))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a wait cannot last PT-5S, which is less than nothing");
        assertThatThrownBy(() -> Wait.<State>of("Ever", Duration.ofSeconds(Long.MAX_VALUE))
                        .end(STATE, NOW))
                .hasMessage("a wait cannot last PT2562047788015215H30M7S, which ends after 9999-12-31T23:59:59Z");
        assertThatThrownBy(() -> Wait.<State>until("Ever", state -> Instant.MAX).end(STATE, NOW))
                .hasMessageStartingWith("a wait cannot last until +1000000000-12-31T23:59:59.999999999Z");
    }

    @Test
    void needsAWayOutAndNoDeadlineAndIsNotOnTheHaltPath() {
        Wait<State> wait = Wait.of("Cool down", State::delay);
        assertThatThrownBy(() ->
                        Graph.define("w", 1, State.class).start(wait).from(wait).build())
                .hasMessageContaining("node 'Cool down' has no way out");
        assertThatThrownBy(() -> Graph.define("w", 1, State.class)
                        .start(wait)
                        .from(wait)
                        .to(DONE)
                        .onDeadline(Duration.ofHours(1), DONE)
                        .build())
                .hasMessageContaining("node 'Cool down' has a deadline, but only an ask can have one");
        Step<State, State, State> step = Step.whole("Step", State.class, (state, effects) -> state);
        assertThatThrownBy(() -> Graph.define("w", 1, State.class)
                        .start(step)
                        .from(step)
                        .to(DONE)
                        .from(wait)
                        .to(DONE)
                        .onHalt(wait)
                        .build())
                .hasMessageContaining(
                        "the way from onHalt has wait 'Cool down'; a halted run must end without waiting");
    }

    @Test
    void isPrintedAsWhatItIs() {
        Graph<State> graph = Graph.define("w", 1, State.class)
                .then(Wait.of("Cool down", State::delay))
                .end("Done");
        assertThat(graph.toMermaid()).contains("n_Cool_20down(\"Cool down\")");
        assertThat(graph.toDot()).contains("\"Cool down\" [shape=box, style=rounded];");
        assertThat(graph.toJson()).contains("\"kind\" : \"wait\"");
        Graph<State> asStep = Graph.define("w", 1, State.class)
                .then("Cool down", (state, effects) -> state)
                .end("Done");
        assertThat(GraphDiff.between(asStep.toJson(), graph.toJson()))
                .contains("node 'Cool down': kind was 'step', is 'wait'");
        assertThat(graph.fingerprint()).isNotEqualTo(asStep.fingerprint());
    }
}
