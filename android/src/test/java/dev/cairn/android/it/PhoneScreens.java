package dev.cairn.android.it;

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
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.interactions.Pause;
import org.openqa.selenium.interactions.PointerInput;
import org.openqa.selenium.interactions.Sequence;

/** An app that has a phone's system do things for it, fresh before each test. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class PhoneScreens {
    private static final int NAME = 0x01010003;
    private static final int PERMISSION = 0x01010006;
    private static final int BACK_CALLBACK = android.R.attr.enableOnBackInvokedCallback;

    AndroidDriver driver;

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

    void tap(String text) {
        driver.findElement(By.xpath("//*[@text='" + text + "']")).click();
    }

    void pass(int seconds) {
        PointerInput finger = new PointerInput(PointerInput.Kind.TOUCH, "finger");
        driver.perform(List.of(new Sequence(finger, 0).addAction(new Pause(finger, Duration.ofSeconds(seconds)))));
    }

    /** The line that says what came of it. */
    String answer() {
        return driver.findElement(By.xpath("//android.widget.ScrollView//android.widget.TextView"))
                .getText()
                .trim();
    }

    void open(Class<?> bench) {
        driver.executeScript("mobile: startActivity", Map.of("intent", BenchApp.PACKAGE + "/" + bench.getName()));
    }

    boolean shows(String text) {
        return !driver.findElements(By.xpath("//*[@text='" + text + "']")).isEmpty();
    }
}
