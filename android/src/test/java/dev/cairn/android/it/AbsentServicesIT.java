package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;

/** An app asks for what this phone lacks, and is told so: nobody is left waiting. */
@Tag("slow")
class AbsentServicesIT {
    @TempDir
    static Path temp;

    private AndroidDriver driver;

    @BeforeEach
    void open() throws IOException {
        driver = new AndroidDriver(URI.create(DeviceUnderTest.shared()).toURL(), new UiAutomator2Options());
        JavaApp app = JavaApp.named("absent");
        driver.installApp(app.build(temp).toString());
        driver.activateApp(app.packageName());
    }

    @AfterEach
    void close() {
        driver.quit();
    }

    private void tap(String text) {
        driver.findElement(By.xpath("//*[@text='" + text + "']")).click();
    }

    private List<String> lines() {
        return driver.findElement(By.className("android.widget.TextView"))
                .getText()
                .lines()
                .toList();
    }

    @Test
    void intentSendersAreStartedFromAnyContextAndNeedNobodyWhoHears() {
        tap("Send");
        assertThat(lines())
                .containsExactlyInAnyOrder(
                        "sent = started",
                        "sent by itself = sent",
                        "sent and told = sent",
                        "whose = dev.cairn.absent true true",
                        "cancelled = SendIntentException",
                        "heard = 1",
                        "heard = 2",
                        "heard = 3",
                        "told = 7");
        tap("Open");
        assertThat(lines()).containsExactly("second screen");
    }

    @Test
    void whatAppsWaitForComes() {
        tap("Wait");
        assertThat(lines())
                .containsExactlyInAnyOrder(
                        "sounds true 0 true",
                        "loaded path 0 true",
                        "loaded file 0 true",
                        "scanned drawn.png content://media/external/images/media/N",
                        "scanned own.png null",
                        "message 2",
                        "networks false 0",
                        "devices false");
    }

    @Test
    void whoWantsToHearSpeechIsToldThatNobodyListens() {
        tap("Listen");
        assertThat(lines())
                .containsExactlyInAnyOrder(
                        "available false false",
                        "any, error 5", // twice, as from Android's own code
                        "any, error 5",
                        "named, error 5",
                        "support, error 14",
                        "model, error 15",
                        "none on device");
        assertThat(String.valueOf(driver.executeScript("mobile: deviceLimits")))
                .contains("Nobody listens to speech here");
    }

    @Test
    void aPrintJobThatTheUserLeavesIsCancelled() {
        tap("Print");
        assertThat(driver.getCurrentPackage()).isEqualTo("com.android.printspooler");
        assertThat(driver.getPageSource()).contains("text=\"Letter\"", "text=\"Save as PDF\"");
        driver.navigate().back();
        tap("Ask");
        assertThat(lines())
                .containsExactly("job false Letter", "start", "layout NA_LETTER true", "finish", "state 7 of 1");
    }

    @Test
    void whatIsPrintedIsAPdfAmongTheDownloads() {
        tap("Print");
        tap("Save to PDF");
        assertThat(driver.getCurrentPackage()).isEqualTo("dev.cairn.absent");
        tap("Ask");
        assertThat(lines()).endsWith("written", "finish", "state 5 of 1");
        assertThat(start("/sdcard/Download/Letter.pdf")).isEqualTo("%PDF-");

        tap("Print page");
        tap("Save to PDF");
        assertThat(driver.getCurrentPackage()).isEqualTo("dev.cairn.absent");
        tap("Ask");
        assertThat(lines()).endsWith("state 5 of 2");
        assertThat(start("/sdcard/Download/Page.pdf")).isEqualTo("%PDF-");
    }

    private String start(String file) {
        return new String(Arrays.copyOf(driver.pullFile(file), 5), StandardCharsets.ISO_8859_1);
    }
}
