package dev.cairn.testkit.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * No input that {@link Jazzer} makes does harm: half a second for each of a module's parsers, all in one process; {@code -Dcairn.fuzz.seconds=600} takes
 * its time, with a process for each. Extend it in the test sources of a module with parsers.
 */
public abstract class FuzzContract {
    private static final Duration SHORT = Duration.ofMillis(500);

    /** Of each parser; 0 if all of them share a process for a short while. */
    private static final int SECONDS = Integer.getInteger("cairn.fuzz.seconds", 0);

    private final List<Parser> parsers;
    private final Jazzer jazzer;

    /** For those parsers, which begins with their kept inputs. */
    protected FuzzContract(FuzzTargets parsers, KeptInputs kept) {
        this.parsers = parsers.all();
        this.jazzer = new Jazzer(parsers.getClass(), kept, Path.of("target/fuzz"));
    }

    @TestFactory
    Stream<DynamicTest> nothingDoesHarm() {
        if (SECONDS == 0) {
            Duration time = SHORT.multipliedBy(parsers.size());
            return Stream.of(DynamicTest.dynamicTest(
                    "all parsers", () -> assertThat(jazzer.feed(parsers, time)).isEmpty()));
        }
        return parsers.stream()
                .map(parser -> DynamicTest.dynamicTest(
                        parser.name(),
                        () -> assertThat(jazzer.feed(parser, Duration.ofSeconds(SECONDS)))
                                .isEmpty()));
    }
}
