package dev.cairn.android.apk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConverterVersionTest {
    private static final String REWRITER = "dev/cairn/android/code/CodeRewriter.class";
    private static final String TRANSLATOR = "dev/cairn/android/dex/DexTranslator.class";
    private static final String CONVERTER = "dev/cairn/android/apk/ApkConverter.class";
    private static final String OTHER = "dev/cairn/android/runtime/MainLoop.class";

    @TempDir
    private Path folder;

    @Test
    void isThatOfTheCodeThatConvertsWhereverItLies() throws IOException {
        Map<String, String> code = Map.of(REWRITER, "a", TRANSLATOR, "b", CONVERTER, "c", OTHER, "d");
        String version = ConverterVersion.of(folder("one", code));
        assertThat(version).hasSize(8);
        assertThat(ConverterVersion.of(jar("one.jar", code))).isEqualTo(version);
        assertThat(ConverterVersion.of(
                        folder("two", Map.of(REWRITER, "a", TRANSLATOR, "b", CONVERTER, "c", OTHER, "other"))))
                .isEqualTo(version);
        for (String part : new String[] {REWRITER, TRANSLATOR, CONVERTER}) {
            Map<String, String> changed = new HashMap<>(code);
            changed.put(part, "changed");
            assertThat(ConverterVersion.of(jar("changed.jar", changed))).isNotEqualTo(version);
        }
    }

    private Path folder(String name, Map<String, String> files) throws IOException {
        for (Map.Entry<String, String> file : files.entrySet()) {
            Path path = folder.resolve(name).resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        return folder.resolve(name);
    }

    private Path jar(String name, Map<String, String> files) throws IOException {
        Path jar = folder.resolve(name);
        try (OutputStream out = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, String> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }
}
