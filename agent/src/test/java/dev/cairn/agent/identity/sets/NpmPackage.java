package dev.cairn.agent.identity.sets;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.opentest4j.TestAbortedException;

/**
 * A package as npm delivers it, in one version and by its SHA-512; none of its scripts run, and nothing of it is kept but the archive.
 *
 * @param sha512 Base64, as npm writes it
 */
record NpmPackage(String name, String version, String sha512) {
    private static final Path KEPT = Path.of("target/npm").toAbsolutePath();
    private static final int BLOCK = 512;
    private static final int NAME_LENGTH = 100;
    private static final int SIZE_AT = 124;
    private static final int SIZE_LENGTH = 12;
    private static final int KIND_AT = 156;
    private static final int PREFIX_AT = 345;
    private static final int PREFIX_LENGTH = 155;

    /** The texts of its files that are wanted, by path, in the order of their names. */
    Map<String, String> files(Predicate<String> wanted) {
        try (InputStream tar = new BufferedInputStream(new GZIPInputStream(Files.newInputStream(archive())))) {
            Map<String, String> files = new TreeMap<>();
            for (byte[] head = tar.readNBytes(BLOCK);
                    head.length == BLOCK && head[0] != 0;
                    head = tar.readNBytes(BLOCK)) {
                int size = Integer.parseInt(text(head, SIZE_AT, SIZE_LENGTH).strip(), 8);
                String prefix = text(head, PREFIX_AT, PREFIX_LENGTH);
                String path = (prefix.isEmpty() ? "" : prefix + "/") + text(head, 0, NAME_LENGTH);
                byte[] content = tar.readNBytes(size);
                tar.skipNBytes((BLOCK - size % BLOCK) % BLOCK);
                if ((head[KIND_AT] == '0' || head[KIND_AT] == 0) && wanted.test(path)) {
                    files.put(path, new String(content, StandardCharsets.UTF_8));
                }
            }
            return files;
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }

    private static String text(byte[] head, int from, int length) {
        int end = from;
        while (end < from + length && head[end] != 0) {
            end++;
        }
        return new String(head, from, end - from, StandardCharsets.UTF_8);
    }

    private Path archive() throws IOException {
        Path folder = Files.createDirectories(KEPT.resolve(name.replaceAll("[@/]", "-") + "-" + version));
        Path archive = kept(folder);
        if (!Files.exists(archive)) {
            fetch(folder);
            archive = kept(folder);
        }
        String found = digest(Files.readAllBytes(archive));
        if (!found.equals(sha512)) {
            throw new AssertionError("npm delivered " + name + "@" + version + " as SHA-512 " + found + "; " + sha512
                    + " was expected. Delete " + archive + " to have it fetched again");
        }
        return archive;
    }

    private static Path kept(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".tgz"))
                    .findFirst()
                    .orElse(folder.resolve("none.tgz"));
        }
    }

    private void fetch(Path folder) throws IOException {
        Path log = folder.resolve("npm.log");
        try {
            int status = new ProcessBuilder(List.of(
                            "npm",
                            "pack",
                            name + "@" + version,
                            "--ignore-scripts",
                            "--prefer-offline",
                            "--pack-destination",
                            folder.toString()))
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start()
                    .waitFor();
            if (status != 0) {
                missing("npm could not fetch " + name + "@" + version + ", see " + log);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while npm fetched " + name, e);
        } catch (IOException e) {
            missing("npm was not found, with which " + name + "@" + version + " is fetched; install Node.js");
        }
    }

    /** A machine without a network cannot measure on others' pages; the one that decides on changes must. */
    private static void missing(String why) {
        if (System.getenv("CAIRN_REQUIRE_PAGES") != null) {
            throw new AssertionError(why);
        }
        throw new TestAbortedException(why + "; without others' pages nothing is measured here");
    }

    private static String digest(byte[] bytes) {
        try {
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("SHA-512").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-512", e);
        }
    }
}
