package dev.cairn.browser.guard;

import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;

/**
 * What has left a browser, stretch by stretch: a look begins a new one. The first of each kind in a stretch is on the disk before it leaves, so that
 * whoever comes after a process that was killed knows whether anything has been sent that no look has seen. It says no more than that: no
 * address, no content. Thread-safe.
 */
public final class SentLedger implements AutoCloseable {
    private final FileChannel file;
    private int stretch;
    private volatile SentKind heaviest = SentKind.NOTHING;
    private boolean closed;

    private SentLedger(FileChannel file) {
        this.file = file;
    }

    /**
     * A new one in that file, whose folder is there.
     *
     * @throws CairnException {@code guard.start}
     */
    public static SentLedger at(Path file) {
        try {
            return new SentLedger(FileChannel.open(
                    file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND));
        } catch (IOException e) {
            throw new CairnException("guard.start", "the guard cannot write " + file + ": " + e.getMessage(), e);
        }
    }

    /** Begins a stretch. Returns its number. */
    public synchronized int begin() {
        heaviest = SentKind.NOTHING;
        return ++stretch;
    }

    /**
     * Notes what is about to leave.
     *
     * @throws IOException if it cannot be noted, or the ledger is closed: then it must not leave
     */
    void note(SentKind kind) throws IOException {
        if (kind.compareTo(heaviest) > 0) {
            write(kind);
        }
    }

    private synchronized void write(SentKind kind) throws IOException {
        if (closed) {
            throw new IOException("the browser has been ended");
        }
        if (kind.compareTo(heaviest) > 0) {
            file.write(ByteBuffer.wrap((stretch + " " + kind + "\n").getBytes(StandardCharsets.US_ASCII)));
            file.force(false);
            heaviest = kind;
        }
    }

    /** What the ledger in a file says of all from the beginning of a stretch on; {@link SentKind#UNREADABLE} if it says nothing that can be read. */
    public static SentKind since(int stretch, Path file) {
        try {
            List<String> lines = Files.readAllLines(file, StandardCharsets.US_ASCII);
            return lines.stream()
                    .map(line -> line.split(" ", -1))
                    .filter(words -> words.length != 2 || !isBefore(words[0], stretch))
                    .map(words -> kind(words[words.length - 1]))
                    .max(SentKind::compareTo)
                    .orElse(SentKind.NOTHING);
        } catch (IOException e) {
            return SentKind.UNREADABLE;
        }
    }

    private static boolean isBefore(String number, int stretch) {
        return number.matches("\\d{1,9}") && Integer.parseInt(number) < stretch;
    }

    /** A line that was cut off by a failure of power is of what did not leave any more, or did. */
    private static SentKind kind(String name) {
        return Arrays.stream(SentKind.values())
                .filter(kind -> kind.name().equals(name))
                .findFirst()
                .orElse(SentKind.UNREADABLE);
    }

    /** Ends it: nothing leaves any more that is not noted. */
    @Override
    public synchronized void close() {
        closed = true;
        try {
            file.close();
        } catch (IOException e) {
            // all that was noted is on the disk
        }
    }
}
