package dev.cairn.android.apk;

import dev.cairn.android.code.CodeRewriter;
import dev.cairn.android.device.OldHttpClient;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Android's old HTTP client for the apps that have it: Apache's own 4.0, which Android's is. As on a phone its classes come before the app's own of
 * the same names; the codecs that it needs come after, for a phone has those under names of its own.
 */
final class HttpLibrary {
    private static final List<String> BEFORE = List.of(
            "org.apache.http.client.HttpClient", "org.apache.http.HttpRequest", "org.apache.commons.logging.Log");
    private static final List<String> AFTER = List.of("org.apache.commons.codec.Decoder");

    private HttpLibrary() {}

    /** Puts it into the jar of an app's translated code. */
    static void addTo(Path jar) throws IOException {
        Path draft = jar.resolveSibling(jar.getFileName() + ".http");
        Set<String> written = new HashSet<>();
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(draft))) {
            zip.setLevel(1);
            for (String one : BEFORE) {
                addLibrary(jarOf(one), zip, written);
            }
            addApp(jar, zip, written);
            for (String one : AFTER) {
                addLibrary(jarOf(one), zip, written);
            }
        }
        Files.move(draft, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void addLibrary(Path library, ZipOutputStream zip, Set<String> written) throws IOException {
        try (ZipFile from = new ZipFile(library.toFile())) {
            for (ZipEntry entry : from.stream().toList()) {
                String name = entry.getName();
                if (isWanted(name) && written.add(name)) {
                    try (InputStream in = from.getInputStream(entry)) {
                        put(zip, name, CodeRewriter.rewrite(in.readAllBytes()));
                    }
                }
            }
        }
    }

    private static boolean isWanted(String entry) {
        return entry.endsWith(".class")
                && !OldHttpClient.isFrameworks(
                        entry.substring(0, entry.length() - ".class".length()).replace('/', '.'));
    }

    private static void addApp(Path jar, ZipOutputStream zip, Set<String> written) throws IOException {
        try (ZipFile from = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : from.stream().toList()) {
                if (written.add(entry.getName())) {
                    try (InputStream in = from.getInputStream(entry)) {
                        put(zip, entry.getName(), in.readAllBytes());
                    }
                }
            }
        }
    }

    private static void put(ZipOutputStream zip, String name, byte[] bytes) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(0);
        zip.putNextEntry(entry);
        zip.write(bytes);
    }

    /** The jar of the device's class path that has the class. */
    private static Path jarOf(String className) {
        try {
            Class<?> type = Class.forName(className, false, HttpLibrary.class.getClassLoader());
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (ClassNotFoundException | URISyntaxException e) {
            throw new IllegalStateException("The class path has no " + className + ".", e);
        }
    }
}
