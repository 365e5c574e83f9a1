package dev.cairn.cli.android;

import dev.cairn.agent.device.Crash;
import dev.cairn.agent.device.DeviceLimit;
import dev.cairn.engine.CairnException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Starts one place after the other and keeps what shows. */
final class Photographer {
    private final WebDriver driver;
    private final String packageName;
    private final Path out;

    Photographer(WebDriver driver, String packageName, Path out) {
        this.driver = driver;
        this.packageName = packageName;
        this.out = out;
    }

    /**
     * Starts the place and keeps its picture and its XML.
     *
     * @throws IOException if the device is gone
     */
    ScreenShot shoot(StartTarget place, int number) throws IOException, InterruptedException {
        var unused = driver.log();
        Optional<String> refused = start(place);
        String source = driver.source();
        byte[] picture = driver.screenshot();
        Optional<String> why = whyNot(driver.log()).or(() -> refused).or(() -> shows(source));
        if (why.isPresent()) {
            return ScreenShot.failed(place, number, why.get());
        }
        String file = ScreenShot.file(place, number);
        Files.write(out.resolve(file + ".png"), picture);
        Files.write(out.resolve(file + ".xml"), source.getBytes(StandardCharsets.UTF_8));
        return new ScreenShot(place, file, true, "");
    }

    private Optional<String> start(StartTarget place) throws IOException, InterruptedException {
        try {
            if (!place.destinations().isEmpty()) {
                driver.mobile("terminateApp", java.util.Map.of("appId", packageName));
            }
            driver.mobile("startActivity", place.intent(packageName));
            return Optional.empty();
        } catch (CairnException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    private Optional<String> whyNot(List<String> log) {
        return Crash.find(log, packageName)
                .map(crash -> "crash: " + crash.exception() + (crash.message().isEmpty() ? "" : ": " + crash.message()))
                .or(() -> DeviceLimit.find(log).stream()
                        .filter(DeviceLimit::ended)
                        .findFirst()
                        .map(limit -> "device limit: " + limit.missing() + "; " + limit.sentence()));
    }

    /** A screen without a single view of anybody is none. */
    private static Optional<String> shows(String source) {
        return source.lines().filter(line -> line.contains("bounds=")).count() > 1
                ? Optional.empty()
                : Optional.of("nothing shows");
    }
}
