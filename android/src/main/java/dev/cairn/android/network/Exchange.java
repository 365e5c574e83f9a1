package dev.cairn.android.network;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** A request, and what it was answered. */
public record Exchange(Request request, int status, List<HttpHeader> headers, byte[] body) {
    /** A larger body is not kept, nor given to an app. */
    public static final int MOST_BYTES = 64 << 20;

    /** What makes two requests the same. */
    public record Request(String method, String url, String bodySha256) {
        static Request of(HttpRequestMessage message, String url) {
            return new Request(message.method(), url, sha256(message.body()));
        }

        @Override
        public String toString() {
            return method + " " + url;
        }
    }

    public Exchange {
        headers = List.copyOf(headers);
    }

    static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
