package dev.cairn.cli.supply;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The SHA-256 of every file that the build may take from a repository, by its path there.
 *
 * @param sums as {@code .mvn/checksums/checksums.sha256} has them
 */
record PinnedFiles(Map<String, String> sums) {
    static PinnedFiles read(Path file) throws IOException {
        return new PinnedFiles(Files.readAllLines(file).stream()
                .map(line -> line.split(" +", 2))
                .collect(Collectors.toMap(parts -> parts[1], parts -> parts[0])));
    }

    /** What is wrong with a jar of the local repository, wherever that is; empty if it is the one that was pinned. */
    Optional<String> wrong(Path jar) throws IOException {
        Optional<String> pinned = pinned(jar);
        if (pinned.isEmpty()) {
            return Optional.of(jar + " is not pinned");
        }
        String sum = sha256(jar);
        return pinned.get().equals(sum) ? Optional.empty() : Optional.of(jar + " is another: " + sum);
    }

    private Optional<String> pinned(Path jar) {
        for (int first = 0; first < jar.getNameCount(); first++) {
            String path = jar.subpath(first, jar.getNameCount())
                    .toString()
                    .replace(jar.getFileSystem().getSeparator(), "/");
            if (sums.containsKey(path)) {
                return Optional.of(sums.get(path));
            }
        }
        return Optional.empty();
    }

    private static String sha256(Path file) throws IOException {
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
