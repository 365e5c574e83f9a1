package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import android.R.attr;
import dev.cairn.android.launch.DeviceProcess;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import io.appium.java_client.appmanagement.ApplicationState;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.logging.LogEntry;

/** An app that ends its process by ways round Android ends itself only. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExitIT {
    private static final String APP = "dev.cairn.exits";

    private DeviceProcess process;
    private AndroidDriver driver;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        process = DeviceProcess.start(DeviceUnderTest.options("exits.log"));
        UiAutomator2Options options = new UiAutomator2Options()
                .setApp(JavaApp.named("exits").build(temp).toString());
        driver = new AndroidDriver(URI.create(process.url()).toURL(), options);
    }

    @AfterAll
    void stop() {
        driver.quit();
        process.close();
    }

    private void afresh(String button) {
        driver.terminateApp(APP);
        driver.manage().logs().get("logcat");
        driver.activateApp(APP);
        tap(button);
    }

    private void tap(String button) {
        driver.findElement(By.xpath("//*[@text='" + button + "']")).click();
    }

    private List<String> log() {
        return driver.manage().logs().get("logcat").getAll().stream()
                .map(LogEntry::getMessage)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "exit",
                "halt",
                "system",
                "listed",
                "shutdown",
                "halt0",
                "virtual",
                "static",
                "bound",
                "unreflected",
                "nested",
                "reference",
                "signal",
                "quiet"
            })
    void theAppEndsItsOwnProcess(String way) {
        afresh(way);

        assertThat(process.isAlive()).isTrue();
        assertThat(driver.queryAppState(APP)).isEqualTo(ApplicationState.NOT_RUNNING);
        assertThat(driver.getCurrentPackage()).isEqualTo("dev.cairn.home");
        assertThat(log())
                .anyMatch(line -> line.contains("System.exit") && line.contains("dev.cairn.exits.Main"))
                .anyMatch(line -> line.endsWith("has died"))
                .noneMatch(line -> line.contains("FATAL EXCEPTION") || line.contains("CairnDeviceLimit"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"load", "library", "hidden load", "handle load"})
    void nativeCodeIsMissing(String way) {
        afresh(way);

        assertThat(driver.findElements(By.xpath("//*[@text='" + way + ": UnsatisfiedLinkError']")))
                .hasSize(1);
    }

    @Test
    void aThreadThatGoesOnIsTold() {
        afresh("busy thread");
        driver.terminateApp(APP);
        driver.activateApp(APP);

        assertThat(log())
                .anyMatch(line -> line.contains("libprocessgroup")
                        && line.contains("The thread busy of dev.cairn.exits goes on, though its process has ended"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"late exit", "late throw", "late post", "late result"})
    void aThreadOfAnEndedProcessSaysNothingOfTheNext(String way) {
        afresh(way);
        driver.terminateApp(APP);
        driver.activateApp(APP);
        tap("load");
        for (int i = 0; i < 5; i++) {
            tap("load: UnsatisfiedLinkError"); // each waits until the app's threads rest
        }

        assertThat(driver.queryAppState(APP)).isEqualTo(ApplicationState.RUNNING_IN_FOREGROUND);
        assertThat(log()).noneMatch(line -> line.contains("FATAL EXCEPTION") || line.endsWith("has died"));
    }

    /** Their threads were the framework's own, and outlived a process: what they threw in the next one counted for nothing. */
    @Test
    void tasksOfEachProcessRunAndEndItWhateverTheOneBeforeHasLeft() {
        for (String left : List.of("task throws", "task throws", "task stays", "task throws")) {
            afresh(left);
            assertThat(driver.queryAppState(APP))
                    .isEqualTo(
                            left.equals("task throws")
                                    ? ApplicationState.NOT_RUNNING
                                    : ApplicationState.RUNNING_IN_FOREGROUND);
        }
        assertThat(log()).anyMatch(line -> line.contains("FATAL EXCEPTION: AsyncTask #1"));
    }

    /** Before it has an Application: the device has one of its own then, and asks the app for none again. */
    @ParameterizedTest
    @CsvSource({
        "Linked, CairnDeviceLimit, libengine.so",
        "Unlisted, CairnDeviceLimit, no such column: colour_of_somebody",
        "Broken, FATAL EXCEPTION, not ready"
    })
    void anAppThatCannotBeMadeSaysWhy(String application, String kind, String reason, @TempDir Path temp)
            throws IOException {
        JavaApp app = JavaApp.named("unborn")
                .with("lib/arm64-v8a/libengine.so", new byte[8])
                .with(manifest -> manifest.getOrCreateApplicationElement()
                        .getOrCreateAndroidAttribute("name", attr.name)
                        .setValueAsString("dev.cairn.unborn.Main$" + application));
        driver.installApp(app.build(temp).toString());
        try {
            for (int start = 1; start <= 2; start++) {
                driver.activateApp(app.packageName());
                assertThat(driver.getCurrentPackage()).isEqualTo("dev.cairn.home");
                assertThat(log())
                        .anyMatch(line -> line.contains(kind))
                        .anyMatch(line -> line.contains(reason))
                        .noneMatch(line -> line.endsWith("has died"));
            }
            driver.lockDevice();
            driver.unlockDevice();
        } finally {
            driver.installApp(JavaApp.named("exits").build(temp).toString());
        }
    }
}
