package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A simple name stands once in the tree, so that a reader who meets it knows which class it is. All modules' main sources are looked at. */
class SimpleNamesTest {
    /** The names that stand twice, each with its reason. It only gets shorter, but for two packages that implement the same thing. */
    private static final String ALLOWED = "names-that-stand-twice.txt";

    @Test
    void aSimpleNameStandsOnce() throws IOException {
        TreeSet<String> twice = SourceTree.classes().stream()
                .collect(Collectors.groupingBy(SourceTree::name, Collectors.counting()))
                .entrySet()
                .stream()
                .filter(name -> name.getValue() > 1)
                .map(name -> name.getKey())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(twice)
                .as(
                        "simple names that stand twice; call the new one otherwise, or take a name that stands once now off %s",
                        ALLOWED)
                .isEqualTo(allowed());
    }

    private static TreeSet<String> allowed() throws IOException {
        try (InputStream in = Objects.requireNonNull(SimpleNamesTest.class.getResourceAsStream("/" + ALLOWED))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
