package dev.cairn.server;

import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** A Chromium that reaches nothing but this machine, and its driver. */
final class StudioChromium {
    /** It warns of every browser that is newer than itself. */
    private static final Logger SELENIUM = Logger.getLogger("org.openqa.selenium");

    static {
        SELENIUM.setLevel(Level.SEVERE);
    }

    private StudioChromium() {}

    /** Starts a browser; without its driver the test is skipped, or fails when {@code CAIRN_REQUIRE_PAGES} is set, as where a change lands. */
    static ChromeDriver start() {
        Path browser = find("CAIRN_CHROMIUM", "/usr/bin/chromium", "/usr/bin/chromium-browser");
        Path driver = find("CAIRN_CHROMEDRIVER", "/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver");
        ChromeOptions options = new ChromeOptions();
        options.setBinary(browser.toFile());
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-background-networking",
                "--no-first-run",
                "--hide-scrollbars",
                "--force-prefers-reduced-motion",
                "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1");
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        return new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(driver.toFile())
                        .build(),
                options);
    }

    private static Path find(String variable, String... usual) {
        String named = System.getenv(variable);
        return (named == null ? Stream.of(usual) : Stream.of(named))
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst()
                .orElseGet(() -> {
                    String advice =
                            "This test needs Chromium and its driver: apt-get install chromium chromium-driver, or name"
                                    + " them in CAIRN_CHROMIUM and CAIRN_CHROMEDRIVER";
                    return System.getenv("CAIRN_REQUIRE_PAGES") == null ? abort(advice) : fail(advice);
                });
    }
}
