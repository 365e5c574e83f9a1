package dev.cairn.browser.guard;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that tells how many bytes were read of it. */
final class WatchedInput extends FilterInputStream {
    /** Told of bytes; may end the reading. */
    interface Watcher {
        void read(int bytes) throws IOException;
    }

    private final Watcher watcher;

    WatchedInput(InputStream in, Watcher watcher) {
        super(in);
        this.watcher = watcher;
    }

    @Override
    public int read() throws IOException {
        int next = in.read();
        if (next >= 0) {
            watcher.read(1);
        }
        return next;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        int read = in.read(bytes, from, length);
        if (read > 0) {
            watcher.read(read);
        }
        return read;
    }
}
