package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.appium.java_client.AppiumBy;
import io.appium.java_client.android.AndroidDriver;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.interactions.PointerInput;
import org.openqa.selenium.interactions.Sequence;

/** Fingers: lists, wheels, menus and drawings in the sample app. */
class GesturesIT extends SampleScreens {
    GesturesIT(AndroidDriver driver) {
        super(driver);
    }

    @Test
    void scrollsUntilTheEnd() {
        tap("Views");
        assertThat(shows("WebView")).isFalse();
        int swipes = 0;
        while (scroll("down") && swipes < 20) {
            swipes++;
        }

        assertThat(swipes).isBetween(1, 10);
        assertThat(shows("WebView")).isTrue();
        assertThat(scroll("up")).isTrue();
    }

    private boolean scroll(String direction) {
        Object more = driver.executeScript(
                "mobile: scrollGesture",
                Map.of("left", 50, "top", 200, "width", 500, "height", 700, "direction", direction, "percent", 1.0));
        return Boolean.TRUE.equals(more);
    }

    @Test
    void opensContextMenusByLongClick() {
        start(".app.FragmentContextMenu");
        WebElement button = driver.findElement(AppiumBy.id("long_press"));
        driver.executeScript(
                "mobile: longClickGesture",
                Map.of("elementId", ((org.openqa.selenium.remote.RemoteWebElement) button).getId()));

        assertThat(shows("Menu A")).isTrue();
    }

    /** A wheel's scroller moves on as it is drawn, and its buttons begin where the scroller is: far away, if it never was drawn. */
    @Test
    void aWheelThatWasFlungCanBeHeldThoughNobodyTookAPicture() {
        start(".view.CustomPicker1");
        driver.perform(List.of(finger("flings", 330, 110, Duration.ofMillis(200))));
        driver.perform(List.of(finger("stops", 300, 300, Duration.ofMillis(900))));
        List<String> stopped = buttons();
        driver.perform(List.of(finger("holds", 300, 300, Duration.ofMillis(900))));

        assertThat(buttons()).isNotEqualTo(stopped);
    }

    private List<String> buttons() {
        return driver.findElements(By.className("android.widget.Button")).stream()
                .map(WebElement::getText)
                .toList();
    }

    private static Sequence finger(String name, int fromY, int toY, Duration time) {
        PointerInput finger = new PointerInput(PointerInput.Kind.TOUCH, name);
        PointerInput.Origin view = PointerInput.Origin.viewport();
        return new Sequence(finger, 0)
                .addAction(finger.createPointerMove(Duration.ZERO, view, 300, fromY))
                .addAction(finger.createPointerDown(PointerInput.MouseButton.LEFT.asArg()))
                .addAction(finger.createPointerMove(time, view, 300, toY))
                .addAction(finger.createPointerUp(PointerInput.MouseButton.LEFT.asArg()));
    }

    @Test
    void takesSeveralFingers() {
        start(".graphics.TouchPaint");
        byte[] before = driver.getScreenshotAs(OutputType.BYTES);
        driver.perform(List.of(line("one", 100, 300), line("two", 400, 800)));

        assertThat(driver.getScreenshotAs(OutputType.BYTES)).isNotEqualTo(before);
    }

    private static Sequence line(String name, int x, int y) {
        PointerInput finger = new PointerInput(PointerInput.Kind.TOUCH, name);
        PointerInput.Origin view = PointerInput.Origin.viewport();
        return new Sequence(finger, 0)
                .addAction(finger.createPointerMove(Duration.ZERO, view, x, y))
                .addAction(finger.createPointerDown(PointerInput.MouseButton.LEFT.asArg()))
                .addAction(finger.createPointerMove(Duration.ofMillis(200), view, x + 100, y + 100))
                .addAction(finger.createPointerUp(PointerInput.MouseButton.LEFT.asArg()));
    }
}
