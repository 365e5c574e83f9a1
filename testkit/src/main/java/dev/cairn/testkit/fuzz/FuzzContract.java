package dev.cairn.testkit.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No input that {@link Jazzer} makes does harm, in a few seconds for each parser; {@code -Dcairn.fuzz.seconds=600} takes its time. Extend it in the
 * test sources of a module with parsers.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class FuzzContract {
    private static final Duration TIME = Duration.ofSeconds(Integer.getInteger("cairn.fuzz.seconds", 3));

    private final FuzzTargets parsers;
    private final Jazzer jazzer;

    /** For those parsers, which begins with their kept inputs. */
    protected FuzzContract(FuzzTargets parsers, KeptInputs kept) {
        this.parsers = parsers;
        this.jazzer = new Jazzer(parsers.getClass(), kept, Path.of("target/fuzz"));
    }

    List<Parser> parsers() {
        return parsers.all();
    }

    @ParameterizedTest
    @MethodSource("parsers")
    void nothingDoesHarm(Parser parser) throws IOException, InterruptedException {
        assertThat(jazzer.feed(parser, TIME)).isEmpty();
    }
}
