package dev.cairn.engine.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Types that are drawn by chance and compiled: as they are, moved to another package under other names, and with one thing changed. */
class TypeShapesPropertyTest {
    private static final int SEEDS = 80;

    @TempDir
    Path folder;

    @Test
    void movingATypeChangesNothingAndEachChangeOfItDoes() throws Exception {
        List<String> changes = new ArrayList<>();
        List<String> files = new ArrayList<>();
        for (int seed = 0; seed < SEEDS; seed++) {
            RandomTypes types = new RandomTypes(seed);
            files.add(write("before" + seed, types.source("before" + seed, "A")));
            files.add(write("moved" + seed, types.source("moved" + seed, "B")));
            changes.add(types.change());
            files.add(write("changed" + seed, types.source("changed" + seed, "A")));
        }
        compile(files);
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            for (int seed = 0; seed < SEEDS; seed++) {
                JsonNode before = shape(loader, "before" + seed + ".Types$A0");
                assertThat(shape(loader, "moved" + seed + ".Types$B0"))
                        .as("seed %d, moved", seed)
                        .isEqualTo(before);
                assertThat(shape(loader, "changed" + seed + ".Types$A0"))
                        .as("seed %d, %s", seed, changes.get(seed))
                        .isNotEqualTo(before);
            }
        }
    }

    private static JsonNode shape(ClassLoader loader, String name) throws ClassNotFoundException {
        return TypeShapes.of(loader.loadClass(name));
    }

    private String write(String packageName, String source) throws Exception {
        Path file = Files.createDirectories(folder.resolve(packageName)).resolve("Types.java");
        return Files.writeString(file, source).toString();
    }

    private void compile(List<String> files) {
        List<String> options =
                List.of("-proc:none", "-d", folder.toString(), "-cp", System.getProperty("java.class.path"));
        String[] all = Stream.concat(options.stream(), files.stream()).toArray(String[]::new);
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, all))
                .isZero();
    }
}
