package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;

/** Web pages in apps are fetched from a network that is recorded, and replayed without one. */
class RecordedPagesIT extends WebScreens {
    /** A page in parts: a redirect, a picture, a style, a form's answer, a cookie, a part that is missing. */
    private static final String KEPT_PAGE = """
            <title>Kept</title><link rel=stylesheet href=/style.css><img src=/dot.png width=60 height=60>
            <p id=said>nothing</p><p id=cookie></p><script>
            fetch('/echo?a|b', {method: 'POST', body: 'ping'}).then(answer => answer.text())
                .then(text => document.getElementById('said').textContent = text);
            fetch('/missing');
            fetch('/counted').then(() => fetch('/counted')).then(answer => answer.text())
                .then(text => document.getElementById('cookie').textContent = text + document.cookie);
            </script>""";

    private static HttpServer pages() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        AtomicInteger count = new AtomicInteger();
        server.createContext("/", exchange -> {
            String said = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String path = exchange.getRequestURI().getPath();
            Headers headers = exchange.getResponseHeaders();
            headers.add("Content-Type", path.endsWith(".css") ? "text/css" : "text/html");
            headers.add("Set-Cookie", "first=1");
            headers.add("Set-Cookie", "second=2");
            headers.add("Location", "/kept.html");
            byte[] body = (switch (path) {
                        case "/kept.html" -> KEPT_PAGE;
                        case "/style.css" -> "body { background: #00f }";
                        case "/echo" -> "said " + said;
                        case "/counted" -> count.incrementAndGet() + " ";
                        default -> "";
                    })
                    .getBytes(StandardCharsets.UTF_8);
            int status = path.equals("/") ? 302 : body.length == 0 ? 404 : 200;
            exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        return server;
    }

    private void network(String mode, Path folder) throws Exception {
        driver.quit();
        UiAutomator2Options again = new UiAutomator2Options()
                .amend("appium:autoLaunch", false)
                .amend("cairn:network", mode)
                .amend("cairn:networkFolder", folder.toString());
        driver = new AndroidDriver(URI.create(DeviceUnderTest.shared()).toURL(), again);
    }

    /** What shows: all nodes, the page's pixels, and what the app was told, which is told in the order in which parts of the page came. */
    private List<Object> seen() {
        String told = told();
        String page = driver.findElement(By.className("android.webkit.WebView")).getScreenshotAs(OutputType.BASE64);
        return List.of(String.valueOf(driver.getPageSource()).replace(told, ""), page, Set.of(told.split(";")));
    }

    /** Other tests have the same device. */
    @AfterEach
    void leaveTheNetwork(@TempDir Path folder) throws Exception {
        network("off", folder);
    }

    @Test
    @Tag("slow")
    void pagesAreRecordedAndReplayed(@TempDir Path folder) throws Exception {
        HttpServer server = pages();
        String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/";
        try {
            open(url);
            assertThat(driver.getPageSource()).contains("Webpage not available");
            network("record", folder);
            open(url);
            thePageIsWhole();
        } finally {
            server.stop(0);
        }
        network("replay", folder);
        open(url);
        List<Object> once = seen();
        thePageIsWhole();
        network("replay", folder);
        open(url);
        assertThat(seen()).isEqualTo(once);
        open(url + "other");
        assertThat(driver.getPageSource()).contains("net::ERR_NAME_NOT_RESOLVED");
        network("off", folder);
        open(url);
        assertThat(driver.getPageSource()).contains("Webpage not available");
    }

    private void thePageIsWhole() throws IOException {
        assertThat(in("said").getText()).isEqualTo("said ping");
        assertThat(in("cookie").getText()).isEqualTo("2 first=1; second=2");
        assertThat(told()).contains("http error 404 missing").contains("finished kept.html");
        var page = driver.findElement(By.className("android.webkit.WebView")).getRect();
        var picture = ImageIO.read(new ByteArrayInputStream(driver.getScreenshotAs(OutputType.BYTES)));
        assertThat(picture.getRGB(page.x + 300, page.y + 600)).isEqualTo(0xff0000ff);
    }
}
