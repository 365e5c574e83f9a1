package dev.cairn.engine.decide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.Sample;
import dev.cairn.engine.state.Sample.Count;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RetryDelayTest {
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 4", "4, 5", "5, 5", "1000000, 5"})
    void doublesFromOneSecondUpToFive(int failedAttempt, long seconds) {
        assertThat(Retry.standard().delayAfter(failedAttempt)).isEqualTo(Duration.ofSeconds(seconds));
    }

    @Test
    void staysBetweenHalfOfTheDelayAndAllOfIt() {
        List<Long> delays =
                LongStream.range(0, 2_000).mapToObj(seed -> delayMs(seed, 5, 1)).toList();
        assertThat(delays).allMatch(ms -> 500 <= ms && ms <= 1_000);
        assertThat(delays).anyMatch(ms -> ms < 510).anyMatch(ms -> ms > 990);
        assertThat(delays.stream().mapToLong(Long::longValue).average().orElseThrow())
                .isBetween(740.0, 760.0);
    }

    @Test
    void isTheSameForTheSameSeedStepAndAttempt() {
        assertThat(delayMs(7, 5, 2)).isEqualTo(delayMs(7, 5, 2));
    }

    @Test
    void differsBetweenSeedsAndBetweenSteps() {
        assertThat(distinct(LongStream.range(0, 100).map(seed -> delayMs(seed, 5, 1))))
                .hasSizeGreaterThan(80);
        assertThat(distinct(LongStream.range(1, 101).map(step -> delayMs(7, step, 1))))
                .hasSizeGreaterThan(80);
    }

    @Test
    void refusesNonsense() {
        assertThatThrownBy(() -> Retry.times(0)).hasMessageContaining("at least 1, not 0");
        assertThatThrownBy(() -> Retry.never().backoff(Duration.ofSeconds(-1), Duration.ZERO))
                .hasMessageContaining("negative");
    }

    private static Set<Long> distinct(LongStream delays) {
        return delays.boxed().collect(Collectors.toSet());
    }

    private static long delayMs(long seed, long stepOrdinal, int attempt) {
        Step<Count, ?, ?> work = Sample.step("Work");
        Graph<Count> graph = Graph.define("g", 1, Count.class)
                .start(work)
                .from(work)
                .to(End.succeeded("End"))
                .build();
        Frame<Count> frame = Sample.frame(graph, "", new Count(0), Sample.position("Work", stepOrdinal, attempt));
        Outcome<Count> failed = new Outcome.Failed<>(new Failure("k", "m", true));
        return ((Decision.Retry) Decide.after(Sample.seeded(Sample.run(frame), seed), frame, failed))
                .delay()
                .toMillis();
    }
}
