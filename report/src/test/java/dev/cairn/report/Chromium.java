package dev.cairn.report;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.WebDriverWait;
import tools.jackson.databind.json.JsonMapper;

/** A real headless Chromium that reaches no network, for tests of pages on disk. */
final class Chromium implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String ADVICE =
            "This test needs Chromium and its driver: apt-get install chromium chromium-driver,"
                    + " or name them in CAIRN_CHROMIUM and CAIRN_CHROMEDRIVER";

    /** It warns of every browser that is newer than itself; what is used here does not depend on that. */
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    static {
        SELENIUM.setLevel(Level.SEVERE);
    }

    private final ChromeDriver driver;

    private Chromium(ChromeDriver driver) {
        this.driver = driver;
    }

    /** Starts it; without its driver the test is skipped, or fails when {@code CAIRN_REQUIRE_PAGES} is set, as where a change lands. */
    static Chromium start() {
        Optional<Path> browser = find("CAIRN_CHROMIUM", "/usr/bin/chromium", "/usr/bin/chromium-browser");
        Optional<Path> driver = find("CAIRN_CHROMEDRIVER", "/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver");
        if (browser.isEmpty() || driver.isEmpty()) {
            return System.getenv("CAIRN_REQUIRE_PAGES") == null ? abort(ADVICE) : fail(ADVICE);
        }
        ChromeOptions options = new ChromeOptions();
        options.setBinary(browser.get().toFile());
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                "--no-first-run",
                "--hide-scrollbars",
                "--force-prefers-reduced-motion",
                "--host-resolver-rules=MAP * ~NOTFOUND");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(driver.get().toFile())
                .build();
        return new Chromium(new ChromeDriver(service, options));
    }

    private static Optional<Path> find(String variable, String... usual) {
        String named = System.getenv(variable);
        return (named == null ? Stream.of(usual) : Stream.of(named))
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }

    ChromeDriver driver() {
        return driver;
    }

    /** Loads a page anew, even when only its hash differs from the present one. */
    void open(Path page, String hash) {
        driver.get("about:blank");
        driver.get(page.toUri() + hash);
    }

    void resize(int width, int height) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", width < 600));
    }

    @Nullable
    Object run(String script, Object... arguments) {
        return driver.executeScript(script, arguments);
    }

    void await(BooleanSupplier condition) {
        new WebDriverWait(driver, PATIENCE)
                .ignoring(StaleElementReferenceException.class) // the page was drawn anew between two looks
                .until(any -> condition.getAsBoolean());
    }

    /** The first visible element, as soon as it is there. */
    WebElement await(String selector) {
        await(() -> all(selector).stream().anyMatch(WebElement::isDisplayed));
        return all(selector).stream()
                .filter(WebElement::isDisplayed)
                .findFirst()
                .orElseThrow();
    }

    List<WebElement> all(String selector) {
        return driver.findElements(By.cssSelector(selector));
    }

    /** What the page shows now. */
    BufferedImage picture() {
        try {
            return ImageIO.read(new ByteArrayInputStream(driver.getScreenshotAs(OutputType.BYTES)));
        } catch (IOException unreadable) {
            throw new AssertionError(unreadable);
        }
    }

    static boolean similar(Color a, Color b) {
        return Math.abs(a.getRed() - b.getRed()) < 26
                && Math.abs(a.getGreen() - b.getGreen()) < 26
                && Math.abs(a.getBlue() - b.getBlue()) < 26;
    }

    /** What the page wrote to its console since the last call. */
    List<String> console() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .map(LogEntry::toString)
                .toList();
    }

    /** The addresses that the page asked for since the last call. */
    List<String> requests() {
        return driver.manage().logs().get(LogType.PERFORMANCE).getAll().stream()
                .map(entry -> JsonMapper.shared().readTree(entry.getMessage()).get("message"))
                .filter(message -> message.get("method").asString().equals("Network.requestWillBeSent"))
                .map(message -> message.at("/params/request/url").asString())
                .toList();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
