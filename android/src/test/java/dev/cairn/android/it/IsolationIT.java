package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.android.launch.DeviceOptions;
import dev.cairn.android.launch.DeviceProcess;
import dev.cairn.android.launch.IsolationMode;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;

/** An isolated device keeps an app from the machine. */
@EnabledOnOs(OS.LINUX)
class IsolationIT {
    @TempDir
    private Path temp;

    @Test
    void anAppReachesNothingOfTheMachine() throws Exception {
        Path secret = Files.writeString(temp.resolve("secret"), "of the user");
        Path made = temp.resolve("made");
        DeviceOptions options = DeviceUnderTest.options("isolation.log").withIsolation(IsolationMode.REQUIRED, List.of());
        Path planted = options.cache().resolve("apk/planted");
        try (ServerSocket port = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            String asked = String.join(
                    "\n",
                    secret.toString(),
                    Path.of(System.getProperty("user.home"), ".m2/settings.xml").toString(),
                    String.valueOf(ProcessHandle.current().pid()),
                    String.valueOf(port.getLocalPort()),
                    planted.toString(),
                    made.toString());
            Path apk = JavaApp.named("walls")
                    .with("asked.txt", asked.getBytes(StandardCharsets.UTF_8))
                    .build(temp);

            assertThat(shown(options, apk))
                    .containsExactly(
                            "secret = NoSuchFileException",
                            "others = false",
                            "root = " + System.getProperty("user.home").equals("/root"),
                            "homes = false",
                            "parent = false",
                            "port = ConnectException",
                            "cache = FileSystemException",
                            "system = FileSystemException",
                            "top = FileSystemException",
                            "id = failed");
        }
        assertThat(planted).doesNotExist();
        assertThat(made).doesNotExist();
    }

    private static List<String> shown(DeviceOptions options, Path apk) throws Exception {
        try (DeviceProcess device = DeviceProcess.start(options)) {
            assertThat(device.isolation().isThere()).isTrue();
            AndroidDriver driver = new AndroidDriver(
                    URI.create(device.url()).toURL(),
                    new UiAutomator2Options().setApp(device.readable(apk).toString()));
            List<String> lines = driver.findElement(By.className("android.widget.TextView"))
                    .getText()
                    .lines()
                    .toList();
            driver.quit();
            return lines;
        }
    }
}
