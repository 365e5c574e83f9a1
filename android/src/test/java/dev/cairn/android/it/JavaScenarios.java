package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.appium.java_client.AppiumBy;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.AndroidStartScreenRecordingOptions;
import io.appium.java_client.android.nativekey.AndroidKey;
import io.appium.java_client.android.nativekey.KeyEvent;
import io.appium.java_client.appmanagement.ApplicationState;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.openqa.selenium.By;
import org.openqa.selenium.NoAlertPresentException;
import org.openqa.selenium.NoSuchElementException;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.Rectangle;
import org.openqa.selenium.ScreenOrientation;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.PointerInput;
import org.openqa.selenium.interactions.Sequence;
import org.openqa.selenium.remote.RemoteWebElement;

/** The scenarios by java-client. */
final class JavaScenarios {
    private static final String APP = SampleApp.PACKAGE;
    private static final Map<String, Consumer<AndroidDriver>> ALL = scenarios();

    /** What every client must have. */
    static final Set<String> NAMES = ALL.keySet();

    private JavaScenarios() {}

    /** Carries out all; one line for each. */
    static List<String> run(AndroidDriver driver) {
        List<String> lines = new ArrayList<>();
        ALL.forEach((name, scenario) -> {
            try {
                scenario.accept(driver);
                lines.add("ok " + name);
            } catch (WebDriverException | AssertionError e) {
                lines.add("failed " + name + ": " + e.getMessage());
            }
        });
        return lines;
    }

    private static Map<String, Consumer<AndroidDriver>> scenarios() {
        Map<String, Consumer<AndroidDriver>> all = new LinkedHashMap<>();
        all.put("opens-the-app", d -> assertThat(d.currentActivity()).isEqualTo(".ApiDemos"));
        all.put("finds-by-accessibility-id", d -> views(d, AppiumBy.accessibilityId("Views")));
        all.put("finds-by-xpath", d -> views(d, By.xpath("//*[@text='Views']")));
        all.put("finds-by-uiautomator", d -> views(d, AppiumBy.androidUIAutomator("new UiSelector().text(\"Views\")")));
        all.put("clicks-and-goes-back", JavaScenarios::clickAndGoBack);
        all.put("types-and-reads", JavaScenarios::type);
        all.put("reads-attributes", JavaScenarios::attributes);
        all.put(
                "takes-screenshots",
                d -> assertThat(new String(d.getScreenshotAs(OutputType.BYTES), 1, 3, StandardCharsets.US_ASCII))
                        .isEqualTo("PNG"));
        all.put("turns-the-display", JavaScenarios::turn);
        all.put("stops-and-starts-the-app", JavaScenarios::stopAndStart);
        all.put("keeps-a-clipboard", d -> {
            d.setClipboardText("kept");
            assertThat(d.getClipboardText()).isEqualTo("kept");
        });
        all.put("pushes-and-pulls", d -> {
            d.pushFile("/sdcard/Download/a.txt", "Y29udGVudA==".getBytes(StandardCharsets.US_ASCII));
            assertThat(d.pullFile("/sdcard/Download/a.txt")).asString().isEqualTo("content");
        });
        all.put("presses-keys", d -> {
            start(d, ".text.KeyEventText");
            d.pressKey(new KeyEvent(AndroidKey.ENTER));
            assertThat(d.findElement(By.id(APP + ":id/text")).getText()).contains("KEYCODE_ENTER");
        });
        all.put("answers-an-alert", JavaScenarios::answerAlert);
        all.put(
                "reads-strings",
                d -> assertThat(d.getAppStringMap("fr")).containsEntry("hello_world", "Bonjour, Monde!"));
        all.put(
                "refuses-unknown-scripts",
                d -> assertThatThrownBy(() -> d.executeScript("mobile: pressKeys", Map.of()))
                        .hasMessageContaining("Did you mean 'mobile: pressKey'?"));
        all.put("lists-contexts", d -> {
            assertThat(d.getContextHandles()).containsExactly("NATIVE_APP");
            assertThat(d.getContext()).isEqualTo("NATIVE_APP");
        });
        all.put("scrolls-by-gesture", JavaScenarios::scroll);
        all.put("clicks-long", JavaScenarios::clickLong);
        all.put("drags-and-drops", JavaScenarios::drag);
        all.put("taps-by-actions", JavaScenarios::tapByActions);
        all.put("changes-settings", JavaScenarios::changeSettings);
        all.put("reads-and-dismisses-an-alert", JavaScenarios::dismissAlert);
        all.put("shows-and-hides-the-keyboard", JavaScenarios::useKeyboard);
        all.put("follows-a-deep-link", JavaScenarios::followLink);
        all.put("goes-to-the-background-and-back", d -> {
            d.runAppInBackground(Duration.ofSeconds(1));
            assertThat(d.getCurrentPackage()).isEqualTo(APP);
        });
        all.put(
                "says-what-is-not-there",
                d -> assertThatThrownBy(() -> d.findElement(By.id("not_there")))
                        .isInstanceOf(NoSuchElementException.class));
        all.put("bidi-log-events", d -> assertThat(d.maybeGetBiDi()).isPresent());
        all.put("records-the-screen", d -> d.startRecordingScreen(new AndroidStartScreenRecordingOptions()));
        return all;
    }

    private static void start(AndroidDriver driver, String activity) {
        driver.executeScript("mobile: startActivity", Map.of("component", APP + "/" + APP + activity, "stop", true));
    }

    private static void views(AndroidDriver driver, By by) {
        assertThat(driver.findElement(by).getText()).isEqualTo("Views");
    }

    private static void clickAndGoBack(AndroidDriver driver) {
        driver.findElement(AppiumBy.accessibilityId("App")).click();
        assertThat(driver.findElements(AppiumBy.accessibilityId("Alarm"))).hasSize(1);
        driver.navigate().back();
        assertThat(driver.findElements(AppiumBy.accessibilityId("Views"))).hasSize(1);
    }

    private static void type(AndroidDriver driver) {
        start(driver, ".view.Controls1");
        WebElement field = driver.findElement(By.id(APP + ":id/edit"));
        field.sendKeys("Grüße, 世界");
        assertThat(field.getText()).isEqualTo("Grüße, 世界");
    }

    private static void attributes(AndroidDriver driver) {
        WebElement box = driver.findElement(By.id(APP + ":id/check1"));
        assertThat(box.getAttribute("class")).isEqualTo("android.widget.CheckBox");
        assertThat(box.getAttribute("checked")).isEqualTo("false");
        box.click();
        assertThat(box.getAttribute("checked")).isEqualTo("true");
    }

    private static void turn(AndroidDriver driver) {
        for (ScreenOrientation how : List.of(ScreenOrientation.LANDSCAPE, ScreenOrientation.PORTRAIT)) {
            driver.rotate(how);
            assertThat(driver.getOrientation()).isEqualTo(how);
        }
    }

    private static void stopAndStart(AndroidDriver driver) {
        driver.terminateApp(APP);
        assertThat(driver.queryAppState(APP)).isEqualTo(ApplicationState.NOT_RUNNING);
        driver.activateApp(APP);
        assertThat(driver.queryAppState(APP)).isEqualTo(ApplicationState.RUNNING_IN_FOREGROUND);
    }

    private static void answerAlert(AndroidDriver driver) {
        start(driver, ".app.AlertDialogSamples");
        By sample = AppiumBy.accessibilityId("OK Cancel dialog with a message");
        driver.findElement(sample).click();
        driver.switchTo().alert().accept();
        assertThat(driver.findElements(sample)).hasSize(1);
    }

    private static void scroll(AndroidDriver driver) {
        start(driver, ".view.List1");
        WebElement list = driver.findElement(AppiumBy.className("android.widget.ListView"));
        String first =
                list.findElement(AppiumBy.className("android.widget.TextView")).getText();
        Object more = driver.executeScript(
                "mobile: scrollGesture",
                Map.of("elementId", ((RemoteWebElement) list).getId(), "direction", "down", "percent", 1.0));
        assertThat(more).isEqualTo(true);
        assertThat(list.findElement(AppiumBy.className("android.widget.TextView"))
                        .getText())
                .isNotEqualTo(first);
    }

    private static void clickLong(AndroidDriver driver) {
        start(driver, ".view.ExpandableList1");
        WebElement group = driver.findElement(By.xpath("//*[@text='People Names']"));
        driver.executeScript("mobile: longClickGesture", Map.of("elementId", ((RemoteWebElement) group).getId()));
        assertThat(driver.findElements(By.xpath("//*[@text='Sample menu']"))).hasSize(1);
    }

    private static void drag(AndroidDriver driver) {
        start(driver, ".view.DragAndDropDemo");
        Rectangle to = driver.findElement(By.id(APP + ":id/drag_dot_2")).getRect();
        driver.executeScript(
                "mobile: dragGesture",
                Map.of(
                        "elementId",
                        ((RemoteWebElement) driver.findElement(By.id(APP + ":id/drag_dot_1"))).getId(),
                        "endX",
                        to.x + to.width / 2,
                        "endY",
                        to.y + to.height / 2));
        assertThat(driver.findElement(By.id(APP + ":id/drag_result_text")).getText())
                .isEqualTo("Dropped!");
    }

    private static void tapByActions(AndroidDriver driver) {
        start(driver, ".view.Controls1");
        WebElement box = driver.findElement(By.id(APP + ":id/check2"));
        PointerInput finger = new PointerInput(PointerInput.Kind.TOUCH, "finger");
        driver.perform(List.of(new Sequence(finger, 0)
                .addAction(finger.createPointerMove(Duration.ZERO, PointerInput.Origin.fromElement(box), 0, 0))
                .addAction(finger.createPointerDown(PointerInput.MouseButton.LEFT.asArg()))
                .addAction(finger.createPointerUp(PointerInput.MouseButton.LEFT.asArg()))));
        assertThat(box.getAttribute("checked")).isEqualTo("true");
    }

    private static void changeSettings(AndroidDriver driver) {
        for (boolean wanted : List.of(true, false)) {
            driver.setSetting("ignoreUnimportantViews", wanted);
            assertThat(driver.getSettings()).containsEntry("ignoreUnimportantViews", wanted);
        }
    }

    private static void dismissAlert(AndroidDriver driver) {
        start(driver, ".app.AlertDialogSamples");
        driver.findElement(AppiumBy.accessibilityId("OK Cancel dialog with a message"))
                .click();
        assertThat(driver.switchTo().alert().getText()).startsWith("Lorem ipsum");
        driver.switchTo().alert().dismiss();
        assertThatThrownBy(() -> driver.switchTo().alert().getText()).isInstanceOf(NoAlertPresentException.class);
    }

    private static void useKeyboard(AndroidDriver driver) {
        start(driver, ".view.Controls1");
        driver.findElement(By.id(APP + ":id/edit")).click();
        assertThat(driver.isKeyboardShown()).isTrue();
        driver.hideKeyboard();
        assertThat(driver.isKeyboardShown()).isFalse();
    }

    private static void followLink(AndroidDriver driver) {
        start(driver, ".ApiDemos");
        driver.executeScript("mobile: deepLink", Map.of("url", "https://example.org"));
        assertThat(driver.getCurrentPackage()).isNotEqualTo(APP);
        driver.navigate().back();
        assertThat(driver.getCurrentPackage()).isEqualTo(APP);
    }
}
