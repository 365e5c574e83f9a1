package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.appium.java_client.AppiumBy;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** A view that tells of its contents as Compose does: nodes without views, roles as class names, tags as ids. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ComposedIT {
    private AndroidDriver driver;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        Path apk = JavaApp.named("composed").build(temp);
        driver = new AndroidDriver(
                URI.create(DeviceUnderTest.shared()).toURL(), new UiAutomator2Options().setApp(apk.toString()));
    }

    @AfterAll
    void stop() {
        driver.quit();
    }

    private WebElement field() {
        return driver.findElement(By.className("android.widget.EditText"));
    }

    @Test
    void whatItTellsIsInTheSource() {
        driver.setSetting("includeA11yActionsInPageSource", true);
        assertThat(driver.findElements(By.xpath("//android.view.View[@scrollable='true' and @is-collection='true' and"
                        + " contains(@actions, 'ACTION_SCROLL_RIGHT') and contains(@actions, 'ACTION_PAGE_RIGHT')]")))
                .as(driver.getPageSource())
                .hasSize(1);
        assertThat(driver.findElements(By.xpath("//*[@heading='true' and @pane-title='Pages']")))
                .hasSize(1);
        assertThat(driver.findElement(AppiumBy.androidUIAutomator("new UiSelector().resourceId(\"save_tag\")"))
                        .getText())
                .isEqualTo("Save");
    }

    @Test
    void viewsAmongItsNodesAreInTheSource() {
        assertThat(driver.findElements(By.xpath("//android.view.View/android.widget.TextView[@text='A view within']")))
                .as(driver.getPageSource())
                .hasSize(1);
    }

    @Test
    void textGoesWhereTheFieldIs() {
        field().sendKeys("!");
        assertThat(field().getText()).as("at the end, wherever its cursor is").isEqualTo("draft!");
        field().clear();
        assertThat(field().getText()).isEmpty();
        field().sendKeys("one");
        field().sendKeys(" two");
        assertThat(field().getText()).isEqualTo("one two");
        field().sendKeys(", and much more than that");
        assertThat(field().getAttribute("error")).isEqualTo("too long");
    }

    @Test
    void touchesArriveAndPagesTurn() {
        WebElement box = driver.findElement(AppiumBy.accessibilityId("Sound"));
        box.click();
        assertThat(box.getAttribute("checked")).isEqualTo("true");

        Map<String, Object> swipe =
                Map.of("left", 0, "top", 100, "width", 600, "height", 300, "direction", "left", "percent", 0.75);
        driver.executeScript("mobile: swipeGesture", swipe);
        assertThat(driver.findElements(AppiumBy.androidUIAutomator("new UiSelector().text(\"Page 2\")")))
                .hasSize(1);
    }
}
