package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import android.R.attr;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import com.reandroid.arsc.value.ValueType;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.By;
import org.openqa.selenium.logging.LogEntry;

/** What libraries of these years ask Android for, above all when an app starts, of Android 13 to 16. */
@Tag("slow")
class ModernIT {
    @TempDir
    static Path temp;

    private static List<String> expected() throws IOException {
        try (InputStream in = ModernIT.class.getResourceAsStream("/apps/modern/expected.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        }
    }

    private static void declare(AndroidManifestBlock manifest, int keyboard) {
        manifest.setTargetSdkVersion(36);
        manifest.addUsesPermission("android.permission.DETECT_SCREEN_CAPTURE");
        manifest.addUsesPermission("android.permission.DETECT_SCREEN_RECORDING");
        manifest.addUsesPermission("android.permission.VIBRATE");
        ResXmlElement application = manifest.getOrCreateApplicationElement();
        ResXmlElement provider = application.newElement("provider");
        text(provider, "name", attr.name, "dev.cairn.modern.Main$Rows");
        text(provider, "authorities", attr.authorities, "dev.cairn.modern.rows");
        var unused = service(application, "Main$Work", "android.permission.BIND_JOB_SERVICE");
        ResXmlElement keys = service(application, "Keys", "android.permission.BIND_INPUT_METHOD");
        ResXmlElement asked = keys.newElement("intent-filter").newElement("action");
        text(asked, "name", attr.name, "android.view.InputMethod");
        ResXmlElement described = keys.newElement("meta-data");
        text(described, "name", attr.name, "android.view.im");
        described.getOrCreateAndroidAttribute("resource", attr.resource).setTypeAndData(ValueType.REFERENCE, keyboard);
    }

    private static ResXmlElement service(ResXmlElement application, String name, String permission) {
        ResXmlElement service = application.newElement("service");
        text(service, "name", attr.name, "dev.cairn.modern." + name);
        text(service, "permission", attr.permission, permission);
        return service;
    }

    private static void text(ResXmlElement element, String name, int id, String value) {
        element.getOrCreateAndroidAttribute(name, id).setValueAsString(value);
    }

    @Test
    void answersAreThoseOfAPhone() throws Exception {
        AndroidDriver driver =
                new AndroidDriver(URI.create(DeviceUnderTest.shared()).toURL(), new UiAutomator2Options());
        try {
            driver.executeScript("mobile: powerAC", Map.of("state", "off")); // others may have plugged it in
            JavaApp app = JavaApp.named("modern");
            int keyboard = app.withXml("keys", "input-method");
            app.with(manifest -> declare(manifest, keyboard));
            driver.installApp(app.build(temp).toString());
            driver.activateApp(app.packageName());
            String shown =
                    driver.findElement(By.className("android.widget.TextView")).getText();
            String traces = driver.manage().logs().get("logcat").getAll().stream()
                    .map(LogEntry::getMessage)
                    .filter(line -> line.contains("modern"))
                    .collect(Collectors.joining("\n"));

            assertThat(shown.strip().lines().map(String::strip))
                    .as("%s", traces)
                    .containsExactlyElementsOf(
                            expected().stream().map(String::strip).toList());
        } finally {
            driver.quit();
        }
    }
}
