package dev.cairn.android.fuzz;

import dev.cairn.testkit.fuzz.KeptInputs;
import dev.cairn.testkit.fuzz.Parser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each kept input, good or bad, is taken or refused as documented, within ten seconds. */
class KeptInputsTest {
    static final KeptInputs KEPT = new KeptInputs(Path.of("src/test/resources/fuzz"));

    record Kept(Parser parser, Path file) {
        @Override
        public String toString() {
            return parser.name() + "/" + file.getFileName();
        }
    }

    static Stream<Kept> all() {
        return new DeviceParsers()
                .all().stream().flatMap(parser -> KEPT.files(parser).stream().map(file -> new Kept(parser, file)));
    }

    @ParameterizedTest
    @MethodSource("all")
    void isTakenOrRefused(Kept kept) throws IOException {
        byte[] input = Files.readAllBytes(kept.file());
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(10), () -> kept.parser().feed(input));
    }
}
