package dev.cairn.mcp.serve;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Lets lines out in one piece, whichever thread they come from. */
final class WholeLines extends FilterOutputStream {
    private final ThreadLocal<ByteArrayOutputStream> begun = ThreadLocal.withInitial(ByteArrayOutputStream::new);

    WholeLines(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        ByteArrayOutputStream line = begun.get();
        line.write(bytes, from, length);
        if (length > 0 && bytes[from + length - 1] == '\n') {
            synchronized (this) {
                line.writeTo(out);
            }
            line.reset();
        }
    }

    @Override
    public void flush() throws IOException {
        synchronized (this) {
            out.flush();
        }
    }
}
