package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.android.launch.DeviceProcess;
import dev.cairn.android.launch.DeviceServer;
import io.appium.java_client.AppiumBy;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.openqa.selenium.NoSuchSessionException;
import org.openqa.selenium.WebDriverException;

/** Two devices in one server: their sessions know nothing of one another, and one that dies or hangs is replaced. */
@Tag("slow")
class PoolIT {
    private DeviceProcess front;
    private List<ProcessHandle> devices;
    private DeviceServer server;

    @BeforeEach
    void start() throws Exception {
        server = DeviceServer.start(DeviceUnderTest.options("pool.log"), 2);
        front = server.process();
        devices = children();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    /** The oldest first, which is the one that the first session gets. */
    private List<ProcessHandle> children() {
        return ProcessHandle.of(front.pid())
                .orElseThrow()
                .children()
                .sorted(Comparator.comparing(
                        device -> device.info().startInstant().orElseThrow()))
                .toList();
    }

    private AndroidDriver session() throws Exception {
        UiAutomator2Options options = new UiAutomator2Options()
                .setApp(SampleApp.apk().toString())
                .setNewCommandTimeout(Duration.ofMinutes(5));
        return new AndroidDriver(URI.create(front.url()).toURL(), options);
    }

    private static void goes(AndroidDriver driver, String name) {
        driver.findElement(AppiumBy.accessibilityId(name)).click();
    }

    private static boolean shows(AndroidDriver driver, String name) {
        return !driver.findElements(AppiumBy.accessibilityId(name)).isEmpty();
    }

    @Test
    void sessionsAreIsolatedAndADeviceThatDiesIsReplaced() throws Exception {
        AndroidDriver one = session();
        AndroidDriver other = session();
        goes(one, "Views");
        goes(other, "App");
        assertThat(shows(one, "Buttons")).isTrue();
        assertThat(shows(other, "Alarm")).isTrue();

        assertThat(devices.get(0).destroyForcibly()).isTrue();
        assertThatThrownBy(() -> one.getPageSource()).isInstanceOf(WebDriverException.class);
        assertThatThrownBy(() -> one.getPageSource()).isInstanceOf(NoSuchSessionException.class);

        assertThat(shows(other, "Alarm")).isTrue();
        AndroidDriver third = session(); // waits until there is another device
        assertThat(shows(third, "Views")).isTrue();
        assertThat(shows(other, "Alarm")).isTrue();
        third.quit();
        other.quit();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDeviceThatHangsIsReplaced() throws Exception {
        AndroidDriver one = session();
        AndroidDriver other = session();
        signal(devices.get(0), "STOP");

        assertThatThrownBy(() -> one.getPageSource())
                .isInstanceOf(WebDriverException.class)
                .hasMessageContaining("The session is gone");

        goes(other, "Views");
        assertThat(shows(other, "Buttons")).isTrue();
        assertThat(shows(session(), "Views")).isTrue();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void nothingIsLeftWhenTheServerIsToldToEnd() throws Exception {
        session();
        CompletableFuture<?> ended = CompletableFuture.allOf(
                devices.stream().map(ProcessHandle::onExit).toArray(CompletableFuture[]::new));
        signal(ProcessHandle.of(front.pid()).orElseThrow(), "TERM");

        ended.get(2, TimeUnit.MINUTES);
    }

    private static void signal(ProcessHandle process, String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid()))
                .start()
                .waitFor();
    }
}
