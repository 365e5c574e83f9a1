package dev.cairn.agent.identity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NameTest {
    @Test
    void isFnv1aOf64Bits() {
        assertThat(Name.ofAll(List.of())).isEqualTo("cbf29ce484222325");
        assertThat(Name.of("foobar")).isEqualTo(Name.of("foobar")).hasSize(16);
    }

    @Test
    void dependsOnWhereATextEnds() {
        assertThat(Name.of("ab", "c")).isNotEqualTo(Name.of("a", "bc")).isNotEqualTo(Name.of("abc"));
    }

    @Test
    void ofAllDoesNotDependOnTheOrder() {
        assertThat(Name.ofAll(List.of("one", "two", "three"))).isEqualTo(Name.ofAll(List.of("three", "one", "two")));
        assertThat(Name.ofAll(List.of("one", "two"))).isNotEqualTo(Name.ofAll(List.of("one", "twp")));
    }

    @Test
    void doesNotCollideInAHundredThousand() {
        assertThat(IntStream.range(0, 100_000)
                        .mapToObj(i -> Name.of("activity", Integer.toString(i)))
                        .collect(Collectors.toSet()))
                .hasSize(100_000);
    }
}
