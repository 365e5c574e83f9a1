package dev.cairn.android.dex.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.android.dex.DexTranslator;
import dev.cairn.android.dex.TranslatedLoader;
import dev.cairn.android.dex.Translation;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Libraries that most apps carry: all their classes are taken through D8 or R8 and the translator, each is verified, and
 * programs that use them print what they print with the original jars.
 */
@Tag("libraries")
final class LibraryRoundTripTest {
    private static final Path LIBRARIES =
            Path.of(System.getProperty("cairn.round-trip.libraries", "target/round-trip"));
    /** What libraries find by name when they run. */
    private static final String[] RULES = {
        "-keep class libraries.Json$* { *; }",
        "-keep class * extends com.google.gson.reflect.TypeToken",
        "-keepclassmembers class kotlin*.** { volatile <fields>; }",
        "-keepclassmembers class com.google.common.** { volatile <fields>; int value; }"
    };
    /** Keeps every class and method, which R8 may change inside. */
    private static final String KEEP_ALL =
            "-keep,allowoptimization,allowobfuscation,allowaccessmodification class ** { *; }";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"D8,21,false", "D8,26,false", "D8,34,false", "R8,21,false", "R8,26,false", "R8,34,false", "R8,26,true"})
    void programsPrintTheSameAndEachClassLinks(DexCompiler compiler, int minApi, boolean keepsAll) throws Exception {
        List<Path> jars = libraries();
        Programs programs = Programs.compile("libraries", jars, folder);
        jars.add(programs.jar());
        List<String> rules = Programs.rules(RULES);
        if (keepsAll) {
            rules.add(KEEP_ALL);
        }
        Path dex = compiler.compile(jars, rules, minApi, folder);
        Path jar = folder.resolve("translated.jar");
        assertThat(translate(dex, jar).untranslated()).isEmpty();
        TranslatedLoader loader = new TranslatedLoader(jar, name -> true, ClassLoader.getPlatformClassLoader());
        assertThat(loader.linkAll()).allMatch(LibraryRoundTripTest::isMissingInTheLibraries);
        try (URLClassLoader originals = new URLClassLoader(urls(jars), ClassLoader.getPlatformClassLoader())) {
            SoftAssertions all = new SoftAssertions();
            for (String name : programs.names()) {
                all.assertThat(Programs.printed(name, loader)).as(name).isEqualTo(Programs.printed(name, originals));
            }
            all.assertAll();
        }
    }

    private static List<Path> libraries() throws IOException {
        if (!Files.isDirectory(LIBRARIES)) {
            throw new IllegalStateException(
                    "no libraries in " + LIBRARIES + ": run with -Pround-trip, which fetches them");
        }
        try (Stream<Path> files = Files.list(LIBRARIES)) {
            return new ArrayList<>(files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList());
        }
    }

    private static URL[] urls(List<Path> jars) throws IOException {
        List<URL> urls = new ArrayList<>();
        for (Path jar : jars) {
            urls.add(jar.toUri().toURL());
        }
        return urls.toArray(URL[]::new);
    }

    private static Translation translate(Path dex, Path jar) throws IOException {
        long start = System.nanoTime();
        Translation translation = DexTranslator.translate(dex, jar);
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        System.out.printf(
                "%,d bytes of dex, %d classes, %d methods: translated in %d ms%n",
                Files.size(dex), translation.classes(), translation.methods(), took.toMillis());
        return translation;
    }

    /** OkHttp names optional TLS providers, and other libraries Android's own classes; none is on this class path. */
    private static boolean isMissingInTheLibraries(String problem) {
        return problem.contains("NoClassDefFoundError: org/conscrypt/")
                || problem.contains("NoClassDefFoundError: org/bouncycastle/")
                || problem.contains("NoClassDefFoundError: org/openjsse/")
                || problem.contains("NoClassDefFoundError: android/");
    }
}
