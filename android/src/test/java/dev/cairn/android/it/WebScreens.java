package dev.cairn.android.it;

import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** An app that is wholly a web page, begun anew before each test. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class WebScreens {
    AndroidDriver driver;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        UiAutomator2Options options =
                new UiAutomator2Options().setApp(WebApp.build(temp).toString());
        driver = new AndroidDriver(URI.create(DeviceUnderTest.shared()).toURL(), options);
    }

    @AfterAll
    void stop() {
        driver.quit();
    }

    @BeforeEach
    void fresh() {
        driver.terminateApp(WebApp.PACKAGE);
        driver.activateApp(WebApp.PACKAGE);
    }

    /** The element with the given id in the page. */
    WebElement in(String id) {
        return driver.findElement(By.xpath("//*[@resource-id='" + id + "']"));
    }

    /** What the app says that its web view told it. */
    String told() {
        return driver.findElement(By.xpath("//android.widget.LinearLayout/android.widget.TextView"))
                .getText();
    }

    void open(String url) {
        driver.terminateApp(WebApp.PACKAGE);
        driver.executeScript(
                "mobile: startActivity",
                Map.of(
                        "component",
                        WebApp.PACKAGE + "/" + WebApp.PACKAGE + ".Web",
                        "extras",
                        List.of(List.of("s", "url", url))));
    }
}
