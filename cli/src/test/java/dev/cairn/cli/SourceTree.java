package dev.cairn.cli;

import static java.util.stream.Collectors.toCollection;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The Java sources of all modules. Where nothing else is said, those that are no tests. */
final class SourceTree {
    private static final String PAGE = "package-info.java";

    private SourceTree() {}

    /** The files with classes. */
    static List<Path> classes() {
        return files().stream()
                .filter(file -> !file.endsWith(PAGE) && !file.endsWith("module-info.java"))
                .toList();
    }

    /** The pages that packages should have, in order. */
    static TreeSet<Path> pages() {
        return classes().stream().map(file -> file.resolveSibling(PAGE)).collect(toCollection(TreeSet::new));
    }

    static List<Path> files() {
        return files("src/main/java");
    }

    /** The files of all modules' tests, and of what the tests of several modules are made of. */
    static List<Path> tests() {
        return Stream.of("src/test/java", "src/fixtures/java")
                .flatMap(root -> files(root).stream())
                .toList();
    }

    private static List<Path> files(String root) {
        try (Stream<Path> modules = Files.list(Path.of(".."))) {
            return modules.map(module -> module.resolve(root)).filter(Files::isDirectory).toList().stream()
                    .flatMap(SourceTree::walk)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<Path> walk(Path root) {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(file -> file.toString().endsWith(".java")).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The simple name of a file's class. */
    static String name(Path file) {
        return file.getFileName().toString().replace(".java", "");
    }
}
