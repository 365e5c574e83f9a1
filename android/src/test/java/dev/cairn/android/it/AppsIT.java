package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.appium.java_client.AppiumBy;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.appmanagement.ApplicationState;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.logging.LogEntry;

/** Installing, starting, leaving, ending and crashing apps. */
@ExtendWith(DeviceUnderTest.class)
class AppsIT {
    private final AndroidDriver driver;

    @TempDir
    private Path temp;

    AppsIT(AndroidDriver driver) {
        this.driver = driver;
    }

    private void start(String activity) {
        driver.executeScript("mobile: startActivity", Map.of("intent", SampleApp.PACKAGE + "/" + activity));
    }

    /** What the system says of the end of processes; what the app and the framework log themselves stands there, too. */
    private List<String> log() {
        return driver.manage().logs().get("logcat").getAll().stream()
                .map(LogEntry::getMessage)
                .filter(line -> line.matches("(?s).* (AndroidRuntime|ActivityManager): .*"))
                .toList();
    }

    @Test
    void killsAnAppThatCrashesAndStartsItAgain() {
        start(".app.FragmentLayout$DetailsActivity");

        assertThat(driver.queryAppState(SampleApp.PACKAGE)).isEqualTo(ApplicationState.NOT_RUNNING);
        assertThat(driver.getCurrentPackage()).isEqualTo("dev.cairn.home");
        assertThat(log())
                .anyMatch(line -> line.endsWith("E AndroidRuntime: FATAL EXCEPTION: main"))
                .anyMatch(line -> line.contains("E AndroidRuntime: Process: " + SampleApp.PACKAGE + ", PID: "))
                .anyMatch(line -> line.contains("java.lang.NullPointerException"))
                .anyMatch(line ->
                        line.matches(".*\tat io\\.appium\\.android\\.apis\\.app\\.FragmentLayout.*\\.java:\\d+\\)"))
                .noneMatch(line ->
                        line.contains("$$robo$$") || line.contains("\tat dev.cairn")); // ours are marked: device//
        assertThat(log()).isEmpty();

        driver.activateApp(SampleApp.PACKAGE);
        assertThat(driver.currentActivity()).isEqualTo(".ApiDemos");
    }

    @Test
    void showsAStandInForOtherAppsAndComesBack() {
        start(".app.Intents");
        driver.findElement(AppiumBy.id("get_music")).click();
        String elsewhere = driver.getCurrentPackage();
        assertThat(elsewhere).isNotEqualTo(SampleApp.PACKAGE);
        assertThat(driver.getPageSource()).contains("Select music", "com.android.intentresolver:id/");
        assertThat(driver.queryAppState(SampleApp.PACKAGE)).isEqualTo(ApplicationState.RUNNING_IN_BACKGROUND);

        driver.navigate().back();
        assertThat(driver.currentActivity()).isEqualTo(".app.Intents");
    }

    @Test
    void leavesForTheHomeScreenByBackOnTheRoot() {
        driver.navigate().back();
        assertThat(driver.getCurrentPackage()).isEqualTo("dev.cairn.home");
        assertThat(driver.queryAppState(SampleApp.PACKAGE)).isEqualTo(ApplicationState.RUNNING_IN_BACKGROUND);

        driver.activateApp(SampleApp.PACKAGE);
        assertThat(driver.queryAppState(SampleApp.PACKAGE)).isEqualTo(ApplicationState.RUNNING_IN_FOREGROUND);
    }

    @Test
    void comesBackFromTheBackgroundToTheSameScreen() {
        start(".view.Controls1");
        driver.findElement(AppiumBy.id("edit")).sendKeys("kept");
        driver.runAppInBackground(Duration.ofSeconds(2));

        assertThat(driver.currentActivity()).isEqualTo(".view.Controls1");
        assertThat(driver.findElement(AppiumBy.id("edit")).getText()).isEqualTo("kept");
    }

    @Test
    void keepsDataWhenTheProcessEndsAndLosesItWhenCleared() {
        start(".app.PersistentState");
        driver.findElement(AppiumBy.id("saved")).clear();
        driver.findElement(AppiumBy.id("saved")).sendKeys("remember me");
        driver.navigate().back();
        assertThat(driver.terminateApp(SampleApp.PACKAGE)).isTrue();
        start(".app.PersistentState");
        assertThat(driver.findElement(AppiumBy.id("saved")).getText()).isEqualTo("remember me");

        driver.executeScript("mobile: clearApp", Map.of("appId", SampleApp.PACKAGE));
        start(".app.PersistentState");
        assertThat(driver.findElement(AppiumBy.id("saved")).getText()).isNotEqualTo("remember me");
    }

    @Test
    void removesAndInstallsApps() throws Exception {
        assertThat(driver.removeApp(SampleApp.PACKAGE)).isTrue();
        assertThat(driver.isAppInstalled(SampleApp.PACKAGE)).isFalse();
        assertThat(driver.queryAppState(SampleApp.PACKAGE)).isEqualTo(ApplicationState.NOT_INSTALLED);
        assertThatThrownBy(() -> driver.activateApp(SampleApp.PACKAGE)).hasMessageContaining("is not installed");

        driver.installApp(SampleApp.apk().toString());
        assertThat(driver.isAppInstalled(SampleApp.PACKAGE)).isTrue();
        driver.activateApp(SampleApp.PACKAGE);
        assertThat(driver.findElement(By.xpath("//*[@text='Views']")).isDisplayed())
                .isTrue();
    }

    @Test
    void refusesWhatItCannotInstallAndKeepsWhatIsThere() throws IOException, InterruptedException {
        byte[] whole = Files.readAllBytes(SampleApp.apk());
        Path half = Files.write(temp.resolve("half.apk"), Arrays.copyOf(whole, whole.length / 2));
        Path text = Files.writeString(temp.resolve("text.apk"), "no app");

        refused(temp.resolve("none.apk"), "does not exist or is not accessible");
        refused(text, "Not an APK");
        refused(half, "Not an APK, or only a part of one");
        refused(nativeApp(), "Flutter (libflutter.so), native code that cannot run on the JVM");
        assertThat(driver.isAppInstalled(SampleApp.PACKAGE)).isTrue();
    }

    private Path nativeApp() throws IOException {
        Path file = temp.resolve("native.apk");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (String name : List.of("AndroidManifest.xml", "classes.dex", "lib/arm64-v8a/libflutter.so")) {
                zip.putNextEntry(new ZipEntry(name));
            }
        }
        return file;
    }

    private void refused(Path file, String reason) {
        assertThatThrownBy(() -> driver.installApp(file.toString()))
                .isInstanceOf(WebDriverException.class)
                .hasMessageContaining(reason);
    }
}
