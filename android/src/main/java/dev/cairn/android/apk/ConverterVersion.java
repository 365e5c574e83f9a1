package dev.cairn.android.apk;

import dev.cairn.android.code.CodeRewriter;
import dev.cairn.android.dex.DexTranslator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipFile;

/**
 * Which code converts apps, as a part of the cache's key: what another version of it has made calls classes of the device that may be gone. It is told by that code itself, so that no number has to be kept
 * in step with it.
 */
final class ConverterVersion {
    private static final List<String> PACKAGES = Stream.of(CodeRewriter.class, DexTranslator.class, ApkConverter.class)
            .map(type -> type.getPackageName().replace('.', '/') + "/")
            .toList();

    private static final String CURRENT = of(place());

    private ConverterVersion() {}

    /** That of this program, as eight hexadecimal digits. */
    static String current() {
        return CURRENT;
    }

    /** That of the program in this folder or jar. */
    static String of(Path classes) {
        try {
            SortedMap<String, Long> sums = Files.isDirectory(classes) ? inFolder(classes) : inJar(classes);
            CRC32 all = new CRC32();
            all.update(sums.toString().getBytes(StandardCharsets.UTF_8));
            return String.format("%08x", all.getValue());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SortedMap<String, Long> inJar(Path jar) throws IOException {
        SortedMap<String, Long> sums = new TreeMap<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            zip.stream()
                    .filter(entry -> counts(entry.getName()))
                    .forEach(entry -> sums.put(entry.getName(), entry.getCrc()));
        }
        return sums;
    }

    private static SortedMap<String, Long> inFolder(Path folder) throws IOException {
        SortedMap<String, Long> sums = new TreeMap<>();
        for (String inside : PACKAGES) {
            try (Stream<Path> files = Files.list(folder.resolve(inside))) {
                for (Path file : (Iterable<Path>) files::iterator) {
                    String name = inside + file.getFileName();
                    if (counts(name)) {
                        CRC32 sum = new CRC32();
                        sum.update(Files.readAllBytes(file));
                        sums.put(name, sum.getValue());
                    }
                }
            }
        }
        return sums;
    }

    private static boolean counts(String name) {
        return name.endsWith(".class") && PACKAGES.contains(name.substring(0, name.lastIndexOf('/') + 1));
    }

    private static Path place() {
        try {
            return Path.of(ConverterVersion.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
