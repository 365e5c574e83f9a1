package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.chunk.xml.ResXmlAttribute;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import dev.cairn.sample.BenchJob;
import dev.cairn.sample.EdgeBench;
import dev.cairn.sample.FingerBench;
import dev.cairn.sample.LaterBench;
import dev.cairn.sample.NoticeBench;
import dev.cairn.sample.RowsBench;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.interactions.Pause;
import org.openqa.selenium.interactions.PointerInput;
import org.openqa.selenium.interactions.Sequence;

/** What a phone's system does for an app: later, around its screens, and in its place. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PhoneIT {
    private static final int NAME = 0x01010003;
    private static final int PERMISSION = 0x01010006;
    private static final int BACK_CALLBACK = android.R.attr.enableOnBackInvokedCallback;

    private AndroidDriver driver;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        Path apk = BenchApp.build(temp, LaterBench.class, manifest -> {
            manifest.addUsesPermission("android.permission.USE_EXACT_ALARM");
            for (String name : List.of(
                    "READ_CONTACTS", "WRITE_CONTACTS", "READ_CALENDAR", "READ_MEDIA_IMAGES", "POST_NOTIFICATIONS")) {
                manifest.addUsesPermission("android.permission." + name);
            }
            manifest.addUsesPermission("android.permission.USE_BIOMETRIC");
            element(manifest, "activity", FingerBench.class)
                    .getOrCreateAndroidAttribute("enableOnBackInvokedCallback", BACK_CALLBACK)
                    .setValueAsBoolean(true);
            element(manifest, "activity", RowsBench.class);
            element(manifest, "activity", EdgeBench.class);
            element(manifest, "activity", NoticeBench.class);
            element(manifest, "activity", NoticeBench.Second.class);
            element(manifest, "receiver", NoticeBench.Receiver.class);
            element(manifest, "receiver", LaterBench.Receiver.class);
            element(manifest, "service", BenchJob.class)
                    .getOrCreateAndroidAttribute("permission", PERMISSION)
                    .setValueAsString("android.permission.BIND_JOB_SERVICE");
        });
        driver = new AndroidDriver(
                URI.create(DeviceUnderTest.shared()).toURL(), new UiAutomator2Options().setApp(apk.toString()));
    }

    private static ResXmlElement element(AndroidManifestBlock manifest, String tag, Class<?> type) {
        ResXmlElement element = manifest.getOrCreateApplicationElement().newElement(tag);
        ResXmlAttribute name = element.getOrCreateAndroidAttribute("name", NAME);
        name.setValueAsString(type.getName());
        return element;
    }

    @AfterAll
    void stop() {
        driver.quit();
    }

    @BeforeEach
    void fresh() {
        driver.executeScript("mobile: clearApp", Map.of("appId", BenchApp.PACKAGE));
        driver.activateApp(BenchApp.PACKAGE);
    }

    private void tap(String text) {
        driver.findElement(By.xpath("//*[@text='" + text + "']")).click();
    }

    private void pass(int seconds) {
        PointerInput finger = new PointerInput(PointerInput.Kind.TOUCH, "finger");
        driver.perform(List.of(new Sequence(finger, 0).addAction(new Pause(finger, Duration.ofSeconds(seconds)))));
    }

    /** The line that says what came of it. */
    private String answer() {
        return driver.findElement(By.xpath("//android.widget.ScrollView//android.widget.TextView"))
                .getText()
                .trim();
    }

    @Test
    void alarmsGoOffInOrderWhenTheirTimeHasCome() {
        tap("alarms");
        tap("next clock");
        assertThat(answer()).isEqualTo("some");
        pass(30);
        assertThat(answer()).isEqualTo("soon@5 window@15 listener@20 clock@25");

        tap("alarms");
        tap("cancel alarms");
        pass(30);
        assertThat(answer()).isEqualTo("soon@5 listener@20");
    }

    @Test
    void alarmsThatRepeatComeOnceAMinuteAtMost() {
        tap("repeat");
        pass(140);
        assertThat(answer()).isEqualTo("again@10 again@70 again@130");
    }

    @ParameterizedTest
    @CsvSource({
        "job, 1, job1@0",
        "later job, 40, job2@30",
        "online job, 90, job3late@60",
        "failing job, 60, failed5@0 job5@40",
        "periodic job, 2500, job6@900 job6@2100",
        "work, 1, one@0 two@0"
    })
    void jobsRunInTheAppsServiceWhenTheyMay(String button, int seconds, String expected) {
        tap(button);
        pass(seconds);
        assertThat(answer()).isEqualTo(expected);
    }

    @Test
    void aJobWaitsForTheChargerAndCanBeCancelled() {
        tap("charging job");
        pass(60);
        assertThat(answer()).isEqualTo("begun");
        driver.executeScript("mobile: powerAC", Map.of("state", "on"));
        pass(1);
        assertThat(answer()).startsWith("job4@6");

        tap("later job");
        tap("cancel jobs");
        pass(60);
        assertThat(answer()).isEqualTo("begun");
        tap("pending jobs");
        assertThat(answer()).isEqualTo("pending 0");
    }

    private void open(Class<?> bench) {
        driver.executeScript("mobile: startActivity", Map.of("intent", BenchApp.PACKAGE + "/" + bench.getName()));
    }

    private boolean shows(String text) {
        return !driver.findElements(By.xpath("//*[@text='" + text + "']")).isEmpty();
    }

    private void posted() {
        open(NoticeBench.class);
        tap("channel");
        tap("post");
        tap("ongoing");
        driver.openNotifications();
    }

    @Test
    void theShadeShowsWhatWasPostedAndOpensIt() {
        posted();

        assertThat(driver.getPageSource())
                .contains("com.android.systemui:id/expandableNotificationRow", "text of One", "text of Two");
        assertThat(String.valueOf(driver.executeScript("mobile: getNotifications")))
                .contains("text of One", "text of Two");
        tap("text of One");
        assertThat(answer()).isEqualTo("opened");
        driver.openNotifications();
        assertThat(shows("text of One")).isFalse();
        driver.navigate().back();
        assertThat(answer()).isEqualTo("opened");
    }

    @Test
    void actionsOfANotificationReachTheApp() {
        posted();
        tap("Like");
        driver.navigate().back();
        assertThat(answer()).isEqualTo("Like");

        driver.openNotifications();
        tap("Reply");
        driver.findElement(By.id("com.android.systemui:id/remote_input_text")).sendKeys("yes");
        driver.findElement(By.id("com.android.systemui:id/remote_input_send")).click();
        driver.navigate().back();
        assertThat(answer()).isEqualTo("Reply yes");
    }

    @ParameterizedTest
    @CsvSource({"swipe", "clear", "home"})
    void aNotificationIsTakenAway(String how) {
        posted();
        switch (how) {
            case "swipe" ->
                driver.executeScript(
                        "mobile: swipeGesture",
                        Map.of(
                                "left",
                                50,
                                "top",
                                driver.findElement(By.xpath("//*[@text='text of One']"))
                                        .getLocation()
                                        .y,
                                "width",
                                500,
                                "height",
                                10,
                                "direction",
                                "right",
                                "percent",
                                1.0));
            case "home" -> {
                driver.executeScript("mobile: pressKey", Map.of("keycode", 3));
                assertThat(shows("text of One")).isFalse();
                driver.openNotifications();
                tap("Clear all");
            }
            default -> tap("Clear all");
        }
        driver.activateApp(BenchApp.PACKAGE);
        driver.openNotifications();
        assertThat(shows("text of One")).isFalse();
        assertThat(shows("text of Two")).isTrue();
        driver.executeScript("mobile: statusBar", Map.of("command", "collapse"));
        assertThat(answer()).isEqualTo("deleted");
    }

    @Test
    void withoutPermissionOrChannelNothingShows() {
        open(NoticeBench.class);
        tap("post");
        tap("other channel");
        tap("enabled");
        assertThat(answer()).isEqualTo("true 0");

        driver.executeScript(
                "mobile: changePermissions",
                Map.of(
                        "permissions", "android.permission.POST_NOTIFICATIONS",
                        "appPackage", BenchApp.PACKAGE,
                        "action", "revoke"));
        tap("channel");
        tap("post");
        tap("enabled");
        assertThat(answer()).isEqualTo("false 0");
    }

    private Object bar(String name, String attribute) {
        Map<?, ?> bars = (Map<?, ?>) driver.executeScript("mobile: getSystemBars");
        return ((Map<?, ?>) bars.get(name)).get(attribute);
    }

    @Test
    void windowsHearOfTheSystemsBars() {
        open(EdgeBench.class);
        tap("insets");
        assertThat(answer()).isEqualTo("36 36 of 36 36 true");
        assertThat(bar("statusBar", "height")).isEqualTo(36L);
        assertThat(driver.executeScript("mobile: viewportRect"))
                .isEqualTo(Map.of("left", 0L, "top", 36L, "width", 600L, "height", 1044L));

        tap("hide");
        tap("insets");
        assertThat(answer()).isEqualTo("0 0 of 36 36 false");
        assertThat(bar("statusBar", "visible")).isEqualTo(false);
        driver.openNotifications();
        assertThat(bar("statusBar", "visible")).isEqualTo(true);
        driver.navigate().back();
        assertThat(bar("statusBar", "visible")).isEqualTo(false);

        tap("show");
        tap("insets");
        assertThat(answer()).isEqualTo("36 36 of 36 36 true");
    }

    @Test
    void contactsAreThereAndCanBeAdded() {
        open(RowsBench.class);
        tap("contacts");
        assertThat(answer()).isEqualTo("[Ada Example, Ben Example]");
        tap("add contact");
        assertThat(answer()).isEqualTo("3 done");
        tap("contacts");
        assertThat(answer()).isEqualTo("[Ada Example, Ben Example, Cleo New]");
        tap("phones");
        assertThat(answer()).isEqualTo("[Ada Example +1 555 0100, Ben Example +1 555 0101, Cleo New 123]");

        tap("events");
        assertThat(answer()).isEqualTo("[]");
        tap("calls");
        assertThat(answer()).startsWith("SecurityException: Permission Denial").contains("READ_CALL_LOG");
    }

    @Test
    void mediaAreRowsWithFiles() {
        open(RowsBench.class);
        tap("images");
        assertThat(answer()).isEqualTo("[photo-1.png 320, photo-2.png 320]");
        tap("save image");
        assertThat(answer()).isEqualTo("content://media/external/images/media/3");
        tap("read image");
        assertThat(answer()).isEqualTo("picture image/png");
        tap("images");
        assertThat(answer()).isEqualTo("[photo-1.png 320, photo-2.png 320, mine.png null]");
        tap("delete image");
        tap("images");
        assertThat(answer()).isEqualTo("[photo-1.png 320, photo-2.png 320]");
    }

    @ParameterizedTest
    @CsvSource({"finger, unlocked 2", "wrong finger, password", "sensor, unlocked 2", "back, error 10"})
    void aFingerAnswersTheBiometricPrompt(String how, String expected) {
        open(FingerBench.class);
        tap("can");
        assertThat(answer()).isEqualTo("0");
        tap("prompt");
        assertThat(driver.getPageSource()).contains("Unlock it", "With a finger", "com.android.systemui:id/");
        switch (how) {
            case "finger" -> driver.executeScript("mobile: fingerprint", Map.of("fingerprintId", 1));
            case "wrong finger" -> {
                driver.executeScript("mobile: fingerprint", Map.of("fingerprintId", 2));
                assertThat(shows("Not recognized")).isTrue();
                tap("Use password");
            }
            case "sensor" -> tap("Fingerprint sensor");
            default -> driver.navigate().back();
        }
        assertThat(answer()).isEqualTo(expected);
    }

    @Test
    void backIsWhatTheCallbackDoesAndElseLeaves() {
        open(FingerBench.class);
        driver.navigate().back();
        assertThat(answer()).isEqualTo("back invoked");

        tap("no callback");
        driver.navigate().back();
        assertThat(driver.currentActivity()).endsWith("LaterBench");
    }
}
