package dev.cairn.llm.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.llm.decision.Waiter.Dish;
import dev.cairn.llm.provider.Providers;
import dev.cairn.testkit.llm.ScriptedLlm;
import dev.cairn.testkit.llm.Trouble;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Status 429, as a server sends it. */
class TooManyRequestsTest {
    private final Desktop effects = new Desktop();
    private final List<Duration> pauses = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    private Decider.Builder decider(ScriptedLlm server) {
        return Decider.by(Providers.open("m", server.uri().toString(), name -> null))
                .warnings(warnings::add)
                .pause(pauses::add);
    }

    private static ScriptedLlm server(int times, String retryAfter) {
        return ScriptedLlm.answering(question -> Waiter.FISH)
                .troubling(1, times, new Trouble.Status(429, "slow down", Map.of("Retry-After", retryAfter)));
    }

    @Test
    void isWaitedForAsTheServerSaysInSecondsAndCountsAsNoFailure() throws Exception {
        try (ScriptedLlm server = server(4, "5")) {
            Decided<Dish> decided = decider(server).build().decide(Waiter.ORDER, Waiter.MENU, effects.next());

            assertThat(decided.by()).isEqualTo(DecisionSource.MODEL);
            assertThat(pauses).hasSize(4).containsOnly(Duration.ofSeconds(5));
            assertThat(decided.inquiry().orElseThrow().calls()).isEqualTo(5).isEqualTo(server.requests());
            assertThat(warnings).isEmpty();
        }
    }

    @Test
    void orAsADate() throws Exception {
        String date = DateTimeFormatter.RFC_1123_DATE_TIME.format(
                Instant.now().plusSeconds(25).atZone(ZoneOffset.UTC));
        try (ScriptedLlm server = server(1, date)) {
            Decided<Dish> decided = decider(server).build().decide(Waiter.ORDER, Waiter.MENU, effects.next());

            assertThat(decided.by()).isEqualTo(DecisionSource.MODEL);
            assertThat(pauses)
                    .singleElement()
                    .satisfies(pause -> assertThat(pause).isPositive().isLessThanOrEqualTo(Duration.ofSeconds(25)));
        }
    }

    @Test
    void isNotWaitedForBeyondWhatADecisionMayTake() throws Exception {
        try (ScriptedLlm server = server(1, "3600")) {
            Decider decider = decider(server).build();
            Decided<Dish> first = decider.decide(Waiter.ORDER, Waiter.MENU, effects.next());
            Decided<Dish> second = decider.decide(Waiter.ORDER, Waiter.MENU, effects.next());

            assertThat(first.cause()).contains(FallbackReason.RATE_LIMITED);
            assertThat(second.cause()).contains(FallbackReason.PAUSED);
            assertThat(pauses).isEmpty();
            assertThat(server.requests()).isEqualTo(1);
            assertThat(warnings).singleElement().asString().contains("left alone for 600 s");
        }
    }

    @Test
    void theWaitEndsWhereTheThreadIsInterrupted() {
        try (ScriptedLlm server = server(1, "30")) {
            Decider decider = decider(server)
                    .pause(pause -> {
                        Thread.currentThread().interrupt(); // as a cancel does
                        Thread.sleep(pause);
                    })
                    .build();
            assertThatThrownBy(() -> decider.decide(Waiter.ORDER, Waiter.MENU, effects.next()))
                    .isInstanceOf(InterruptedException.class);
            assertThat(server.requests()).isEqualTo(1);
        }
    }
}
