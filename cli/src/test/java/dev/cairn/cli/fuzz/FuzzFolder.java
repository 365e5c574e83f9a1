package dev.cairn.cli.fuzz;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A folder for the one input that is read at a time. */
final class FuzzFolder {
    private final Path folder;

    FuzzFolder() {
        try {
            folder = Files.createTempDirectory(Path.of("target"), "fuzz");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path file(String name, byte[] content) {
        try {
            return Files.write(folder.resolve(name), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An app whose one entry it is, beside what an app must have. */
    Path zip(String entry, byte[] content) throws IOException {
        Path file = folder.resolve("zip.apk");
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.setLevel(0);
            if (!entry.equals("AndroidManifest.xml")) {
                put(zip, "AndroidManifest.xml", Seeds.of("manifest", "plain"));
            }
            put(zip, entry, content);
        }
        return file;
    }

    private static void put(ZipOutputStream zip, String name, byte[] content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content);
    }

    /** The report of a run whose recording it is. */
    Path recording(byte[] document) throws IOException {
        Path recording = Files.createDirectories(folder.resolve("report/recording"));
        Files.write(recording.resolve("one.xml"), Seeds.of("page-source", "plain"));
        Files.write(recording.resolve("sights.json"), document);
        return folder.resolve("report");
    }
}
