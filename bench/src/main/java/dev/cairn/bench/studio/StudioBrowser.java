package dev.cairn.bench.studio;

import dev.cairn.server.CairnServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;

/** The studio in a Chromium, which says by its own clock when something was on its page. */
final class StudioBrowser implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    /** Notes from now on how long it is from each key and click until a frame has what is waited for. The time of an event is when the browser got it. */
    private static final String FROM_NOW = """
        if (window.stopClock) window.stopClock();
        window.taken = undefined;
        let begun = 0;
        const note = event => { begun = event.timeStamp; };
        for (const name of ['keydown', 'click']) document.addEventListener(name, note, true);
        let going = true;
        const look = () => {
          if (!going) return;
          if (begun && (%s)) { window.taken = performance.now() - begun; window.stopClock(); }
          else requestAnimationFrame(look);
        };
        window.stopClock = () => {
          going = false;
          for (const name of ['keydown', 'click']) document.removeEventListener(name, note, true);
        };
        look();\
        """;

    /** Calls back with the time since the page was asked for, as soon as a condition holds at the beginning of a frame. */
    private static final String UNTIL = """
        const done = arguments[arguments.length - 1];
        const look = () => (%s) ? done(performance.now()) : requestAnimationFrame(look);
        look();\
        """;

    private final ChromeDriver driver;
    private final CairnServer server;

    static {
        SELENIUM.setLevel(Level.SEVERE); // it warns of every browser that is newer than itself
    }

    private StudioBrowser(ChromeDriver driver, CairnServer server) {
        this.driver = driver;
        this.server = server;
        driver.manage().timeouts().scriptTimeout(PATIENCE);
        driver.get(server.entrance().toString());
        until("document.querySelector('main')");
    }

    /** A browser before a server; empty without Chromium and its driver. */
    static Optional<StudioBrowser> start(CairnServer server) {
        Optional<Path> browser = find("CAIRN_CHROMIUM", "/usr/bin/chromium", "/usr/bin/chromium-browser");
        Optional<Path> driver = find("CAIRN_CHROMEDRIVER", "/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver");
        if (browser.isEmpty() || driver.isEmpty()) {
            return Optional.empty();
        }
        ChromeOptions options = new ChromeOptions();
        options.setBinary(browser.get().toFile());
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                "--no-first-run",
                "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1");
        ChromeDriverService service = new ChromeDriverService.Builder()
                .usingDriverExecutable(driver.get().toFile())
                .build();
        return Optional.of(new StudioBrowser(new ChromeDriver(service, options), server));
    }

    private static Optional<Path> find(String variable, String... usual) {
        String named = System.getenv(variable);
        return (named == null ? Stream.of(usual) : Stream.of(named))
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** Opens a page; how long it took until the condition held, in milliseconds. */
    double open(String path, String condition) {
        driver.get(server.address().resolve(path).toString());
        return until(condition);
    }

    /** Types something into what a selector finds; how long it took from the last key until the condition held. */
    double type(String selector, String condition, CharSequence... keys) {
        return taken(
                condition, () -> driver.findElement(By.cssSelector(selector)).sendKeys(keys));
    }

    /** Types something wherever the focus is, in shadow trees, too. */
    double keys(String condition, CharSequence... keys) {
        return taken(condition, () -> new Actions(driver).sendKeys(keys).perform());
    }

    /** Presses a key while another one is held. */
    void chord(Keys held, CharSequence key) {
        new Actions(driver).keyDown(held).sendKeys(key).keyUp(held).perform();
    }

    private double taken(String condition, Runnable act) {
        script(FROM_NOW.formatted(condition));
        act.run();
        until("window.taken !== undefined");
        return script("return window.taken") instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    void click(String selector) {
        driver.findElement(By.cssSelector(selector)).click();
    }

    /** Clicks on what a selector finds; how long it took until the condition held. */
    double click(String selector, String condition) {
        return taken(condition, () -> click(selector));
    }

    /** Presses a key on the page. */
    double press(Keys key, String condition) {
        return type("body", condition, key);
    }

    /** When a condition held, in milliseconds since the page was asked for. */
    double until(String condition) {
        Object at = driver.executeAsyncScript(UNTIL.formatted(condition));
        return at instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    /** What a script returns. */
    @Nullable
    Object script(String script) {
        return driver.executeScript(script);
    }

    /** What a script calls back with, which is given as its last argument. */
    @Nullable
    Object async(String script) {
        return driver.executeAsyncScript(script);
    }

    /** What the browser says of its page's work, durations in seconds. */
    Map<String, Double> metrics() {
        driver.executeCdpCommand("Performance.enable", Map.of());
        Map<String, Double> read = new HashMap<>();
        if (driver.executeCdpCommand("Performance.getMetrics", Map.of()).get("metrics") instanceof List<?> metrics) {
            for (Object one : metrics) {
                if (one instanceof Map<?, ?> metric && metric.get("value") instanceof Number value) {
                    read.put(String.valueOf(metric.get("name")), value.doubleValue());
                }
            }
        }
        return read;
    }

    /** What the page's heap holds after all garbage is gone, in bytes. */
    double heap() {
        driver.executeCdpCommand("HeapProfiler.collectGarbage", Map.of());
        Object used = driver.executeCdpCommand("Runtime.getHeapUsage", Map.of()).get("usedSize");
        return used instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    @Override
    public void close() {
        driver.quit();
    }
}
