package dev.cairn.cli.supply;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What npm fetches is one version of each package, from its registry, by the SHA-512 that stands in a lock file here. */
class LockFilesTest {
    private static final Path HOME = Path.of("..").toAbsolutePath().normalize();

    private static final String LOCK = "package-lock.json";
    private static final Set<String> OTHERS = Set.of("node_modules", "target", ".git", ".mvn");

    private static List<Path> locks() throws IOException {
        List<Path> found = new ArrayList<>();
        Files.walkFileTree(HOME, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                return OTHERS.contains(String.valueOf(folder.getFileName()))
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.endsWith(LOCK)) {
                    found.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return found;
    }

    @TestFactory
    Stream<DynamicTest> haveOneVersionAndOneHashOfEachPackage() throws IOException {
        List<Path> locks = locks();
        assertThat(locks).isNotEmpty();
        return locks.stream()
                .map(lock -> DynamicTest.dynamicTest(
                        HOME.relativize(lock).toString(),
                        () -> assertThat(wrong(lock)).isEmpty()));
    }

    private static List<String> wrong(Path lock) {
        JsonNode wanted =
                JsonMapper.shared().readTree(lock.resolveSibling("package.json").toFile());
        JsonNode packages = JsonMapper.shared().readTree(lock.toFile()).path("packages");
        List<String> wrong = new ArrayList<>();
        for (String kind : List.of("dependencies", "devDependencies", "optionalDependencies")) {
            if (!packages.path("").path(kind).equals(wanted.path(kind))) {
                wrong.add(kind + " are others than in package.json");
            }
            wanted.path(kind).properties().stream()
                    .filter(one -> !one.getValue().asString("").matches("\\d+\\.\\d+\\.\\d+(-[\\w.]+)?"))
                    .forEach(one -> wrong.add(one.getKey() + " is no single version"));
        }
        packages.properties().stream()
                .filter(one -> !one.getKey().isEmpty())
                .filter(one -> !isPinned(one))
                .forEach(one -> wrong.add(one.getKey() + " is not pinned"));
        return wrong;
    }

    private static boolean isPinned(Map.Entry<String, JsonNode> one) {
        String from = one.getValue().path("resolved").asString("");
        return one.getValue().path("integrity").asString("").matches("sha512-[A-Za-z0-9+/]{86}==")
                && !one.getValue().path("version").asString("").isEmpty()
                && (from.isEmpty() || from.startsWith("https://registry.npmjs.org/"));
    }
}
