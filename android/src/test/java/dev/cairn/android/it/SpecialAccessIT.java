package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import android.R.attr;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;

/** What an app may do only with the leave of its user, given in the settings. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SpecialAccessIT {
    private static final String PACKAGE = "dev.cairn.access";
    private static final List<String> SWITCHED = List.of(
            "files", "overlay", "disturb", "usage", "install", "batteries", "alarms", "write", "listener", "assist");
    private static final By SWITCH = By.id("android:id/switch_widget");

    private AndroidDriver driver;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        Path apk = JavaApp.named("access").with(SpecialAccessIT::declare).build(temp);
        driver = new AndroidDriver(
                URI.create(DeviceUnderTest.shared()).toURL(), new UiAutomator2Options().setApp(apk.toString()));
    }

    private static void declare(AndroidManifestBlock manifest) {
        for (String name : List.of(
                "MANAGE_EXTERNAL_STORAGE",
                "SYSTEM_ALERT_WINDOW",
                "ACCESS_NOTIFICATION_POLICY",
                "PACKAGE_USAGE_STATS",
                "REQUEST_INSTALL_PACKAGES",
                "REQUEST_IGNORE_BATTERY_OPTIMIZATIONS",
                "SCHEDULE_EXACT_ALARM",
                "WRITE_SETTINGS",
                "POST_NOTIFICATIONS",
                "CAMERA")) {
            manifest.addUsesPermission("android.permission." + name);
        }
        manifest.getMainActivity()
                .getOrCreateAndroidAttribute("supportsPictureInPicture", attr.supportsPictureInPicture)
                .setValueAsBoolean(true);
        service(
                manifest,
                "Listener",
                "BIND_NOTIFICATION_LISTENER_SERVICE",
                "service.notification.NotificationListenerService");
        service(manifest, "Helper", "BIND_ACCESSIBILITY_SERVICE", "accessibilityservice.AccessibilityService");
    }

    private static void service(AndroidManifestBlock manifest, String name, String permission, String action) {
        ResXmlElement service = manifest.getOrCreateApplicationElement().newElement("service");
        text(service, "name", attr.name, PACKAGE + ".Main$" + name);
        text(service, "permission", attr.permission, "android.permission." + permission);
        text(service.newElement("intent-filter").newElement("action"), "name", attr.name, "android." + action);
    }

    private static void text(ResXmlElement element, String name, int id, String value) {
        element.getOrCreateAndroidAttribute(name, id).setValueAsString(value);
    }

    @AfterAll
    void stop() {
        driver.quit();
    }

    @BeforeEach
    void fresh() {
        driver.executeScript("mobile: clearApp", Map.of("appId", PACKAGE));
        driver.activateApp(PACKAGE);
    }

    private WebElement line(String name) {
        return driver.findElement(By.xpath("//*[starts-with(@text, '" + name + " =')]"));
    }

    private String has(String name) {
        return line(name).getText().substring(name.length() + 3);
    }

    private boolean shows(String text) {
        return !driver.findElements(By.xpath("//*[@text='" + text + "']")).isEmpty();
    }

    private void open(String name) {
        line(name).click();
        assertThat(driver.getCurrentPackage()).isEqualTo("com.android.settings");
    }

    /** Where phones show a list of apps first, so does the device. */
    private void openPage(String name) {
        open(name);
        if (driver.findElements(SWITCH).isEmpty()) {
            driver.findElement(By.xpath("//*[@text='" + PACKAGE + "']")).click();
        }
    }

    private void leave() {
        for (int pages = 0; pages < 2 && !driver.getCurrentPackage().equals(PACKAGE); pages++) {
            driver.navigate().back();
        }
    }

    private void restart() {
        driver.terminateApp(PACKAGE);
        driver.activateApp(PACKAGE);
    }

    /** All at once: each start of the app takes its time. */
    @Test
    void isGivenOnItsPageAndKeptUntilTheDataGoes() {
        SWITCHED.forEach(access -> assertThat(has(access)).as(access).isEqualTo("false"));
        SWITCHED.forEach(this::switchOn);
        assertThat(shows("result 0")).isTrue();

        restart();
        SWITCHED.forEach(access -> assertThat(has(access)).as(access).isEqualTo("true"));

        fresh();
        SWITCHED.forEach(access -> assertThat(has(access)).as(access).isEqualTo("false"));
    }

    private void switchOn(String access) {
        openPage(access);
        WebElement control = driver.findElement(SWITCH);
        assertThat(control.getAttribute("checked")).as(access).isEqualTo("false");
        control.click();
        assertThat(driver.findElement(SWITCH).getAttribute("checked"))
                .as(access)
                .isEqualTo("true");
        leave();
        assertThat(has(access)).as(access).isEqualTo("true");
    }

    @Test
    void aListLeadsToTheAppsPage() {
        open("all files");
        assertThat(driver.findElements(SWITCH)).isEmpty();
        assertThat(shows("Not allowed")).isTrue();
        switchOnInList();
        driver.navigate().back();
        assertThat(shows("Allowed")).isTrue();
        driver.navigate().back();
        assertThat(has("all files")).isEqualTo("true");
    }

    private void switchOnInList() {
        driver.findElement(By.xpath("//*[@text='" + PACKAGE + "']")).click();
        driver.findElement(SWITCH).click();
    }

    @Test
    void theManifestGivesNone() {
        assertThat(has("manifest")).isEqualTo("false");
    }

    @Test
    void batteryIsADialogThatAsksOnce() {
        open("battery");
        driver.findElement(By.id("android:id/button2")).click();
        assertThat(has("battery")).isEqualTo("false");
        open("battery");
        driver.findElement(By.id("android:id/button1")).click();
        assertThat(has("battery")).isEqualTo("true");
        assertThat(shows("result 0")).isTrue();

        line("battery").click();
        assertThat(driver.getCurrentPackage()).isEqualTo(PACKAGE);
    }

    @Test
    void whatIsThereUnlessTakenAwayCanBeTakenAway() {
        for (String access : List.of("picture", "notices")) {
            assertThat(has(access)).isEqualTo("true");
            openPage(access);
            driver.findElement(SWITCH).click();
            leave();
            assertThat(has(access)).isEqualTo("false");
            restart();
            assertThat(has(access)).isEqualTo("false");
        }
    }

    @Test
    void whatTheManifestDoesNotNameCannotBeGiven() {
        open("media");
        WebElement control = driver.findElement(SWITCH);

        assertThat(control.isEnabled()).isFalse();
        assertThat(control.getAttribute("checked")).isEqualTo("false");
    }

    @Test
    void takingAwayAllFilesEndsTheApp() {
        openPage("files");
        driver.findElement(SWITCH).click();
        driver.findElement(SWITCH).click();

        assertThat(driver.getCurrentPackage()).isEqualTo("dev.cairn.home");
        driver.activateApp(PACKAGE);
        assertThat(has("files")).isEqualTo("false");
    }

    @Test
    void theAppsOwnPageHasItsPermissions() {
        assertThat(has("details")).isEqualTo("true");
        open("details");
        assertThat(shows("Notifications")).isTrue();
        control("Camera").click();
        assertThat(driver.getCurrentPackage()).isEqualTo("dev.cairn.home");

        driver.activateApp(PACKAGE);
        assertThat(has("details")).isEqualTo("false");
        open("details");
        control("Camera").click();
        leave();
        assertThat(has("details")).isEqualTo("true");
    }

    private WebElement control(String name) {
        return driver.findElement(By.xpath("//*[@text='" + name + "']/following-sibling::android.widget.Switch"));
    }
}
