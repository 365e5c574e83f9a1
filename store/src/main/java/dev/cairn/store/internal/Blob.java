package dev.cairn.store.internal;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * A payload that is kept out of line, under its SHA-256.
 *
 * @param hash 32 bytes
 * @param payload not to be changed
 */
@SuppressWarnings("ArrayRecordComponent")
public record Blob(byte[] hash, byte[] payload) {
    /** The size in bytes above which payloads are kept out of line, unless a store is told otherwise. */
    public static final int DEFAULT_ABOVE = 64 * 1024;

    /** What stands in a payload's own place. */
    public static final byte[] ELSEWHERE = new byte[0];

    /** Names a payload by its content. */
    public static Blob of(byte[] payload) {
        try {
            return new Blob(MessageDigest.getInstance("SHA-256").digest(payload), payload);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
