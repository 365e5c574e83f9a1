package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.android.launch.DeviceProcess;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import io.appium.java_client.appmanagement.ApplicationState;
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
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.logging.LogEntry;

/** Whatever an app does, the device goes on. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("slow")
class TroubleIT {
    private DeviceProcess process;
    private AndroidDriver driver;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        process = DeviceProcess.start(
                DeviceUnderTest.options("trouble.log").withNotRespondingAfter(Duration.ofSeconds(8)));
        UiAutomator2Options options =
                new UiAutomator2Options().setApp(TroubleApp.build(temp).toString());
        driver = new AndroidDriver(URI.create(process.url()).toURL(), options);
    }

    @AfterAll
    void stop() {
        driver.quit();
        process.close();
    }

    @BeforeEach
    void fresh() {
        driver.terminateApp(TroubleApp.PACKAGE);
        driver.manage().logs().get("logcat");
        driver.activateApp(TroubleApp.PACKAGE);
        assertThat(log()).isEmpty();
    }

    private void tap(String text) {
        driver.findElement(By.xpath("//*[@text='" + text + "']")).click();
    }

    /** What the system says of the end of processes; what the app and the framework log themselves stands there, too. */
    private List<String> log() {
        return driver.manage().logs().get("logcat").getAll().stream()
                .map(LogEntry::getMessage)
                .filter(line ->
                        line.matches("(?s).* (AndroidRuntime|ActivityManager|System.exit|CairnDeviceLimit): .*"))
                .toList();
    }

    private void isDead() {
        assertThat(driver.queryAppState(TroubleApp.PACKAGE)).isEqualTo(ApplicationState.NOT_RUNNING);
        assertThat(driver.getCurrentPackage()).isEqualTo("dev.cairn.home");
        assertThat(process.isAlive()).isTrue();
    }

    /** The app counts its starts in a static field: a new process begins at one. */
    private void startsAfresh() {
        driver.activateApp(TroubleApp.PACKAGE);
        assertThat(driver.findElements(By.xpath("//*[@text='1']"))).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "throw, main, IllegalStateException: trouble on purpose",
        "post, main, IllegalStateException: trouble on purpose",
        "thread, worker, IllegalStateException: trouble on purpose",
        "recurse, main, StackOverflowError",
        "gone, main, NoClassDefFoundError"
    })
    void crashesEndTheAppOnly(String button, String thread, String exception) {
        tap(button);

        isDead();
        assertThat(log())
                .anyMatch(line -> line.endsWith("FATAL EXCEPTION: " + thread))
                .anyMatch(line -> line.contains(exception))
                .anyMatch(line -> line.contains("\tat dev.cairn.trouble.Trouble."));
        startsAfresh();
    }

    @ParameterizedTest
    @ValueSource(strings = {"loop", "wait"})
    @Tag("slow")
    void anAppThatDoesNotRespondIsEnded(String button) {
        assertThatThrownBy(() -> tap(button))
                .isInstanceOf(WebDriverException.class)
                .hasMessageContaining("ANR");

        isDead();
        assertThat(log())
                .anyMatch(line -> line.contains("ANR in " + TroubleApp.PACKAGE))
                .anyMatch(line -> line.contains("Trouble.onClick"));
        startsAfresh();
    }

    @Test
    void permissionsAreGrantedUnlessTheSessionWantsToBeAsked() {
        tap("camera");

        assertThat(driver.findElements(By.xpath("//*[@text='answer 0']"))).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"permission_allow_foreground_only_button, 0", "permission_deny_button, -1", "back, -1"})
    void aSessionThatWantsToBeAskedSeesTheDialog(String answer, int result) throws Exception {
        driver.executeScript("mobile: clearApp", Map.of("appId", TroubleApp.PACKAGE)); // answers outlive processes
        UiAutomator2Options asking = new UiAutomator2Options().setAutoGrantPermissions(false);
        AndroidDriver asked =
                new AndroidDriver(URI.create(process.url()).toURL(), asking.amend("appium:autoLaunch", false));
        try {
            asked.activateApp(TroubleApp.PACKAGE);
            tap("camera");
            assertThat(driver.getCurrentPackage()).isEqualTo("com.android.permissioncontroller");
            assertThat(driver.currentActivity()).endsWith("GrantPermissionsActivity");
            if (answer.equals("back")) {
                driver.navigate().back();
            } else {
                driver.findElement(By.id("com.android.permissioncontroller:id/" + answer))
                        .click();
            }

            assertThat(driver.findElements(By.xpath("//*[@text='answer " + result + "']")))
                    .hasSize(1);
        } finally {
            asked.quit();
            new AndroidDriver(
                            URI.create(process.url()).toURL(),
                            new UiAutomator2Options().amend("appium:autoLaunch", false))
                    .quit();
        }
    }

    @Test
    void whatThisDeviceLacksIsNoCrash() {
        tap("lacking");

        isDead();
        assertThat(log())
                .noneMatch(line -> line.contains("FATAL"))
                .anyMatch(line -> line.contains(
                        "CairnDeviceLimit: method android.view.View.noSuchThing() (platform, ended the app): "))
                .anyMatch(line -> line.contains("\tat dev.cairn.trouble.Trouble.onClick"));
        assertThat(String.valueOf(driver.executeScript("mobile: deviceLimits")))
                .contains("missing=method android.view.View.noSuchThing()", "endedApp=true");
        startsAfresh();
    }

    @Test
    void anAppThatStartsItselfForEverIsEnded() {
        tap("again");

        isDead();
        assertThat(log())
                .noneMatch(line -> line.contains("FATAL"))
                .anyMatch(line -> line.contains("CairnDeviceLimit: self-starts of dev.cairn.trouble.Trouble "));
        startsAfresh();
    }

    @Test
    void aLoopThatWaitsForTheClockComesToItsEnd() {
        tap("spin");

        assertThat(driver.queryAppState(TroubleApp.PACKAGE)).isEqualTo(ApplicationState.RUNNING_IN_FOREGROUND);
    }

    @Test
    void sleepingCostsNothing() {
        tap("sleep");

        assertThat(driver.queryAppState(TroubleApp.PACKAGE)).isEqualTo(ApplicationState.RUNNING_IN_FOREGROUND);
    }

    @Test
    void anAppMayEndItself() {
        tap("exit");

        isDead();
        assertThat(log()).noneMatch(line -> line.contains("FATAL"));
        startsAfresh();
    }
}
