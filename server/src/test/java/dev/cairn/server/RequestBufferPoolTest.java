package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.server.access.ListenAddress;
import dev.cairn.server.access.RequestGate;
import dev.cairn.server.access.RequestRate;
import io.javalin.Javalin;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.eclipse.jetty.io.ArrayByteBufferPool;
import org.eclipse.jetty.io.RetainableByteBuffer;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.junit.jupiter.api.Test;

class RequestBufferPoolTest {
    private final RequestBufferPool pool = new RequestBufferPool(new ArrayByteBufferPool());

    @Test
    void whatARequestWasReadIntoIsGivenToNobodyElse() {
        RetainableByteBuffer first = pool.acquire(8_192, false);
        ByteBuffer read = first.getByteBuffer();
        first.release();
        ByteBuffer next = pool.acquire(8_192, false).getByteBuffer();
        assertThat(next.hasArray()).isTrue();
        assertThat(next.array()).isNotSameAs(read.array());
        assertThat(next.remaining()).isZero();
    }

    @Test
    void whatIsWrittenFromIsPooled() {
        RetainableByteBuffer first = pool.acquire(8_192, true);
        ByteBuffer written = first.getByteBuffer();
        first.release();
        assertThat(pool.acquire(8_192, true).getByteBuffer()).isSameAs(written);
    }

    @Test
    void theServerReadsIntoThem() {
        RequestGate gate = new RequestGate(
                "key",
                ListenAddress.LOOPBACK,
                Optional.empty(),
                Optional.empty(),
                new RequestRate(1, System::nanoTime));
        Javalin http = new HttpFront(gate, routes -> {}).create().start("127.0.0.1", 0);
        try {
            Connector connector = http.jettyServer().server().getConnectors()[0];
            assertThat(connector.getByteBufferPool()).isInstanceOf(RequestBufferPool.class);
            assertThat(connector
                            .getConnectionFactory(HttpConnectionFactory.class)
                            .isUseInputDirectByteBuffers())
                    .isFalse();
        } finally {
            http.stop();
        }
    }
}
