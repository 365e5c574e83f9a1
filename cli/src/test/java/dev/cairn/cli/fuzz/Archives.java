package dev.cairn.cli.fuzz;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.history.Archive;
import dev.cairn.engine.store.InMemoryRunStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/** Archives of runs: as they are, and with one part that is the input and sums that fit. */
final class Archives {
    private static final String SUMS = "SHA256SUMS";

    void read(byte[] archive) {
        var unused =
                new Archive(new InMemoryRunStore(), new InMemoryFileStore()).read(new ByteArrayInputStream(archive));
    }

    void read(String part, byte[] content) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StringBuilder sums = new StringBuilder();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(Seeds.of("archive", "plain")));
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.setLevel(0);
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                String name = entry.getName();
                byte[] bytes = name.equals(part) ? content : in.readAllBytes();
                bytes = name.equals(SUMS) ? sums.toString().getBytes(StandardCharsets.UTF_8) : bytes;
                sums.append(sum(bytes)).append("  ").append(name).append('\n');
                zip.putNextEntry(new ZipEntry(name));
                zip.write(bytes);
            }
        }
        read(out.toByteArray());
    }

    private static String sum(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
