package dev.cairn.android.dex.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.android.dex.DexTranslator;
import dev.cairn.android.dex.TranslatedLoader;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs of the language's corners print the same after D8 or R8 and the translator as they do straight from javac. */
@Tag("slow")
final class LanguageRoundTripTest {
    @TempDir
    private static Path folder;

    private static Programs programs;
    private static final TreeMap<String, String> EXPECTED = new TreeMap<>();

    @BeforeAll
    static void compile() throws Exception {
        programs = Programs.compile("language", List.of(), folder);
        URL[] jar = {programs.jar().toUri().toURL()};
        try (URLClassLoader loader = new URLClassLoader(jar, ClassLoader.getPlatformClassLoader())) {
            programs.names().forEach(name -> EXPECTED.put(name, Programs.printed(name, loader)));
        }
        assertThat(EXPECTED.values()).noneMatch(text -> text.contains("not run"));
    }

    @ParameterizedTest
    @CsvSource("R8,26")
    void programsPrintTheSame(DexCompiler compiler, int minApi) throws Exception {
        check(compiler, minApi);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"D8,21", "D8,26", "D8,34", "R8,21", "R8,34"})
    void programsPrintTheSameAtOtherLevels(DexCompiler compiler, int minApi) throws Exception {
        check(compiler, minApi);
    }

    private static void check(DexCompiler compiler, int minApi) throws Exception {
        Path dex = compiler.compile(List.of(programs.jar()), Programs.rules(), minApi, folder);
        Path jar = folder.resolve(compiler.name() + minApi + ".jar");
        assertThat(DexTranslator.translate(dex, jar).untranslated()).isEmpty();
        TranslatedLoader loader = new TranslatedLoader(jar, name -> true, ClassLoader.getPlatformClassLoader());
        assertThat(loader.linkAll()).isEmpty();
        for (String name : programs.names()) {
            assertThat(Programs.printed(name, loader)).as(name).isEqualTo(EXPECTED.get(name));
        }
    }

    @Test
    void translatingTwiceGivesTheSameBytes() throws Exception {
        Path dex = DexCompiler.D8.compile(List.of(programs.jar()), List.of(), 24, folder);
        Path first = folder.resolve("first.jar");
        Path second = folder.resolve("second.jar");
        DexTranslator.translate(dex, first);
        DexTranslator.translate(dex, second);
        assertThat(Files.readAllBytes(second)).isEqualTo(Files.readAllBytes(first));
    }
}
