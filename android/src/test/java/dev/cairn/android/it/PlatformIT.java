package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.android.launch.DeviceProcess;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;

/** An app asks the platform, and gets the answers that phones give. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PlatformIT {
    private DeviceProcess process;
    private AndroidDriver driver;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        process = DeviceProcess.start(DeviceUnderTest.options("platform.log"));
        driver = new AndroidDriver(
                URI.create(process.url()).toURL(),
                new UiAutomator2Options()
                        .setApp(JavaApp.named("platform").build(temp).toString()));
    }

    @AfterAll
    void stop() {
        driver.quit();
        process.close();
    }

    @Test
    void answersAreThoseOfAPhone() throws IOException {
        String shown = driver.findElement(By.xpath("//android.widget.TextView[contains(@text, ' = ')]"))
                .getText();

        assertThat(shown.strip().lines()).containsExactlyElementsOf(expected());
    }

    private static List<String> expected() throws IOException {
        try (InputStream in = PlatformIT.class.getResourceAsStream("/apps/platform/expected.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        }
    }
}
