package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.net.URI;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;

/** What the phone says that it is made of, and what it has, are the same. */
@Tag("slow")
class HardwareIT {
    @TempDir
    static Path temp;

    @Test
    void featuresAreThoseThatThePhoneHas() throws Exception {
        AndroidDriver driver =
                new AndroidDriver(URI.create(DeviceUnderTest.shared()).toURL(), new UiAutomator2Options());
        try {
            JavaApp app =
                    JavaApp.named("hardware").with(manifest -> manifest.addUsesPermission("android.permission.CAMERA"));
            driver.installApp(app.build(temp).toString());
            driver.activateApp(app.packageName());

            assertThat(driver.findElement(By.className("android.widget.TextView"))
                            .getText()
                            .strip()
                            .lines())
                    .containsExactly(
                            "camera = false",
                            "camera in front = false",
                            "any camera = false",
                            "listed = 0",
                            "touch = true false",
                            "app for pictures = com.android.camera2",
                            "cameras = 0",
                            "cameras at once = 0",
                            "old cameras = 0",
                            "watched = in vain",
                            "camera 0 = IllegalArgumentException",
                            "camera 0, open = IllegalArgumentException",
                            "OpenGL = 30002 3.2",
                            "OpenGL, listed = 3.2",
                            "same screen = true",
                            "heap = 256 512",
                            "heap of the app = 256 512");
            assertThat(String.valueOf(driver.executeScript("mobile: deviceLimits")))
                    .contains("the device has no camera");
        } finally {
            driver.quit();
        }
    }
}
