package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.reandroid.arsc.chunk.xml.ResXmlElement;
import io.appium.java_client.AppiumBy;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.Rectangle;
import org.openqa.selenium.WebElement;

/** What an app draws red is red in the picture, in every kind of window. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ColoursIT {
    private static final int FOOT = 0x336699;

    private static final int ORANGE = 0xff8000;

    private AndroidDriver driver;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        Path apk = JavaApp.named("colours")
                .with("assets/picture.png", picture("png"))
                .with("assets/picture.jpg", picture("jpg"))
                .with(manifest -> {
                    ResXmlElement software =
                            manifest.getOrCreateApplicationElement().newElement("activity");
                    software.getOrCreateAndroidAttribute("name", 0x01010003)
                            .setValueAsString("dev.cairn.colours.Main$Software");
                    software.getOrCreateAndroidAttribute("hardwareAccelerated", 0x010102d3)
                            .setValueAsBoolean(false);
                })
                .build(temp);
        driver = new AndroidDriver(
                URI.create(DeviceUnderTest.shared()).toURL(), new UiAutomator2Options().setApp(apk.toString()));
    }

    @AfterAll
    void stop() {
        driver.quit();
    }

    private static byte[] picture(String format) throws IOException {
        BufferedImage picture = new BufferedImage(64, 64, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < 64 * 64; i++) {
            picture.setRGB(i % 64, i / 64, ORANGE);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(picture, format, out);
        return out.toByteArray();
    }

    @Test
    void picturesHaveTheColoursThatTheAppDraws() throws IOException {
        startAnew();
        assertThat(driver.findElements(AppiumBy.accessibilityId("accelerated true")))
                .hasSize(1);
        areRight();

        driver.findElement(AppiumBy.accessibilityId("accelerated true")).click();
        assertThat(driver.findElements(AppiumBy.accessibilityId("accelerated false")))
                .hasSize(1);
        areRight();
    }

    /** Which a phone draws around the popup's window, not within it. */
    @Test
    void aPopupThatLiesHigherCastsAShadow() throws IOException {
        startAnew();
        WebElement shade = driver.findElement(AppiumBy.accessibilityId("shade"));
        Rectangle paper = shade.getRect();
        shade.click();
        BufferedImage shown = ImageIO.read(new ByteArrayInputStream(driver.getScreenshotAs(OutputType.BYTES)));

        int middle = paper.y + 230;

        assertThat(shown.getRGB(110, middle) & 0xffffff).isEqualTo(ORANGE);
        assertThat(shown.getRGB(96, middle) & 0xff)
                .as("beside the popup, on the blue behind it")
                .isBetween(0x40, 0x95);
        assertThat(shown.getRGB(30, middle) & 0xffffff).isEqualTo(FOOT);
    }

    private void startAnew() {
        driver.terminateApp("dev.cairn.colours");
        driver.activateApp("dev.cairn.colours");
    }

    private void areRight() throws IOException {
        BufferedImage screen = ImageIO.read(new ByteArrayInputStream(driver.getScreenshotAs(OutputType.BYTES)));
        is(screen, "red", 0xff0000, 0);
        is(screen, "green", 0x00ff00, 0);
        is(screen, "blue", 0x0000ff, 0);
        is(screen, "night", 0x0a0a1a, 0);
        is(screen, "half", 0xff7f7f, 1);
        is(screen, "png", ORANGE, 0);
        is(screen, "jpeg", ORANGE, 3);
        is(screen, "layer", 0x0000ff, 0);
        is(screen, "faded", 0x7f7fff, 1);
        textIsBlueOnWhite(screen);
        assertThat(screen.getRGB(300, screen.getHeight() - 5) & 0xffffff)
                .as("behind the bar at the foot")
                .isEqualTo(FOOT);
    }

    private Rectangle rectangle(String band) {
        return driver.findElement(AppiumBy.accessibilityId(band)).getRect();
    }

    private void is(BufferedImage screen, String band, int expected, int tolerance) {
        Rectangle at = rectangle(band);
        int found = screen.getRGB(at.x + 20, at.y + 20) & 0xffffff;
        for (int shift = 0; shift < 24; shift += 8) {
            assertThat((found >> shift) & 0xff)
                    .as("%s is #%06x", band, found)
                    .isBetween(((expected >> shift) & 0xff) - tolerance, ((expected >> shift) & 0xff) + tolerance);
        }
    }

    /** Edges are smooth, and grey neither leads nor follows: each pixel is a mixture of the two colours. */
    private void textIsBlueOnWhite(BufferedImage screen) {
        Rectangle at = rectangle("text");
        Set<Integer> shades = new HashSet<>();
        for (int x = at.x; x < at.x + 300; x++) {
            for (int y = at.y; y < at.y + at.height; y++) {
                int pixel = screen.getRGB(x, y);
                assertThat(pixel & 0xff).isEqualTo(0xff);
                assertThat((pixel >> 8) & 0xff).isEqualTo((pixel >> 16) & 0xff);
                shades.add(pixel & 0xffffff);
            }
        }
        assertThat(shades).contains(0x0000ff, 0xffffff).hasSizeGreaterThan(10);
    }
}
