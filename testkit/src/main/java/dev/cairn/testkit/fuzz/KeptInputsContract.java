package dev.cairn.testkit.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testkit.CpuTime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each kept input, good or bad, is taken or refused as the parser documents, for no more than ten seconds of processor time: extend it in the
 * test sources of a module with parsers.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class KeptInputsContract {
    private static final Duration MOST = Duration.ofSeconds(10);

    private final FuzzTargets parsers;
    private final KeptInputs kept;

    /** For those parsers and their inputs. */
    protected KeptInputsContract(FuzzTargets parsers, KeptInputs kept) {
        this.parsers = parsers;
        this.kept = kept;
    }

    record Kept(Parser parser, Path file) {
        @Override
        public String toString() {
            return parser.name() + "/" + file.getFileName();
        }
    }

    Stream<Kept> all() {
        return parsers.all().stream()
                .flatMap(parser -> kept.files(parser).stream().map(file -> new Kept(parser, file)));
    }

    @ParameterizedTest
    @MethodSource("all")
    @Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void isTakenOrRefused(Kept kept) throws Exception {
        byte[] input = Files.readAllBytes(kept.file());
        assertThat(CpuTime.of(() -> kept.parser().feed(input))).isLessThan(MOST);
    }
}
