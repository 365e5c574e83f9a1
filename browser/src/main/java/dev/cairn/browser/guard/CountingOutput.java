package dev.cairn.browser.guard;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.IntConsumer;

/** A stream that tells how many bytes were written to it. */
final class CountingOutput extends FilterOutputStream {
    private final IntConsumer count;

    CountingOutput(OutputStream out, IntConsumer count) {
        super(out);
        this.count = count;
    }

    @Override
    public void write(int next) throws IOException {
        out.write(next);
        count.accept(1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        out.write(bytes, from, length);
        count.accept(length);
    }
}
