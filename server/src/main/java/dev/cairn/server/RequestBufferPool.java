package dev.cairn.server;

import org.eclipse.jetty.io.ByteBufferPool;
import org.eclipse.jetty.io.RetainableByteBuffer;

/**
 * Buffers for a connector. What requests are read into is in the heap, and made for each anew: a buffer that was given back once too often would have the
 * bytes of one connection in the requests of another. All others come from a pool. Thread-safe.
 *
 * @see <a href="https://github.com/jetty/jetty.project/issues/12939">Jetty, issue 12939</a>
 */
final class RequestBufferPool extends ByteBufferPool.Wrapper {
    private final ByteBufferPool fresh = new ByteBufferPool.NonPooling();

    /** Beside that pool, which gives the direct ones. */
    RequestBufferPool(ByteBufferPool pool) {
        super(pool);
    }

    @Override
    public RetainableByteBuffer.Mutable acquire(int size, boolean direct) {
        return direct ? super.acquire(size, true) : fresh.acquire(size, false);
    }
}
