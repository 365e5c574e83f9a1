package dev.cairn.server.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StepLinesTest {
    private static final Instant BEGUN = Instant.parse("2026-01-31T12:00:00.001Z");
    private static final Instant ENDED = Instant.parse("2026-01-31T12:00:00.003Z");

    @Test
    void linesOfItsTimeBelongToAStepAndThoseOfTheInstantInWhichItBeganToTheOneBefore() {
        assertThat(lines(BEGUN, ENDED, BEGUN, BEGUN.plusMillis(1), ENDED, ENDED.plusMillis(1)))
                .containsExactly("of 12:00:00.002", "of 12:00:00.003");
    }

    @Test
    void aStepThatEndsInTheInstantInWhichItBeganHasTheLinesOfThat() {
        assertThat(lines(ENDED, ENDED, BEGUN, ENDED, ENDED.plusMillis(1))).containsExactly("of 12:00:00.003");
    }

    private static List<String> lines(Instant after, Instant until, Instant... logged) {
        Stream<String> log = Stream.of(logged)
                .map(at -> "{\"at\":\"" + at + "\",\"level\":\"INFO\",\"message\":\"of "
                        + at.toString().substring(11, 23) + "\"}");
        return new StepLines("", 7, "Gate", after, until)
                .of(log, 10).stream()
                        .map(line -> line.get("message").asString())
                        .toList();
    }
}
