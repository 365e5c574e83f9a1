package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import io.appium.java_client.AppiumBy;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import io.appium.java_client.appmanagement.ApplicationState;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;

/** Web pages in apps are drawn, read, touched and talked to. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WebViewIT {
    private AndroidDriver driver;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        UiAutomator2Options options =
                new UiAutomator2Options().setApp(WebApp.build(temp).toString());
        driver = new AndroidDriver(URI.create(DeviceUnderTest.shared()).toURL(), options);
    }

    @AfterAll
    void stop() {
        driver.quit();
    }

    @BeforeEach
    void fresh() {
        driver.terminateApp(WebApp.PACKAGE);
        driver.activateApp(WebApp.PACKAGE);
    }

    /** The element with the given id in the page. */
    private WebElement in(String id) {
        return driver.findElement(By.xpath("//*[@resource-id='" + id + "']"));
    }

    /** What the app says that its web view told it. */
    private String told() {
        return driver.findElement(By.xpath("//android.widget.LinearLayout/android.widget.TextView"))
                .getText();
    }

    @Test
    void elementsShowUnderAndroidsClassNames() {
        assertThat(driver.findElement(By.xpath("//android.webkit.WebView/android.webkit.WebView"))
                        .getText())
                .isEqualTo("First page");
        assertThat(driver.findElement(By.xpath("//android.widget.TextView[@text='Heading']"))
                        .isDisplayed())
                .isTrue();
        assertThat(in("count").getDomAttribute("className")).isEqualTo("android.widget.Button");
        assertThat(in("name").getDomAttribute("className")).isEqualTo("android.widget.EditText");
        assertThat(in("colour").getDomAttribute("className")).isEqualTo("android.widget.Spinner");
        assertThat(in("picture").getDomAttribute("className")).isEqualTo("android.widget.Image");
    }

    @Test
    void thePageIsDrawnWhereItsElementsAre() throws Exception {
        var page = driver.findElement(By.className("android.webkit.WebView")).getRect();
        var picture = ImageIO.read(new ByteArrayInputStream(driver.getScreenshotAs(OutputType.BYTES)));
        assertThat(picture.getRGB(page.x + 30, page.y + 30)).isEqualTo(0xff00ff00);
        assertThat(picture.getRGB(page.x + 300, page.y + 30)).isEqualTo(0xffffffff);
    }

    @Test
    void aPageThatAsksForEachFrameIsDrawn() throws Exception {
        var page = driver.findElement(By.className("android.webkit.WebView")).getRect();
        driver.executeScript("mobile: clickGesture", Map.of("x", page.x + 30, "y", page.y + 30));
        for (int looks = 0; looks < 5; looks++) {
            var picture = ImageIO.read(new ByteArrayInputStream(driver.getScreenshotAs(OutputType.BYTES)));
            assertThat(picture.getRGB(page.x + 30, page.y + 30)).isEqualTo(0xff0000ff);
            in("count").click();
            assertThat(in("count").getText()).isEqualTo((looks + 1) + " taps");
        }
    }

    /** One in some thirty was never drawn, and the device hung at it, where Chromium was told to run all stages of its compositor. */
    @Test
    @Tag("slow")
    void eachOfManyPagesIsDrawn() throws Exception {
        for (int i = 0; i < 80; i++) {
            fresh();
            thePageIsDrawnWhereItsElementsAre();
        }
    }

    @Test
    void touchesReachThePage() {
        in("count").click();
        in("count").click();
        assertThat(in("count").getText()).isEqualTo("2 taps");
    }

    @Test
    void scriptsCallTheAppAndTheAppCallsScripts() {
        in("ask").click();
        assertThat(in("answer").getText()).isEqualTo("hello page 5 undefined");
        assertThat(told()).contains("value {\"a\":[1,\"x\"],\"b\":null};");
    }

    @Test
    void navigationsAreAskedForAndAnsweredByTheApp() {
        assertThat(told()).isEqualTo("started page.html;title First page;finished page.html;");
        in("leave").click();
        assertThat(told()).endsWith("finished page.html;asked leave;");
        in("link").click();
        assertThat(told()).endsWith("asked other;started other;title Local;finished other;");
        assertThat(driver.getPageSource()).contains("from the app itself");
        driver.navigate().back();
        assertThat(driver.getPageSource()).contains("Ask the app");
    }

    @Test
    void anAppThatAsksForAMissingPageAgainAndAgainIsUsable() {
        driver.executeScript(
                "mobile: startActivity",
                Map.of(
                        "component",
                        WebApp.PACKAGE + "/.Web",
                        "stop",
                        true,
                        "extras",
                        List.of(List.of("s", "url", "https://gone.invalid/gone"))));
        assertThat(told()).contains("no gone;started gone;");
        assertThat(driver.getPageSource()).contains("Webpage not available");
    }

    @Test
    void timersFollowTheDevicesTime() {
        assertThat(in("late").getText()).isEqualTo("early");
        driver.executeScript("mobile: longClickGesture", Map.of("x", 500, "y", 1000, "duration", 3000));
        assertThat(in("late").getText()).isEqualTo("late");
    }

    @Test
    void textIsTypedIntoFields() {
        in("name").sendKeys("Ada");
        assertThat(in("name").getText()).isEqualTo("Ada");
        in("name").clear();
        assertThat(in("name").getText()).isEmpty();
    }

    @Test
    void dialogsAndListsOfPagesAreAndroids() {
        in("alert").click();
        assertThat(driver.getPageSource()).contains("Careful");
        driver.findElement(By.id("android:id/button1")).click();
        assertThat(in("answer").getText()).isEqualTo("alert is over");
        in("colour").click();
        driver.findElement(By.xpath("//*[@text='Blue']")).click();
        assertThat(in("colour").getText()).isEqualTo("Blue");
    }

    @Test
    void pagesScroll() {
        assertThat(driver.findElements(By.xpath("//*[@resource-id='last']"))).isEmpty();
        for (int swipes = 0; swipes < 4; swipes++) {
            driver.executeScript(
                    "mobile: swipeGesture",
                    Map.of("left", 100, "top", 300, "width", 300, "height", 600, "direction", "up", "percent", 1.0));
        }
        in("last").click();
        assertThat(in("last").getText()).isEqualTo("Reached");
    }

    @Test
    void theSameCommandsGiveTheSameScreens() {
        in("ask").click();
        String source = driver.getPageSource();
        byte[] picture = driver.getScreenshotAs(OutputType.BYTES);
        fresh();
        in("ask").click();
        assertThat(driver.getPageSource()).isEqualTo(source);
        assertThat(driver.getScreenshotAs(OutputType.BYTES)).isEqualTo(picture);
    }

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

    private void open(String url) {
        driver.terminateApp(WebApp.PACKAGE);
        driver.executeScript(
                "mobile: startActivity",
                Map.of(
                        "component",
                        WebApp.PACKAGE + "/" + WebApp.PACKAGE + ".Web",
                        "extras",
                        List.of(List.of("s", "url", url))));
    }

    /** What shows: all nodes, the page's pixels, and what the app was told, which is told in the order in which parts of the page came. */
    private List<Object> seen() {
        String told = told();
        String page = driver.findElement(By.className("android.webkit.WebView")).getScreenshotAs(OutputType.BASE64);
        return List.of(String.valueOf(driver.getPageSource()).replace(told, ""), page, Set.of(told.split(";")));
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

    /** On a phone such a page holds up itself alone. */
    @Test
    @Tag("slow")
    void aScriptThatNeverEndsIsNotTheEndOfTheApp() {
        open("data:text/html,<p id=said>here</p><button onclick='for(;;);'>stop</button>");
        driver.findElement(By.xpath("//android.widget.Button[@text='stop']")).click();

        assertThat(driver.getPageSource()).contains("android.webkit.WebView");
        assertThat(driver.getScreenshotAs(OutputType.BYTES)).isNotEmpty();
        assertThat(driver.queryAppState(WebApp.PACKAGE)).isEqualTo(ApplicationState.RUNNING_IN_FOREGROUND);
        open("data:text/html,<p id=said>again</p>");
        assertThat(driver.getPageSource()).contains("again");
    }

    private void thePageIsWhole() throws IOException {
        assertThat(in("said").getText()).isEqualTo("said ping");
        assertThat(in("cookie").getText()).isEqualTo("2 first=1; second=2");
        assertThat(told()).contains("http error 404 missing").contains("finished kept.html");
        var page = driver.findElement(By.className("android.webkit.WebView")).getRect();
        var picture = ImageIO.read(new ByteArrayInputStream(driver.getScreenshotAs(OutputType.BYTES)));
        assertThat(picture.getRGB(page.x + 300, page.y + 600)).isEqualTo(0xff0000ff);
    }

    @Test
    void thereIsAContextForThePage() {
        assertThat(driver.getContextHandles()).containsExactly("NATIVE_APP", "WEBVIEW_" + WebApp.PACKAGE);
    }

    @Test
    void textWithoutAFontHasNoSerifs() {
        int plain = widthOf("Which font is it? B");
        assertThat(widthOf("Which font is it? A")).isCloseTo(plain, within(3));
        assertThat(widthOf("Which font is it? C")).as("the system's own").isCloseTo(plain, within(3));
    }

    private int widthOf(String text) {
        return driver.findElement(By.xpath("//*[@text='" + text + "']")).getSize().width;
    }

    @Test
    void accessibilityIdsFindLinks() {
        assertThat(driver.findElement(AppiumBy.accessibilityId("Other page")).isDisplayed())
                .isTrue();
    }
}
