package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.appium.java_client.android.AndroidDriver;
import java.util.Map;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;

/** The sample app on the device that all its tests share, driven by Appium's own client. */
@ExtendWith(DeviceUnderTest.class)
abstract class SampleScreens {
    final AndroidDriver driver;

    SampleScreens(AndroidDriver driver) {
        this.driver = driver;
    }

    void tap(String text) {
        driver.findElement(byText(text)).click();
    }

    static By byText(String text) {
        return By.xpath("//*[@text=\"" + text + "\"]");
    }

    void start(String activity) {
        driver.executeScript("mobile: startActivity", Map.of("intent", SampleApp.PACKAGE + "/" + activity));
        assertThat(driver.currentActivity()).isEqualTo(activity);
    }

    boolean shows(String text) {
        return !driver.findElements(byText(text)).isEmpty();
    }
}
