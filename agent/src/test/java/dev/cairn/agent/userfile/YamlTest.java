package dev.cairn.agent.userfile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testkit.CpuTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class YamlTest {
    private static final int LONG = 2_900_000;

    private final List<String> problems = new ArrayList<>();

    static Stream<String> longTokens() {
        String letters = "x".repeat(LONG);
        return Stream.of(
                "# " + letters + "\na: 1",
                "a: " + letters,
                "a: \"" + letters + "\"",
                "a: |\n  " + letters,
                "a: " + " ".repeat(LONG) + "x",
                "a: &" + letters + " 1",
                "a: !" + letters + " 1",
                "a: !" + "%41".repeat(LONG / 3) + " 1",
                "%FOO " + letters + "\n--- {a: 1}");
    }

    /** The parser copies what it has of a token with each buffer that it fills: in pieces of a thousand characters three megabytes took half a minute. */
    @ParameterizedTest
    @MethodSource("longTokens")
    void aTokenOfMegabytesTakesNoLongerThanItsLength(String document) {
        Duration work = CpuTime.of(() -> assertThat(Yaml.parse(document, problems::add))
                .hasValueSatisfying(value -> assertThat(value).isInstanceOf(Yaml.Fields.class)));

        assertThat(problems).isEmpty();
        assertThat(work).isLessThan(Duration.ofSeconds(6));
    }

    @Test
    void moreValuesThanThereMayBeAreNotAllRead() {
        Duration work = CpuTime.of(() -> assertThat(Yaml.parse("[" + "a,".repeat(LONG / 2) + "a]", problems::add))
                .isEmpty());

        assertThat(problems).singleElement().asString().contains("more than 100000 values");
        assertThat(work).isLessThan(Duration.ofSeconds(4));
    }

    @Test
    void asManyFieldsAsThereMayBeAreRead() {
        StringBuilder fields = new StringBuilder();
        for (int i = 1; i < 100_000; i++) {
            fields.append('k').append(i).append(": v\n");
        }

        assertThat(Yaml.parse(fields.toString(), problems::add)).isPresent();
        assertThat(problems).isEmpty();
    }
}
