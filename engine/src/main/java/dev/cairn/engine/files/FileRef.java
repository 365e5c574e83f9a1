package dev.cairn.engine.files;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.cairn.engine.json.RoundTrips;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Names a file's content by its SHA-256, so that a reference in a journal can never point at something else.
 *
 * @param sha256 64 lower case hexadecimal digits
 */
@RoundTrips
public record FileRef(@JsonValue String sha256) {
    private static final int DIGITS = 64;

    /** To look for it among all that the platform offers takes as long as to digest a small file. */
    private static final MessageDigest SHA_256 = sha256Digest();

    /** Checks the form. */
    @JsonCreator
    public FileRef {
        if (!isReference(sha256)) {
            throw new IllegalArgumentException("'" + sha256 + "' is no SHA-256 in lower case hexadecimal digits");
        }
    }

    /** The reference of {@code content}. */
    public static FileRef of(byte[] content) {
        return new FileRef(HexFormat.of().formatHex(fresh().digest(content)));
    }

    private static MessageDigest fresh() {
        try {
            return (MessageDigest) SHA_256.clone();
        } catch (CloneNotSupportedException e) { // some providers' cannot
            return sha256Digest();
        }
    }

    private static MessageDigest sha256Digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) { // every Java platform has SHA-256
            throw new IllegalStateException(impossible);
        }
    }

    /** Whether the text has a reference's form. */
    public static boolean isReference(String text) {
        return text.length() == DIGITS && text.chars().allMatch(FileRef::isDigit);
    }

    private static boolean isDigit(int sign) {
        return sign >= '0' && sign <= '9' || sign >= 'a' && sign <= 'f';
    }

    @Override
    public String toString() {
        return sha256;
    }
}
