package dev.cairn.cli.runs;

import dev.cairn.agent.path.InteractionSettings;
import dev.cairn.agent.recording.Recording;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** What the tests of other packages make of a {@link ForeignArchive}. */
public final class ForeignArchives {
    private ForeignArchives() {}

    /** A recording of one sight. */
    public static Recording recording() {
        Recording.Seen seen = new Recording.Seen(
                "k1", "s001", "demo", "demo.Main", "recording/one.xml", Optional.empty(), Optional.empty(), List.of());
        return new Recording(Recording.FORMAT, ForeignArchive.APP, Optional.of("k1"), List.of(seen), Map.of());
    }

    /** An archive of the run {@code theirs} with a part changed, or its name where {@code part} begins with {@code name:}; its sums fit. */
    public static Path rewritten(Path folder, String part, UnaryOperator<String> change) throws IOException {
        Path made = new ForeignArchive(Files.createTempDirectory(folder, "archive"))
                .of("theirs", InteractionSettings.DEFAULT, Map.of());
        Path file = folder.resolve("changed.zip");
        StringBuilder sums = new StringBuilder();
        try (ZipInputStream in = new ZipInputStream(Files.newInputStream(made));
                ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                byte[] content = in.readAllBytes();
                String name = entry.getName();
                if (name.equals(part)) {
                    content = change.apply(new String(content, StandardCharsets.UTF_8))
                            .getBytes(StandardCharsets.UTF_8);
                }
                name = part.equals("name:" + name) ? change.apply(name) : name;
                content = name.equals("SHA256SUMS") ? sums.toString().getBytes(StandardCharsets.UTF_8) : content;
                sums.append(sum(content)).append("  ").append(name).append('\n');
                zip.putNextEntry(new ZipEntry(name));
                zip.write(content);
            }
        }
        return file;
    }

    private static String sum(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
