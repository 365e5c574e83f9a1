package dev.cairn.engine.files;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Names a file's content by its SHA-256, so that a reference in a journal can never point at something else.
 *
 * @param sha256 64 lower case hexadecimal digits
 */
public record FileRef(@JsonValue String sha256) {
    private static final int DIGITS = 64;

    /** Checks the form. */
    @JsonCreator
    public FileRef {
        if (!isReference(sha256)) {
            throw new IllegalArgumentException("'" + sha256 + "' is no SHA-256 in lower case hexadecimal digits");
        }
    }

    /** The reference of {@code content}. */
    public static FileRef of(byte[] content) {
        try {
            return new FileRef(HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(content)));
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
