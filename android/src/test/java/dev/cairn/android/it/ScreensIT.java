package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.appium.java_client.AppiumBy;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.nativekey.AndroidKey;
import io.appium.java_client.android.nativekey.KeyEvent;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.InvalidSelectorException;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.ScreenOrientation;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.PointerInput;
import org.openqa.selenium.interactions.Sequence;

/** Drives the sample app through Appium's own client. */
class ScreensIT extends SampleScreens {
    ScreensIT(AndroidDriver driver) {
        super(driver);
    }

    /** An activity that takes the turn itself is told; any other is made anew with what it saved. */
    @ParameterizedTest
    @ValueSource(strings = {".view.Controls1", ".app.AlertDialogSamples", ".app.FragmentRetainInstance", ".view.Tabs1"})
    void turnsAndShowsTheSameWhenTurnedBack(String activity) {
        start(activity);
        String upright = shown();

        driver.rotate(ScreenOrientation.LANDSCAPE);
        assertThat(driver.getOrientation()).isEqualTo(ScreenOrientation.LANDSCAPE);
        assertThat(driver.manage().window().getSize()).isEqualTo(new Dimension(1080, 600));
        assertThat(driver.getPageSource()).contains("rotation=\"1\"").contains("bounds=\"[0,0][1080,600]\"");
        assertThat(driver.currentActivity()).isEqualTo(activity);

        driver.rotate(ScreenOrientation.PORTRAIT);
        assertThat(shown()).isEqualTo(upright);
        assertThat(driver.manage().logs().get("logcat").getAll())
                .noneMatch(line -> line.getMessage().contains("FATAL"));
    }

    /** The source without what goes on meanwhile, and without the order in which a new activity happened to add its views. */
    private String shown() {
        return String.valueOf(driver.getPageSource())
                .replaceAll(" drawing-order=\"\\d+\"", "")
                .replaceAll("(class=\"android.widget.ProgressBar\" text=)\"[^\"]*\"", "$1");
    }

    @Test
    void textThatWasTypedOutlivesATurn() {
        start(".view.Controls1");
        WebElement field = driver.findElement(By.className("android.widget.EditText"));
        field.sendKeys("hello");

        driver.rotate(ScreenOrientation.LANDSCAPE);
        assertThat(driver.findElement(By.className("android.widget.EditText")).getText())
                .isEqualTo("hello");
        driver.rotate(ScreenOrientation.PORTRAIT);
        assertThat(driver.findElement(By.className("android.widget.EditText")).getText())
                .isEqualTo("hello");
    }

    @Test
    void opensListsAndComesBack() {
        tap("App");
        tap("Activity");
        tap("Custom Title");
        assertThat(driver.currentActivity()).isEqualTo(".app.CustomTitle");
        assertThat(driver.getCurrentPackage()).isEqualTo(SampleApp.PACKAGE);

        driver.navigate().back();
        assertThat(shows("Hello World")).isTrue();
        driver.navigate().back();
        driver.navigate().back();
        assertThat(shows("Graphics")).isTrue();
    }

    @Test
    void readsElements() {
        WebElement row = driver.findElement(AppiumBy.accessibilityId("Graphics"));

        assertThat(row.getText()).isEqualTo("Graphics");
        assertThat(row.getTagName()).as("the description, as Appium gives it").isEqualTo("Graphics");
        assertThat(row.getAttribute("clickable")).isEqualTo("true");
        assertThat(row.getAttribute("resource-id")).isEqualTo("android:id/text1");
        assertThat(row.isDisplayed()).isTrue();
        assertThat(row.isEnabled()).isTrue();
        assertThat(row.getRect().getWidth())
                .isEqualTo(driver.manage().window().getSize().getWidth());
        assertThat(driver.findElements(AppiumBy.className("android.widget.TextView")))
                .hasSizeGreaterThan(10);
        assertThat(driver.findElement(AppiumBy.androidUIAutomator("new UiSelector().text(\"Views\")"))
                        .getText())
                .isEqualTo("Views");
    }

    @Test
    void typesIntoFieldsAndClearsThem() {
        start(".view.Controls1");
        WebElement field = driver.findElement(AppiumBy.id("edit"));
        field.sendKeys("Grüße, 世界");
        assertThat(field.getText()).isEqualTo("Grüße, 世界");

        field.sendKeys("!");
        driver.pressKey(new KeyEvent(AndroidKey.DEL));
        assertThat(field.getText()).isEqualTo("Grüße, 世界");

        field.clear();
        assertThat(field.getText()).isEqualTo("hint text");
        assertThat(field.getAttribute("hint")).isEqualTo("hint text");
        assertThatThrownBy(() -> driver.findElement(AppiumBy.id("check1")).sendKeys("x"))
                .isInstanceOf(WebDriverException.class)
                .hasMessageContaining("takes no text");
    }

    @Test
    void checksBoxesAndKeepsRadioButtonsExclusive() {
        start(".view.Controls1");
        driver.findElement(AppiumBy.id("check1")).click();
        driver.findElement(AppiumBy.id("radio1")).click();
        driver.findElement(AppiumBy.id("radio2")).click();

        assertThat(driver.findElement(AppiumBy.id("check1")).getAttribute("checked"))
                .isEqualTo("true");
        assertThat(driver.findElement(AppiumBy.id("radio1")).isSelected()).isFalse();
        assertThat(driver.findElement(AppiumBy.id("radio2")).isSelected()).isTrue();
    }

    @Test
    void showsDialogsAboveTheirActivityAndBackDismissesThem() {
        start(".app.AlertDialogSamples");
        driver.findElement(AppiumBy.id("two_buttons")).click();
        assertThat(shows("OK")).isTrue();
        assertThat(driver.getPageSource().indexOf("LIST DIALOG"))
                .isLessThan(driver.getPageSource().indexOf("android:id/button1"));

        driver.navigate().back();
        assertThat(shows("OK")).isFalse();
        assertThat(driver.currentActivity()).isEqualTo(".app.AlertDialogSamples");
    }

    @Test
    void opensMenusAndPopups() {
        start(".view.PopupMenu1");
        tap("MAKE A POPUP!");
        assertThat(shows("Add")).isTrue();
        tap("Search");
        assertThat(driver.findElement(AppiumBy.className("android.widget.Toast"))
                        .getText())
                .isEqualTo("Clicked popup menu item Search");

        pass(Duration.ofSeconds(3));
        assertThat(driver.findElements(AppiumBy.className("android.widget.Toast")))
                .isEmpty();
    }

    /** In the time of anybody else the test would not end before its limit. */
    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    void waitsInVirtualTimeForWhatAppearsLater() {
        start(".view.PopupMenu1");
        Instant before = now();
        driver.manage().timeouts().implicitlyWait(Duration.ofMinutes(6));
        assertThat(driver.findElements(byText("never"))).isEmpty();
        driver.manage().timeouts().implicitlyWait(Duration.ZERO);

        assertThat(Duration.between(before, now())).isGreaterThanOrEqualTo(Duration.ofMinutes(6));
    }

    private Instant now() {
        return OffsetDateTime.parse(driver.getDeviceTime()).toInstant();
    }

    /** A pause with no finger down just lets time pass. */
    private void pass(Duration time) {
        PointerInput finger = new PointerInput(PointerInput.Kind.TOUCH, "finger");
        driver.perform(
                List.of(new Sequence(finger, 0).addAction(new org.openqa.selenium.interactions.Pause(finger, time))));
    }

    @Test
    void givesPicturesOfTheScreenAndOfElements() throws Exception {
        var screen = ImageIO.read(new ByteArrayInputStream(driver.getScreenshotAs(OutputType.BYTES)));
        var size = driver.manage().window().getSize();
        assertThat(List.of(screen.getWidth(), screen.getHeight()))
                .isEqualTo(List.of(size.getWidth(), size.getHeight()));

        WebElement row = driver.findElement(byText("Media"));
        var part = ImageIO.read(new ByteArrayInputStream(row.getScreenshotAs(OutputType.BYTES)));
        assertThat(part.getHeight()).isEqualTo(row.getRect().getHeight());
        assertThat(part.getRGB(0, 0))
                .isEqualTo(screen.getRGB(row.getRect().getX(), row.getRect().getY()));
    }

    @Test
    void deliversResultsOfActivities() {
        start(".app.ReceiveResult");
        driver.findElement(AppiumBy.id("get")).click();
        assertThat(driver.currentActivity()).isEqualTo(".app.SendResult");
        driver.findElement(AppiumBy.id("corky")).click();

        assertThat(driver.currentActivity()).isEqualTo(".app.ReceiveResult");
        assertThat(driver.findElement(AppiumBy.id("results")).getText()).contains("Corky!");
    }

    @ParameterizedTest
    @ValueSource(strings = {".view.Tabs3", ".view.Tabs2"})
    void backEndsAnActivityThatHasOthersInIt(String activity) {
        start(activity);

        driver.navigate().back();

        assertThat(driver.currentActivity()).isNotEqualTo(activity);
    }

    @Test
    void runsTheAppsOwnServices() {
        start(".app.LocalServiceActivities$Binding");
        driver.findElement(AppiumBy.id("bind")).click();

        assertThat(driver.findElements(AppiumBy.className("android.widget.Toast")))
                .extracting(WebElement::getText)
                .contains("Connected to local service");
    }

    @Test
    void saysWhatIsWrongWithTheStandardsErrors() {
        WebElement row = driver.findElement(byText("Views"));
        row.click();

        assertThatThrownBy(row::click).isInstanceOf(StaleElementReferenceException.class);
        assertThatThrownBy(() -> driver.findElement(byText("nope"))).isInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(() -> driver.findElement(By.xpath("//*["))).isInstanceOf(InvalidSelectorException.class);
        assertThatThrownBy(() -> driver.executeScript("mobile: nope")).hasMessageContaining("There is no script");
        assertThatThrownBy(() -> start(".Nope")).hasMessageContaining("Unable to find explicit activity class");
    }

    @Test
    void givesTheSameScreensForTheSameCommands() {
        List<String> first = walk();
        driver.executeScript("mobile: clearApp", Map.of("appId", SampleApp.PACKAGE));
        driver.activateApp(SampleApp.PACKAGE);

        assertThat(walk()).isEqualTo(first);
    }

    private List<String> walk() {
        List<String> sources = new ArrayList<>();
        for (String activity : List.of(
                ".view.DateWidgets1",
                ".view.ChronometerDemo",
                ".app.LoaderCustom",
                ".animation.BouncingBalls",
                ".view.Controls1")) {
            start(activity);
            sources.add(driver.getPageSource());
        }
        return sources;
    }
}
