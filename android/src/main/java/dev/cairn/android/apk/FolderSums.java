package dev.cairn.android.apk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The SHA-256 of each file of a folder, kept in one more file there, so that a change is noticed before the files are used. */
final class FolderSums {
    private static final String FILE = "sums";

    private FolderSums() {}

    /** Writes down what the files of the folder are. */
    static void write(Path folder) throws IOException {
        Files.write(folder.resolve(FILE), lines(folder));
    }

    /** Whether the folder has the files that were written down, unchanged, and no others. */
    static boolean hold(Path folder) throws IOException {
        Path sums = folder.resolve(FILE);
        return Files.isRegularFile(sums) && Files.readAllLines(sums).equals(lines(folder));
    }

    private static List<String> lines(Path folder) throws IOException {
        Map<String, String> all = new TreeMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                if (!name.equals(FILE)) {
                    all.put(name, sha256(file));
                }
            }
        }
        return all.entrySet().stream()
                .map(sum -> sum.getValue() + "  " + sum.getKey())
                .toList();
    }

    /** The file's SHA-256, in hexadecimal digits. */
    static String sha256(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[1 << 16];
            for (int read = in.read(buffer); read > 0; read = in.read(buffer)) {
                digest.update(buffer, 0, read);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
