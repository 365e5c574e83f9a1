package dev.cairn.android.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testkit.fuzz.Jazzer;
import dev.cairn.testkit.fuzz.Parser;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Inputs that Jazzer makes, a few seconds for each parser; {@code -Dcairn.fuzz.seconds=600} takes its time. */
@Tag("slow")
class FuzzIT {
    private static final Duration TIME = Duration.ofSeconds(Integer.getInteger("cairn.fuzz.seconds", 3));

    private final Jazzer jazzer = new Jazzer(DeviceParsers.class, KeptInputsTest.KEPT, Path.of("target/fuzz"));

    static List<Parser> parsers() {
        return new DeviceParsers().all();
    }

    @ParameterizedTest
    @MethodSource("parsers")
    void nothingDoesHarm(Parser parser) throws IOException, InterruptedException {
        assertThat(jazzer.feed(parser, TIME)).isEmpty();
    }
}
