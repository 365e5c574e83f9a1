package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.sample.SystemBench;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import javax.imageio.ImageIO;
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
import org.openqa.selenium.OutputType;

/** The system's screens: each shows what was asked for, can be answered or left, and the app hears of it. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SystemScreensIT {
    private AndroidDriver driver;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        Path apk = BenchApp.build(temp, SystemBench.class, manifest -> {
            manifest.addUsesPermission("android.permission.CAMERA");
            manifest.addUsesPermission("android.permission.READ_CONTACTS");
        });
        driver = new AndroidDriver(
                URI.create(DeviceUnderTest.shared()).toURL(),
                new UiAutomator2Options().setApp(apk.toString()).setAutoGrantPermissions(false));
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

    private void answer(String id) {
        driver.findElement(By.id("com.android.permissioncontroller:id/" + id)).click();
    }

    private boolean shows(String text) {
        return !driver.findElements(By.xpath("//*[@text='" + text + "']")).isEmpty();
    }

    @Test
    void eachGroupOfPermissionsHasItsQuestion() {
        tap("camera and contacts");
        assertThat(shows("Allow " + BenchApp.PACKAGE + " to take pictures and record video?"))
                .isTrue();
        answer("permission_allow_one_time_button");
        assertThat(shows("Allow " + BenchApp.PACKAGE + " to access your contacts?"))
                .isTrue();
        answer("permission_deny_button");

        assertThat(shows("answer yes no")).isTrue();
        tap("rationale");
        assertThat(shows("true")).isTrue();
    }

    @Test
    void thePackageManagerKnowsTheAppsThatAPhoneBringsAlong() {
        tap("who is there");
        assertThat(shows("Browser, Phone, Email, Camera, Files, nobody, ")).isTrue();
    }

    @Test
    void afterTwoRefusalsNobodyIsAsked() {
        tap("contacts");
        answer("permission_deny_button");
        tap("contacts");
        answer("permission_deny_and_dont_ask_again_button");
        tap("rationale");
        assertThat(shows("false")).isTrue();

        tap("contacts");

        assertThat(driver.getCurrentPackage()).isEqualTo(BenchApp.PACKAGE);
        assertThat(shows("answer no")).isTrue();
    }

    @Test
    void whatIsAllowedStaysSoInTheNextProcess() {
        tap("contacts");
        answer("permission_allow_button");
        driver.terminateApp(BenchApp.PACKAGE);
        driver.activateApp(BenchApp.PACKAGE);

        tap("contacts");

        assertThat(shows("answer yes")).isTrue();
    }

    @Test
    void whatTheManifestDoesNotNameIsRefusedAtOnce() {
        tap("undeclared");

        assertThat(shows("answer no")).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "photo, photo-1.png, 'photo-1.png of 4798 bytes, image/png'",
        "save, Save, written",
        "tree, Use this folder, 'tree content://com.android.externalstorage.documents/tree/primary%3ADocuments with sample.csv sample.json sample.pdf sample.txt'",
        "picture, Take picture, data Bitmap",
        "speech, Say “hello world”, heard [hello world]"
    })
    void pickersGiveWhatIsChosen(String button, String choice, String outcome) {
        tap(button);
        tap(choice);

        assertThat(shows(outcome)).isTrue();
    }

    @Test
    void aDocumentIsRead() {
        tap("content");
        tap("sample.txt");

        assertThat(driver.getPageSource()).contains("This is a sample text.");
    }

    @Test
    void aPickerThatIsLeftGivesNothing() {
        tap("content");
        driver.navigate().back();

        assertThat(shows("cancelled")).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "page, https://example.com/page",
        "dial, Data: tel:123",
        "share, look at this",
        "wallpaper, Action: android.service.wallpaper.CHANGE_LIVE_WALLPAPER"
    })
    void otherAppsShowWhatTheyWereAskedFor(String button, String text) {
        tap(button);
        assertThat(shows(text)).isTrue();
        assertThat(driver.getCurrentPackage()).isNotEqualTo(BenchApp.PACKAGE);

        driver.navigate().back();

        assertThat(driver.getCurrentPackage()).isEqualTo(BenchApp.PACKAGE);
    }

    @Test
    void theAppShowsDimlyBehindASheet() throws IOException {
        BufferedImage before = screen();

        tap("share");

        BufferedImage behind = screen();
        boolean bright = false;
        for (int y = 60; y < 400; y += 20) {
            int was = before.getRGB(300, y) & 0xff;
            assertThat(behind.getRGB(300, y) & 0xff).as("line %s", y).isBetween(was / 2 - 2, was / 2 + 2);
            bright |= was > 200;
        }
        assertThat(bright).as("what shows dimly is not black").isTrue();
    }

    private BufferedImage screen() throws IOException {
        return ImageIO.read(new ByteArrayInputStream(driver.getScreenshotAs(OutputType.BYTES)));
    }
}
