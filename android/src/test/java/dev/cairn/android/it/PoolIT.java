package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.android.launch.DeviceProcess;
import dev.cairn.android.launch.DeviceServer;
import dev.cairn.engine.store.ProcessLiveness;
import io.appium.java_client.AppiumBy;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
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

    private List<ProcessHandle> children() {
        return ProcessHandle.of(front.pid()).orElseThrow().children().toList();
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
        Map<AndroidDriver, WebDriverException> gone = gone(one, other);
        assertThat(gone).hasSize(1);
        boolean isFirst = gone.containsKey(one);
        assertThatThrownBy(() -> (isFirst ? one : other).getPageSource()).isInstanceOf(NoSuchSessionException.class);

        AndroidDriver left = isFirst ? other : one;
        String shown = isFirst ? "Alarm" : "Buttons";
        assertThat(shows(left, shown)).isTrue();
        AndroidDriver third = session(); // waits until there is another device
        assertThat(shows(third, "Views")).isTrue();
        assertThat(shows(left, shown)).isTrue();
        third.quit();
        left.quit();
    }

    /** What the next command comes to in the sessions whose device is gone: which of the devices a session has is the server's affair. */
    private static Map<AndroidDriver, WebDriverException> gone(AndroidDriver... sessions) {
        Map<AndroidDriver, WebDriverException> gone = new IdentityHashMap<>();
        for (AndroidDriver session : sessions) {
            try {
                assertThat(session.getPageSource()).isNotEmpty();
            } catch (WebDriverException e) {
                gone.put(session, e);
            }
        }
        return gone;
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDeviceThatHangsIsReplaced() throws Exception {
        AndroidDriver one = session();
        AndroidDriver other = session();
        signal(devices.get(0), "STOP");

        Map<AndroidDriver, WebDriverException> gone = gone(one, other);
        assertThat(gone.values())
                .singleElement()
                .satisfies(failure -> assertThat(failure).hasMessageContaining("The session is gone"));

        AndroidDriver left = gone.containsKey(one) ? other : one;
        goes(left, "Views");
        assertThat(shows(left, "Buttons")).isTrue();
        assertThat(shows(session(), "Views")).isTrue();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void nothingIsLeftWhenTheServerIsToldToEnd() throws Exception {
        session();
        signal(ProcessHandle.of(front.pid()).orElseThrow(), "TERM");

        assertThat(devices).allMatch(device -> ProcessLiveness.awaitEnd(device, Duration.ofMinutes(2)));
    }

    private static void signal(ProcessHandle process, String name) throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-" + name, String.valueOf(process.pid()))
                .start()
                .waitFor();
    }
}
