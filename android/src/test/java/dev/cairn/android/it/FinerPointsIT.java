package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.appium.java_client.AppiumBy;
import io.appium.java_client.android.AndroidDriver;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.InvalidArgumentException;
import org.openqa.selenium.Keys;
import org.openqa.selenium.NoAlertPresentException;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.interactions.WheelInput;
import org.openqa.selenium.remote.RemoteWebElement;

/** Where commands were near to what Appium's UiAutomator2 driver does, but not it. */
@Tag("slow")
@ExtendWith(DeviceUnderTest.class)
class FinerPointsIT {
    private final AndroidDriver driver;

    FinerPointsIT(AndroidDriver driver) {
        this.driver = driver;
    }

    private void start(String activity) {
        driver.executeScript(
                "mobile: startActivity",
                Map.of("component", SampleApp.PACKAGE + "/" + SampleApp.PACKAGE + activity, "stop", true));
    }

    private WebElement field() {
        start(".view.Controls1");
        WebElement field = driver.findElement(By.id("edit"));
        field.click();
        return field;
    }

    @Test
    void aReferenceThatNobodyWasToldIsNoElement() {
        start(".view.Controls1");
        RemoteWebElement told = (RemoteWebElement) driver.findElement(By.id("edit"));
        long number = Long.parseLong(told.getId().substring("node".length()));
        RemoteWebElement guessed = new RemoteWebElement();
        guessed.setParent(driver);
        guessed.setId("node" + (number - 1));

        assertThatThrownBy(guessed::getText).isInstanceOf(NoSuchElementException.class);
        assertThat(told.getTagName())
                .as("the content description, as Appium has it")
                .isNull();
    }

    @Test
    void theWholeWindowScrollsAsWhatScrollsInIt() {
        driver.findElement(AppiumBy.accessibilityId("Views")).click();

        assertThat(driver.findElement(AppiumBy.androidUIAutomator(
                                "new UiScrollable(new UiSelector()).scrollIntoView(new UiSelector().text(\"Tabs\"))"))
                        .getText())
                .isEqualTo("Tabs");
    }

    @Test
    void aMousesWheelScrollsWhatIsUnderIt() {
        driver.findElement(AppiumBy.accessibilityId("Views")).click();
        WebElement list = driver.findElement(By.id("android:id/list"));
        WheelInput.ScrollOrigin inside = WheelInput.ScrollOrigin.fromElement(list);
        new Actions(driver).scrollFromOrigin(inside, 0, 300).perform();
        assertThat(driver.findElements(AppiumBy.accessibilityId("Animation"))).isEmpty();

        new Actions(driver).scrollFromOrigin(inside, 0, -300).perform();
        assertThat(driver.findElements(AppiumBy.accessibilityId("Animation"))).hasSize(1);
    }

    @Test
    void shortcutsOfAKeyboardWork() {
        WebElement field = field();
        new Actions(driver)
                .sendKeys("gone")
                .keyDown(Keys.CONTROL)
                .sendKeys("a")
                .keyUp(Keys.CONTROL)
                .sendKeys("1" + Keys.ADD + "2" + Keys.MULTIPLY + Keys.DIVIDE)
                .perform();

        assertThat(field.getText()).isEqualTo("1+2*/");
    }

    @Test
    void lockedCapitalsAreWritten() {
        WebElement field = field();
        driver.executeScript("mobile: pressKey", Map.of("keycode", 29, "metastate", 0x100000));
        driver.executeScript("mobile: type", Map.of("text", 12));

        assertThat(field.getText()).isEqualTo("A12");
    }

    @Test
    void aSeekBarTakesANumber() {
        start(".view.SeekBar1");
        WebElement bar = driver.findElement(By.id("seek"));
        bar.sendKeys("75");

        assertThat(bar.getText()).isEqualTo("75.0");
        assertThatThrownBy(() -> bar.sendKeys("many")).isInstanceOf(InvalidArgumentException.class);
    }

    @Test
    void anAlertSaysAllThatHasAName() {
        start(".app.AlertDialogSamples");
        assertThatThrownBy(() -> driver.switchTo().alert()).isInstanceOf(NoAlertPresentException.class);
        driver.findElement(AppiumBy.accessibilityId("List dialog")).click();

        assertThat(driver.switchTo().alert().getText())
                .isEqualTo("Header title\nCommand one\nCommand two\nCommand three\nCommand four");
        assertThatThrownBy(() -> driver.switchTo().alert().accept())
                .as("there is no button, and a row is none")
                .isInstanceOf(WebDriverException.class)
                .hasMessageContaining("buttonLabel");
        driver.navigate().back();
    }

    @Test
    void filesComeAndGoAsWithAdb() throws Exception {
        byte[] text = "bytes".getBytes(StandardCharsets.UTF_8);
        List<Integer> encoded =
                Base64.getEncoder().encodeToString(text).chars().boxed().toList();
        driver.executeScript(
                "mobile: pushFile", Map.of("remotePath", "/sdcard/Download/new/b.txt", "payload", encoded));
        assertThat(driver.pullFile("/sdcard/Download/new/b.txt")).isEqualTo(text);

        byte[] folder = driver.pullFolder("/sdcard/Download/new");
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(folder))) {
            assertThat(Objects.requireNonNull(zip.getNextEntry()).getName()).isEqualTo("new/b.txt");
        }
        assertThatThrownBy(() -> driver.pullFile("/sdcard/Download/")).isInstanceOf(InvalidArgumentException.class);
        assertThatThrownBy(
                        () -> driver.executeScript("mobile: deleteFile", Map.of("remotePath", "/sdcard/Download/new")))
                .hasMessageContaining("is not a file");
    }

    @Test
    void whatHasNoRoomInAnAnswerIsNotFetched() {
        byte[] half = Base64.getEncoder().encode(new byte[33 << 20]);
        driver.pushFile("/sdcard/Download/large/a.bin", half);
        driver.pushFile("/sdcard/Download/large/b.bin", half);
        assertThatThrownBy(() -> driver.pullFolder("/sdcard/Download/large"))
                .hasMessageContaining("can be fetched at once");
        assertThat(driver.findElements(By.xpath("//*"))).isNotEmpty();
    }

    @Test
    void sharedStorageIsTheAppsAndTheClients() {
        start(".content.ExternalStorage");
        for (WebElement create : driver.findElements(By.xpath("//*[@text='CREATE']"))) {
            create.click();
        }

        assertThat(driver.pullFile("/sdcard/Pictures/DemoPicture.jpg")).isNotEmpty();
        String own = "/storage/emulated/0/Android/data/" + SampleApp.PACKAGE + "/files/";
        assertThat(driver.pullFile(own + "Pictures/DemoPicture.jpg")).isNotEmpty();
        assertThat(driver.pullFile(own + "DemoFile.jpg")).isNotEmpty();
    }

    @Test
    void anAppThatIsNotThereIsNotEnded() {
        assertThat(driver.terminateApp("dev.cairn.nowhere")).isFalse();
    }

    @Test
    void filesArePushedBeforeTheAppRuns() {
        driver.terminateApp(SampleApp.PACKAGE);
        byte[] early = Base64.getEncoder().encode("early".getBytes(StandardCharsets.UTF_8));
        driver.pushFile("/sdcard/early.txt", early);
        driver.pushFile("@" + SampleApp.PACKAGE + "/files/early.txt", early);
        driver.activateApp(SampleApp.PACKAGE);

        assertThat(driver.pullFile("/sdcard/early.txt")).asString().isEqualTo("early");
        assertThat(driver.pullFile("@" + SampleApp.PACKAGE + "/files/early.txt"))
                .asString()
                .isEqualTo("early");
    }

    private Object denied() {
        return driver.executeScript(
                "mobile: getPermissions", Map.of("type", "denied", "appPackage", SampleApp.PACKAGE));
    }

    @Test
    void aPermissionStaysAsItWasSet() {
        String contacts = "android.permission.READ_CONTACTS";
        driver.terminateApp(SampleApp.PACKAGE);
        driver.executeScript(
                "mobile: changePermissions",
                Map.of("permissions", contacts, "action", "revoke", "appPackage", SampleApp.PACKAGE));
        assertThat(denied()).isEqualTo(List.of(contacts));

        driver.activateApp(SampleApp.PACKAGE);
        assertThat(denied()).isEqualTo(List.of(contacts));
        driver.executeScript("mobile: changePermissions", Map.of("permissions", "all"));
        driver.terminateApp(SampleApp.PACKAGE);
        assertThat(denied()).isEqualTo(List.of());
    }

    @Test
    void listedAppsTellTheirBuild() {
        assertThat(driver.executeScript("mobile: listApps"))
                .isEqualTo(Map.of(SampleApp.PACKAGE, Map.of("packageName", SampleApp.PACKAGE, "versionCode", 25L)));
    }

    @Test
    void aDeepLinkNeedsAnAppThatOpensIt() {
        assertThatThrownBy(() ->
                        driver.executeScript("mobile: deepLink", Map.of("url", "hoof:1", "package", SampleApp.PACKAGE)))
                .isInstanceOf(WebDriverException.class)
                .hasMessageContaining("No Activity found");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "swipeGesture     | percent  | 1.5",
                "swipeGesture     | speed    | -1",
                "swipeGesture     | width    | -1",
                "scrollGesture    | percent  | -1",
                "pinchOpenGesture | percent  | 2",
                "flingGesture     | speed    | 1",
                "longClickGesture | duration | -1",
                "setGeolocation   | latitude | 91",
            })
    void namesTheParameterThatIsWrong(String script, String name, double value) {
        Map<String, Object> parameters = new java.util.HashMap<>(Map.of(
                "left", 0, "top", 0, "width", 100, "height", 100, "direction", "up", "percent", 1, "x", 1, "y", 1));
        parameters.putAll(Map.of("latitude", 0, "longitude", 0));
        parameters.put(name, value);

        assertThatThrownBy(() -> driver.executeScript("mobile: " + script, parameters))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining(name);
    }
}
