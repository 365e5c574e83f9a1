package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A simple name stands once in the tree, so that a reader who meets it knows which class it is. All modules' main sources are looked at. */
class SimpleNamesTest {
    /** The names that stand twice, each with its reason. It only gets shorter, but for two packages that implement the same thing. */
    private static final String ALLOWED = "names-that-stand-twice.txt";

    private static final Set<String> NO_CLASSES = Set.of("package-info.java", "module-info.java");

    @Test
    void aSimpleNameStandsOnce() throws IOException {
        TreeSet<String> twice =
                names(Path.of(".."))
                        .collect(Collectors.groupingBy(name -> name, Collectors.counting()))
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

    private static Stream<String> names(Path tree) throws IOException {
        try (Stream<Path> modules = Files.list(tree)) {
            return modules.map(module -> module.resolve("src/main/java")).filter(Files::isDirectory).toList().stream()
                    .flatMap(SimpleNamesTest::files);
        }
    }

    private static Stream<String> files(Path root) {
        try (Stream<Path> all = Files.walk(root)) {
            return all
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".java") && !NO_CLASSES.contains(name))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static TreeSet<String> allowed() throws IOException {
        try (InputStream in = Objects.requireNonNull(SimpleNamesTest.class.getResourceAsStream("/" + ALLOWED))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .map(line -> line + ".java")
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
