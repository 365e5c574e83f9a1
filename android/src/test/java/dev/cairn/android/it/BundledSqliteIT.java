package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;

/** An app whose Room brings an SQLite of its own, which is native code. */
@Tag("slow")
class BundledSqliteIT {
    @TempDir
    static Path temp;

    private static List<String> expected() throws IOException {
        try (InputStream in = BundledSqliteIT.class.getResourceAsStream("/apps/bundled/expected.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }

    @Test
    void androidsSqliteDoesItsWorkAndItsDataIsKept() throws Exception {
        AndroidDriver driver =
                new AndroidDriver(URI.create(DeviceUnderTest.shared()).toURL(), new UiAutomator2Options());
        try {
            JavaApp app = JavaApp.named("bundled");
            driver.installApp(app.build(temp).toString());
            driver.activateApp(app.packageName());
            By answers = By.className("android.widget.TextView");

            assertThat(driver.findElement(answers).getText().lines().map(String::strip))
                    .containsExactlyElementsOf(
                            expected().stream().map(String::strip).toList());

            driver.terminateApp(app.packageName()); // in a transaction, which a phone's kernel ends with it
            driver.activateApp(app.packageName());
            assertThat(driver.findElement(answers).getText()).contains("kept = id:int 2;");
        } finally {
            driver.quit();
        }
    }
}
