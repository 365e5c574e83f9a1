package dev.cairn.agent.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TextHashTest {
    @Test
    void isFnv1aOf64Bits() {
        assertThat(TextHash.ofAll(List.of())).isEqualTo("cbf29ce484222325");
        assertThat(TextHash.of("foobar")).isEqualTo(TextHash.of("foobar")).hasSize(16);
    }

    @Test
    void dependsOnWhereATextEnds() {
        assertThat(TextHash.of("ab", "c")).isNotEqualTo(TextHash.of("a", "bc")).isNotEqualTo(TextHash.of("abc"));
    }

    @Test
    void ofAllDoesNotDependOnTheOrder() {
        assertThat(TextHash.ofAll(List.of("one", "two", "three")))
                .isEqualTo(TextHash.ofAll(List.of("three", "one", "two")));
        assertThat(TextHash.ofAll(List.of("one", "two"))).isNotEqualTo(TextHash.ofAll(List.of("one", "twp")));
    }

    @Test
    void doesNotCollideInAHundredThousand() {
        assertThat(IntStream.range(0, 100_000)
                        .mapToObj(i -> TextHash.of("activity", Integer.toString(i)))
                        .collect(Collectors.toSet()))
                .hasSize(100_000);
    }
}
