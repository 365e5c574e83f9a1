package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.android.launch.DeviceProcess;
import io.appium.java_client.AppiumBy;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.net.URI;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;

/** The same script on two devices, one after the other. */
@Tag("slow")
class RepeatabilityIT {
    private static final List<String> SCREENS = List.of(
            ".ApiDemos",
            ".view.Controls1",
            ".view.ChronometerDemo",
            ".animation.BouncingBalls",
            ".app.AlertDialogSamples",
            ".graphics.AlphaBitmap",
            ".view.List1",
            ".view.DateWidgets1");

    @Test
    void twoRunsOfOneScriptGiveTheSameSourcesAndTheSamePixels() throws Exception {
        assertThat(run("once.log")).isEqualTo(run("again.log"));
    }

    private static List<String> run(String log) throws Exception {
        UiAutomator2Options options =
                new UiAutomator2Options().setApp(SampleApp.apk().toString());
        try (DeviceProcess device = DeviceProcess.start(DeviceUnderTest.options(log))) {
            AndroidDriver driver = new AndroidDriver(URI.create(device.url()).toURL(), options);
            List<String> seen = new ArrayList<>();
            for (String screen : SCREENS) {
                driver.executeScript("mobile: startActivity", Map.of("intent", SampleApp.PACKAGE + "/" + screen));
                look(driver, seen);
                List<WebElement> buttons = driver.findElements(AppiumBy.className("android.widget.Button"));
                if (!buttons.isEmpty()) {
                    buttons.get(0).click();
                }
                look(driver, seen);
                look(driver, seen); // time passes in the second look
            }
            driver.quit();
            return seen;
        }
    }

    private static void look(AndroidDriver driver, List<String> seen) {
        seen.add(driver.getPageSource());
        seen.add(Base64.getEncoder().encodeToString(driver.getScreenshotAs(OutputType.BYTES)));
    }
}
