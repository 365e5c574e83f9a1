package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.appium.java_client.AppiumBy;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.InvalidArgumentException;
import org.openqa.selenium.SessionNotCreatedException;
import org.openqa.selenium.UnsupportedCommandException;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.json.Json;
import org.openqa.selenium.remote.RemoteWebElement;
import org.openqa.selenium.remote.http.HttpMethod;

/** What capabilities say of the device, and the routes that few clients still use. Sessions here bring no app, and so join the one there is. */
@ExtendWith(DeviceUnderTest.class)
class SessionIT {
    private final AndroidDriver driver;

    SessionIT(AndroidDriver driver) {
        this.driver = driver;
    }

    @BeforeEach
    void knowMoreRoutes() {
        driver.addCommand(HttpMethod.POST, "/session/:sessionId/touch/perform", "touch");
        driver.addCommand(HttpMethod.POST, "/session/:sessionId/touch/multi/perform", "touches");
        driver.addCommand(HttpMethod.POST, "/session/:sessionId/touch/click", "touchClick");
    }

    private AndroidDriver joined(String capability, Object value) {
        return new AndroidDriver(
                driver.getRemoteAddress(),
                new UiAutomator2Options().amend("cairn:joins", true).amend(capability, value));
    }

    private void start(String activity) {
        driver.executeScript(
                "mobile: startActivity",
                Map.of("component", SampleApp.PACKAGE + "/" + SampleApp.PACKAGE + activity, "stop", true));
    }

    private static String id(WebElement element) {
        return ((RemoteWebElement) element).getId();
    }

    private static Map<String, Object> act(String action, Map<String, Object> options) {
        return Map.of("action", action, "options", options);
    }

    @Test
    void takesTheTouchActionsOfOldClients() {
        WebElement views = driver.findElement(AppiumBy.accessibilityId("Views"));
        driver.execute("touch", Map.of("actions", List.of(act("tap", Map.of("element", id(views))))));
        assertThat(driver.findElements(AppiumBy.accessibilityId("Buttons"))).hasSize(1);

        Dimension display = driver.manage().window().getSize();
        int middle = display.width / 2;
        driver.execute(
                "touch",
                Map.of(
                        "actions",
                        List.of(
                                act("press", Map.of("x", middle, "y", display.height * 8 / 10)),
                                act("wait", Map.of("ms", 200)),
                                act("moveTo", Map.of("x", middle, "y", display.height * 3 / 10)),
                                act("release", Map.of()))));
        assertThat(driver.findElements(AppiumBy.accessibilityId("Animation"))).isEmpty();

        assertThatThrownBy(() -> driver.execute("touch", Map.of("actions", List.of(act("knock", Map.of())))))
                .isInstanceOf(WebDriverException.class)
                .hasMessageContaining("knock");
    }

    @Test
    void takesSeveralFingersOfOldClients() {
        start(".view.Controls1");
        List<Object> first = List.of(act("tap", Map.of("element", id(driver.findElement(By.id("check1"))))));
        List<Object> second = List.of(
                act("wait", Map.of("ms", 300)), act("tap", Map.of("element", id(driver.findElement(By.id("check2"))))));
        driver.execute("touches", Map.of("actions", List.of(first, second)));

        assertThat(driver.findElement(By.id("check1")).getAttribute("checked")).isEqualTo("true");
        assertThat(driver.findElement(By.id("check2")).getAttribute("checked")).isEqualTo("true");
    }

    @Test
    void anAddressOutsideOfAPageIsADeepLink() {
        assertThatThrownBy(driver::getTitle)
                .isInstanceOf(UnsupportedCommandException.class)
                .hasMessageContaining("web view");
        driver.get("tel:123");
        assertThat(driver.getCurrentPackage()).isNotEqualTo(SampleApp.PACKAGE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'type':'pointer','id':'a','actions':[{'type':'pointerMove','x':'far','y':1}]} | 'x' as a number",
                "{'type':'pointer','id':'a','actions':[{'type':'pointerMove','x':1}]}           | 'y' as a number",
                "{'type':'key','id':'a','actions':[{'type':'keyDown'}]}                         | one key",
                "{'type':'wheel','id':'a','actions':[{'type':'scroll','x':1,'y':1,'deltaX':0}]} | 'deltaY' as a number",
                "{'type':'pointer','actions':[]}                                                | needs an id",
                "{'type':'pointer','id':'a'}                                                    | a list of actions",
                "{'type':'hoof','id':'a','actions':[]}                                          | of type 'hoof'",
                "{'type':'key','id':'a','actions':[{'type':'pointerUp'}]}                       | no action 'pointerUp'",
                "{'type':'pointer','id':'a','actions':[{'type':'pointerMove','x':1,'y':1,'origin':'hoof'}]} | origin",
            })
    void namesWhatIsWrongWithAnAction(String source, String reason) {
        Object parsed = new Json().toType(source.replace('\'', '"'), Map.class);

        assertThatThrownBy(() -> driver.execute("actions", Map.of("actions", List.of(parsed))))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining(reason);
    }

    @Test
    @SuppressWarnings("unchecked")
    void listsTheWindows() {
        start(".app.AlertDialogSamples");
        driver.findElement(AppiumBy.accessibilityId("OK Cancel dialog with a message"))
                .click();
        List<Map<String, Object>> all = (List<Map<String, Object>>) driver.executeScript("mobile: listWindows");
        assertThat(all)
                .hasSize(2)
                .allSatisfy(window ->
                        assertThat(String.valueOf(window.get("screenshot"))).startsWith("iVBOR"));
        assertThat(all.get(0)).containsEntry("isFocused", true).containsEntry("layer", 1L);

        assertThat((List<Map<String, Object>>) driver.executeScript(
                        "mobile: listWindows",
                        Map.of(
                                "skipScreenshots",
                                true,
                                "filters",
                                Map.of("packageName", "io.appium.*", "isActive", false))))
                .singleElement()
                .satisfies(window -> assertThat(window).containsEntry("layer", 0L));
    }

    @Test
    void setsTheTimeZone() {
        AndroidDriver other = joined("appium:timeZone", "Asia/Kathmandu");
        assertThat(other.getDeviceTime()).endsWith("+05:45");
        assertThat(Objects.requireNonNull((Map<?, ?>) driver.executeScript("mobile: deviceInfo")))
                .asString()
                .contains("Asia/Kathmandu");
        other.quit();
        joined("appium:timeZone", "UTC").quit();
    }

    @Test
    void keepsTheKeyboardAway() {
        start(".view.Controls1");
        WebElement field = driver.findElement(By.id("edit"));
        AndroidDriver other = joined("appium:hideKeyboard", true);
        field.click();
        assertThat(other.isKeyboardShown()).isFalse();
        other.quit();

        joined("appium:hideKeyboard", false).quit();
        field.click();
        assertThat(driver.isKeyboardShown()).isTrue();
        driver.hideKeyboard();
    }

    @ParameterizedTest
    @CsvSource({
        "appium:timeZone, Mars/Phobos, such as Europe/Kyiv",
        "appium:otherApps, /tmp/a.apk, one app at a time",
        "appium:mjpegScreenshotUrl, http://localhost:1, the device's own",
    })
    void refusesWhatItCannotBe(String capability, String value, String reason) {
        assertThatThrownBy(() -> joined(capability, value))
                .isInstanceOf(SessionNotCreatedException.class)
                .hasMessageContaining(reason);
    }
}
