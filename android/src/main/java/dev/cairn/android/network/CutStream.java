package dev.cairn.android.network;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketException;

/** What comes over a connection; when a recorder cut it, the error says why. */
final class CutStream extends FilterInputStream {
    private final int end;

    /** Over the connection that ends at the given port of the machine. */
    CutStream(InputStream in, int end) {
        super(in);
        this.end = end;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
        try {
            int count = super.read(to, from, length);
            if (count < 0) {
                throwFailure();
            }
            return count;
        } catch (SocketException e) {
            throwFailure();
            throw e;
        }
    }

    private void throwFailure() throws IOException {
        IOException why = Network.failure(end).orElse(null);
        if (why != null) {
            throw why;
        }
    }
}
