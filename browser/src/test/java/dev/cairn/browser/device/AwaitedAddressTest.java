package dev.cairn.browser.device;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.cairn.browser.SharedBrowser;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Where a page goes by itself is waited for until the driver knows of it. */
@Tag("slow")
class AwaitedAddressTest {
    @TempDir(cleanup = CleanupMode.NEVER)
    @SuppressWarnings("NullAway.Init")
    private static Path scratch;

    @Test
    void theDriverIsWhereThePageWentByItself() throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            boolean isFirst = exchange.getRequestURI().getPath().equals("/");
            byte[] body = (isFirst ? "<script>setTimeout(() => location.replace('/end'), 2000)</script>" : "There")
                    .getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        String url = "http://127.0.0.1:" + server.getAddress().getPort();
        try (BrowserDevice device = SharedBrowser.guarded(scratch, url)) {
            var fresh = device.connect();
            var opened = device.perform(new PageAct.Open(url + "/"));
            device.awaitAddress(url + "/end");
            assertThat(device.look(false).view().url()).isEqualTo(url + "/end");
            opened = device.perform(new PageAct.Open(url + "/other"));
            assertThat(device.look(false).view().url()).isEqualTo(url + "/other");
        } finally {
            server.stop(0);
        }
    }
}
