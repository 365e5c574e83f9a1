package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.appium.java_client.AppiumBy;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.Rectangle;

/** What apps draw on surfaces of their own is in the pictures, whichever thread draws it. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SurfacesIT {
    private static final String PACKAGE = "dev.cairn.surface";
    private static final int RED = 0xff0000;
    private static final int GREEN = 0x00ff00;
    private static final int BLACK = 0;

    private AndroidDriver driver;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        Path apk = JavaApp.named("surface").build(temp);
        driver = new AndroidDriver(
                URI.create(DeviceUnderTest.shared()).toURL(), new UiAutomator2Options().setApp(apk.toString()));
    }

    @AfterAll
    void stop() {
        driver.quit();
    }

    @BeforeEach
    void fresh() {
        driver.terminateApp(PACKAGE);
        driver.activateApp(PACKAGE);
    }

    @Test
    void aGameIsSeenAndEndsItsThreadWhenItIsLeft() throws IOException {
        assertThat(log()).isEqualTo("created 600x300 ");
        assertThat(pixel("game", 5, 250)).isEqualTo(RED);

        tap("LEAVE");
        assertThat(driver.manage().logs().get("logcat").getAll())
                .noneMatch(line -> line.getMessage().contains("AndroidRuntime"));
        driver.navigate().back();
        assertThat(log()).isEqualTo("created 600x300 destroyed created 600x300 ");
        assertThat(pixel("game", 5, 250)).isEqualTo(RED);
    }

    @Test
    void aBoardKeepsWhatIsDrawnOnItWhileItIsThere() throws IOException {
        assertThat(pixel("board", 300, 150)).isEqualTo(BLACK);
        driver.findElement(AppiumBy.accessibilityId("board")).click();
        assertThat(pixel("board", 300, 150)).isEqualTo(GREEN);
    }

    @Test
    void aThreadThatDrawsWithoutPauseDrawsAFrameAtATime() throws IOException {
        String first = countAfterAWhile();
        fresh();
        assertThat(countAfterAWhile()).isEqualTo(first).matches("COUNT \\d\\d");
    }

    @Test
    void texturesShowWhatIsDrawnIntoThem() throws IOException {
        assertThat(pixel("texture", 70, 25)).isEqualTo(GREEN);
        assertThat(pixel("over", 70, 25)).isEqualTo(RED);
        assertThat(driver.findElement(AppiumBy.accessibilityId("facts")).getText())
                .isEqualTo("texture 140x50 updated updated ");
    }

    @Test
    void whatIsNotDrawnHereSaysSo() throws IOException {
        for (String label :
                List.of("OpenGL (not drawn on this device)", "Video, camera or OpenGL (not drawn on this device)")) {
            assertThat(pixel(label, 2, 2)).isEqualTo(0x3c4043);
        }
        assertThat(String.valueOf(driver.executeScript("mobile: deviceLimits")))
                .contains("missing=OpenGL")
                .contains("missing=surface");
    }

    private String countAfterAWhile() {
        tap("COUNT");
        return driver.findElement(By.xpath("//*[starts-with(@text, 'COUNT')]")).getText();
    }

    private void tap(String text) {
        driver.findElement(By.xpath("//*[@text='" + text + "']")).click();
    }

    private String log() {
        return driver.findElement(By.className("android.widget.TextView")).getText();
    }

    private int pixel(String view, int x, int y) throws IOException {
        Rectangle at = driver.findElement(AppiumBy.accessibilityId(view)).getRect();
        BufferedImage screen = ImageIO.read(new ByteArrayInputStream(driver.getScreenshotAs(OutputType.BYTES)));
        return screen.getRGB(at.x + x, at.y + y) & 0xffffff;
    }
}
