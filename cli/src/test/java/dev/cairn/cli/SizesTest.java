package dev.cairn.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a reader has to hold in mind at once: a package's classes, a file's lines. */
class SizesTest {
    private static final int MOST_CLASSES = 25;
    private static final int MOST_LINES = 300;

    /** How the sentence begins by which a package's page says why it has more. */
    private static final String REASON = "<p>One package, large as it is: ";

    @Test
    void aPackageHasFewClassesOrItsPageSaysWhy() throws IOException {
        Map<Path, Long> sizes =
                SourceTree.classes().stream().collect(Collectors.groupingBy(Path::getParent, Collectors.counting()));
        assertThat(sizes).hasSizeGreaterThan(30);
        TreeSet<String> wrong = new TreeSet<>();
        for (Map.Entry<Path, Long> size : sizes.entrySet()) {
            boolean reasoned =
                    Files.readString(size.getKey().resolve("package-info.java")).contains(REASON);
            if (size.getValue() > MOST_CLASSES != reasoned) {
                wrong.add(size.getKey() + " has " + size.getValue() + " classes and "
                        + (reasoned ? "a reason that it needs no more" : "no reason"));
            }
        }
        assertThat(wrong)
                .as("divide a package of more than %s classes, or say why not on its page: %s…", MOST_CLASSES, REASON)
                .isEmpty();
    }

    /** The studio's code; its styles are lists. */
    private static Stream<Path> studio() throws IOException {
        try (Stream<Path> all = Files.walk(Path.of("../studio/src"))) {
            return all.filter(file -> file.toString().matches(".*\\.tsx?")).toList().stream();
        }
    }

    @Test
    void aFileIsShort() throws IOException {
        TreeSet<String> tooLong = new TreeSet<>();
        for (Path file : Stream.of(SourceTree.files().stream(), SourceTree.tests().stream(), studio())
                .flatMap(files -> files)
                .toList()) {
            if (Files.readAllLines(file).size() > MOST_LINES) {
                tooLong.add(file.getFileName().toString());
            }
        }
        assertThat(tooLong)
                .as("files of more than %s lines; find the two things in it", MOST_LINES)
                .isEmpty();
    }
}
