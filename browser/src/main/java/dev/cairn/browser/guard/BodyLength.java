package dev.cairn.browser.guard;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** How the end of a message's body is found, and the copying of it up to there. */
sealed interface BodyLength {
    /** By its number of bytes. */
    record Stated(long bytes) implements BodyLength {}

    /** By the chunk of length zero. */
    record Chunked() implements BodyLength {}

    /** Not said: of a request there is none, of an answer it ends with the connection. */
    record Unstated() implements BodyLength {}

    /** Copies the body of a request. */
    default void copyRequest(InputStream in, OutputStream out) throws IOException {
        switch (this) {
            case Stated(long bytes) -> copy(in, out, bytes);
            case Chunked chunked -> copyChunks(in, out);
            case Unstated none -> {}
        }
    }

    /** Copies the body of an answer. */
    default void copyAnswer(InputStream in, OutputStream out) throws IOException {
        switch (this) {
            case Stated(long bytes) -> copy(in, out, bytes);
            case Chunked chunked -> copyChunks(in, out);
            case Unstated untilTheEnd -> copyToEnd(in, out);
        }
    }

    private static void copyToEnd(InputStream in, OutputStream out) throws IOException {
        byte[] buffer = new byte[16 * 1024];
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            out.write(buffer, 0, read);
        }
    }

    private static void copy(InputStream in, OutputStream out, long bytes) throws IOException {
        byte[] buffer = new byte[(int) Math.min(16 * 1024, Math.max(1, bytes))];
        long left = bytes;
        while (left > 0) {
            int read = in.read(buffer, 0, (int) Math.min(buffer.length, left));
            if (read < 0) {
                throw new EOFException("the body ends before its length");
            }
            out.write(buffer, 0, read);
            left -= read;
        }
    }

    private static void copyChunks(InputStream in, OutputStream out) throws IOException {
        while (true) {
            String line = line(in, out);
            String size = line.split(";", 2)[0].strip();
            if (!size.matches("[0-9a-fA-F]{1,8}")) {
                throw new MalformedMessage("a chunk has no length");
            }
            long bytes = Long.parseLong(size, 16);
            if (bytes == 0) {
                break;
            }
            copy(in, out, bytes);
            if (!line(in, out).isEmpty()) {
                throw new MalformedMessage("a chunk is longer than its length");
            }
        }
        for (int trailers = 0; !line(in, out).isEmpty(); trailers++) {
            if (trailers > 100) {
                throw new MalformedMessage("it has more than 100 trailers");
            }
        }
    }

    private static String line(InputStream in, OutputStream out) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); line.length() < 8_192; next = in.read()) {
            if (next < 0) {
                throw new EOFException("the body ends within a chunk");
            }
            line.append((char) next);
            if (next == '\n') {
                if (!line.toString().endsWith("\r\n")) {
                    throw new MalformedMessage("a line ends without a carriage return");
                }
                out.write(line.toString().getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
                return line.substring(0, line.length() - 2);
            }
        }
        throw new MalformedMessage("a line of a chunk is too long");
    }
}
