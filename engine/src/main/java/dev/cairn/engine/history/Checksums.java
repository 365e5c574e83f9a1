package dev.cairn.engine.history;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The SHA-256 of each part of an archive, as {@code sha256sum} writes and checks them. They are the archive's last part: one that breaks off
 * between two parts has none.
 */
final class Checksums {
    static final String PART = "SHA256SUMS";

    private final Map<String, MessageDigest> digests = new LinkedHashMap<>();

    /** Writes a part on, and remembers what it was. */
    OutputStream summing(String part, OutputStream to) {
        MessageDigest digest = digest();
        digests.put(part, digest);
        return new DigestOutputStream(to, digest);
    }

    /** The part; ends the sums of all others. */
    byte[] lines() {
        StringBuilder lines = new StringBuilder();
        digests.forEach((part, digest) -> lines.append(line(HexFormat.of().formatHex(digest.digest()), part)));
        return lines.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Reads a part, and remembers what it was. */
    InputStream summing(String part, InputStream from) {
        MessageDigest digest = digest();
        digests.put(part, digest);
        return new DigestInputStream(from, digest);
    }

    /** What of the parts that were read is not as {@code said}, their last one, has it, if anything. Ends the sums. */
    Optional<String> wrong(byte @Nullable [] said) {
        if (said == null) {
            return Optional.of("it has no " + PART);
        }
        return Arrays.equals(lines(), said) ? Optional.empty() : Optional.of("its parts are not those of its " + PART);
    }

    private static String line(String sha256, String part) {
        return sha256 + "  " + part + "\n";
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) { // every Java platform has SHA-256
            throw new IllegalStateException(impossible);
        }
    }
}
