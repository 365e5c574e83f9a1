package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.appium.java_client.AppiumBy;
import io.appium.java_client.android.AndroidDriver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.WebDriverWait;

/** Waits as suites do: by looking again and again. */
@Tag("slow")
@ExtendWith(DeviceUnderTest.class)
class WaitingIT {
    private final AndroidDriver driver;

    WaitingIT(AndroidDriver driver) {
        this.driver = driver;
    }

    private WebDriverWait patiently() {
        return new WebDriverWait(driver, Duration.ofMinutes(2), Duration.ofMillis(5));
    }

    private void start(String activity) {
        driver.executeScript("mobile: startActivity", java.util.Map.of("intent", SampleApp.PACKAGE + "/" + activity));
    }

    @Test
    void waitsForTextThatChangesWithTime() {
        start(".view.ChronometerDemo");
        driver.findElement(AppiumBy.id("start")).click();
        WebElement clock = driver.findElement(AppiumBy.id("chronometer"));

        patiently().until(driver -> clock.getText().contains("00:07"));
    }

    @Test
    void waitsForWhatGoesAway() {
        start(".view.PopupMenu1");
        driver.findElement(AppiumBy.accessibilityId("Make a Popup!")).click();
        driver.findElement(By.xpath("//*[@text='Search']")).click();
        By toast = By.xpath("//android.widget.Toast");

        patiently().until(ExpectedConditions.visibilityOfElementLocated(toast));
        patiently().until(ExpectedConditions.invisibilityOfElementLocated(toast));
    }

    @Test
    void theSameLooksSeeTheSame() {
        assertThat(polls()).isEqualTo(polls());
    }

    private List<String> polls() {
        driver.terminateApp(SampleApp.PACKAGE);
        start(".view.ChronometerDemo");
        driver.findElement(AppiumBy.id("start")).click();
        List<String> seen = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            seen.add(driver.findElement(AppiumBy.id("chronometer")).getText());
        }
        return seen;
    }
}
