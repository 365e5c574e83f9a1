package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.cairn.sample.NetworkBench;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;

/** What apps reach: themselves always, the rest as the mode says. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class NetworkIT {
    private HttpServer server;
    private volatile @Nullable String answer;
    private AndroidDriver driver;
    private String apk;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            byte[] said = exchange.getRequestBody().readAllBytes();
            String usual = exchange.getRequestMethod() + " " + exchange.getRequestURI() + new String(said);
            byte[] says = (answer == null ? usual : answer).getBytes();
            exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
            exchange.sendResponseHeaders(200, says.length);
            exchange.getResponseBody().write(says);
            exchange.close();
        });
        server.start();
        apk = BenchApp.build(
                        temp, NetworkBench.class, manifest -> manifest.addUsesPermission("android.permission.INTERNET"))
                .toString();
        driver = new AndroidDriver(URI.create(DeviceUnderTest.shared()).toURL(), new UiAutomator2Options().setApp(apk));
    }

    @BeforeEach
    void patience() {
        driver.manage().timeouts().implicitlyWait(Duration.ofSeconds(5));
    }

    @AfterAll
    void stop() {
        driver.quit();
        server.stop(0);
    }

    private void open(String host, int port) {
        driver.terminateApp(BenchApp.PACKAGE);
        driver.executeScript(
                "mobile: startActivity",
                Map.of(
                        "component",
                        BenchApp.PACKAGE + "/" + NetworkBench.class.getName(),
                        "extras",
                        List.of(List.of("s", "host", host), List.of("s", "port", String.valueOf(port)))));
    }

    private String tap(String label) {
        driver.findElement(By.xpath("//android.widget.Button[@text='" + label + "']"))
                .click();
        return driver.findElement(By.xpath("//android.widget.ScrollView//android.widget.TextView[@text!='ready']"
                        + "[@class='android.widget.TextView']"))
                .getText();
    }

    @ParameterizedTest
    @CsvSource({
        "lookup, UnknownHostException",
        "socket, UnknownHostException",
        "factory, UnknownHostException",
        "url, UnknownHostException",
        "https, UnknownHostException",
        "channel, UnresolvedAddressException",
        "address, ENETUNREACH",
        "channel address, ENETUNREACH",
        "async, ECONNREFUSED",
        "udp, ENETUNREACH",
        "udp channel, ENETUNREACH",
        "active, active null",
        "callback, unavailable",
        "interfaces, 1",
        "name, localhost",
        "program, No such file"
    })
    void thereIsNoNetworkByDefault(String way, String outcome) {
        open("example.com", 80);

        assertThat(tap(way)).contains(outcome);
    }

    @Test
    void whatAnAppWantedOfTheNetworkIsToldAndDownloadsWait() {
        open("example.com", 80);
        driver.installApp(apk); // forgets what was told before
        driver.activateApp(BenchApp.PACKAGE);
        assertThat(limits()).isEmpty();

        assertThat(tap("active")).isEqualTo("active null");
        assertThat(limits()).containsExactly("connection");
        assertThat(tap("download")).isEqualTo("status 1");
        assertThat(tap("url")).contains("UnknownHostException");
        assertThat(limits()).containsExactly("connection", "network");
    }

    private List<String> limits() {
        List<?> met = (List<?>) driver.executeScript("mobile: deviceLimits");
        return met.stream()
                .map(limit -> (Map<?, ?>) limit)
                .filter(limit -> "network".equals(limit.get("kind")))
                .map(limit -> String.valueOf(limit.get("missing")))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({"socket", "url", "channel", "async", "socks"})
    void whatListensOnTheMachineIsOutside(String way) {
        open("127.0.0.1", server.getAddress().getPort());

        assertThat(tap(way)).containsAnyOf("ECONNREFUSED", "UnknownHostException");
    }

    @ParameterizedTest
    @CsvSource({"self, port 7070 7070", "self channel, read 7 7071", "self udp, received 2 7072"})
    void anAppReachesItself(String way, String outcome) {
        open("example.com", 80);

        assertThat(tap(way)).isEqualTo(outcome);
        assertThat(tap(way)).isEqualTo(outcome);
    }

    private void mode(String mode, Path folder) throws Exception {
        driver.quit();
        UiAutomator2Options again = new UiAutomator2Options()
                .amend("appium:autoLaunch", false)
                .amend("cairn:network", mode)
                .amend("cairn:networkFolder", folder.toString());
        driver = new AndroidDriver(URI.create(DeviceUnderTest.shared()).toURL(), again);
        patience();
    }

    @Test
    void exchangesAreKeptAndAnsweredAgain(@TempDir Path folder) throws Exception {
        int port = server.getAddress().getPort();
        mode("record", folder);
        open("127.0.0.1", port);
        assertThat(tap("url")).isEqualTo("200 GET /hello?x=1");
        assertThat(tap("post")).isEqualTo("200 POST /echowhat I say");
        assertThat(tap("active")).doesNotContain("null");

        answer = "something else";
        mode("replay", folder);
        open("127.0.0.1", port);
        assertThat(tap("url")).isEqualTo("200 GET /hello?x=1");
        assertThat(tap("post")).isEqualTo("200 POST /echowhat I say");
        assertThat(tap("other")).contains("UnknownHostException");
        assertThat(tap("lookup")).contains("127.0.0.1");

        mode("allow", folder);
        open("10.0.2.2", port);
        assertThat(tap("url")).isEqualTo("200 something else");
        driver.findElement(By.xpath("//*[@text='download']")).click();
        driver.findElement(By.xpath("//*[@text='something else as text/plain']"));
    }

    @AfterEach
    void off(@TempDir Path folder) throws Exception {
        if (answer != null) {
            answer = null;
            mode("off", folder);
        }
    }
}
