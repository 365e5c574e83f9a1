package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import android.R.attr;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import dev.cairn.android.launch.DeviceProcess;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.interactions.Pause;
import org.openqa.selenium.interactions.PointerInput;
import org.openqa.selenium.interactions.Sequence;

/** An app of the tests on a device of its own, and what it shows. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class PlatformScreens {
    @TempDir
    static Path temp;

    DeviceProcess process;

    AndroidDriver driver;

    @BeforeAll
    void start() throws Exception {
        process = DeviceProcess.start(DeviceUnderTest.options(getClass().getSimpleName() + ".log"));
        driver = new AndroidDriver(URI.create(process.url()).toURL(), new UiAutomator2Options());
    }

    @AfterAll
    void stop() {
        driver.quit();
        process.close();
    }

    void open(String name) throws IOException {
        JavaApp app = JavaApp.named(name);
        driver.installApp(app.build(temp).toString());
        driver.activateApp(app.packageName());
    }

    void pass(int seconds) {
        PointerInput finger = new PointerInput(PointerInput.Kind.TOUCH, "finger");
        driver.perform(List.of(new Sequence(finger, 0).addAction(new Pause(finger, Duration.ofSeconds(seconds)))));
    }

    List<String> texts() {
        return driver.findElement(By.className("android.widget.TextView"))
                .getText()
                .lines()
                .toList();
    }

    void tap(String text) {
        driver.findElement(By.xpath("//*[@text='" + text + "']")).click();
    }

    void shows(String text) {
        assertThat(driver.findElement(By.className("android.widget.TextView")).getText())
                .isEqualTo(text);
    }

    static ResXmlElement component(AndroidManifestBlock manifest, String tag, String name) {
        ResXmlElement element = manifest.getOrCreateApplicationElement().newElement(tag);
        element.getOrCreateAndroidAttribute("name", attr.name).setValueAsString(name);
        return element;
    }

    void openWithServices(String name, String... services) throws IOException {
        JavaApp app = JavaApp.named(name);
        for (String service : services) {
            app.with(manifest -> manifest.getOrCreateApplicationElement()
                    .newElement("service")
                    .getOrCreateAndroidAttribute("name", 0x01010003)
                    .setValueAsString(app.packageName() + "." + service));
        }
        driver.installApp(app.build(temp).toString());
        driver.activateApp(app.packageName());
    }
}
