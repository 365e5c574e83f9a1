package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import android.R.attr;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import com.reandroid.arsc.value.ValueType;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;

/** An app asks the platform, and gets the answers that phones give. */
@Tag("slow")
class PlatformIT extends PlatformScreens {
    @Test
    void answersAreThoseOfAPhone() throws IOException {
        open("platform");
        String shown = driver.findElement(By.xpath("//android.widget.TextView[contains(@text, ' = ')]"))
                .getText();

        assertThat(shown.strip().lines()).containsExactlyElementsOf(expected("platform"));
    }

    @Test
    void theOldHttpClientIsThereForAppsThatAskForIt() throws IOException {
        JavaApp app = JavaApp.named("oldhttp");
        driver.installApp(app.build(temp).toString());
        driver.activateApp(app.packageName());
        assertThat(driver.findElement(By.className("android.widget.TextView")).getText())
                .isEqualTo("no client");

        JavaApp asking = JavaApp.named("oldhttp")
                .with(manifest -> component(manifest, "uses-library", "org.apache.http.legacy"));
        driver.installApp(asking.build(temp).toString());
        driver.activateApp(asking.packageName());
        assertThat(driver.findElement(By.className("android.widget.TextView")).getText())
                .isEqualTo("200 hello GET /greeting HTTP/1.1");
    }

    @Test
    void theSystemAnswersAsAPhones() throws IOException {
        JavaApp app = JavaApp.named("phone").with(manifest -> {
            ResXmlElement provider = component(manifest, "provider", "dev.cairn.phone.Rows");
            provider.getOrCreateAndroidAttribute("authorities", attr.authorities)
                    .setValueAsString("dev.cairn.phone.rows");
            manifest.addUsesPermission("android.permission.INTERNET");
            manifest.addUsesPermission("android.permission.FOREGROUND_SERVICE");
            manifest.addUsesPermission("android.permission.FOREGROUND_SERVICE_DATA_SYNC");
            component(manifest, "service", "dev.cairn.phone.Main$Untyped");
            component(manifest, "service", "dev.cairn.phone.Main$Typed")
                    .getOrCreateAndroidAttribute("foregroundServiceType", attr.foregroundServiceType)
                    .setTypeAndData(ValueType.HEX, 1); // dataSync
            ResXmlElement receiver = component(manifest, "receiver", "dev.cairn.phone.Main$Declared");
            for (String action : List.of("ONE", "TWO")) {
                receiver.newElement("intent-filter")
                        .newElement("action")
                        .getOrCreateAndroidAttribute("name", attr.name)
                        .setValueAsString("dev.cairn.phone." + action);
            }
        });
        driver.installApp(app.build(temp).toString());
        driver.activateApp(app.packageName());
        pass(14);
        assertThat(texts()).containsExactlyElementsOf(expected("phone"));
    }

    /** By ways round what the device puts in place of the machine's answers. */
    @Test
    void anAppSeesNothingOfTheUsersEnvironmentAndHome() throws IOException {
        assertThat(System.getenv("OPENAI_API_KEY")).as("set by the build").isNotNull();
        open("guest");
        String own = process.folder().toString();

        assertThat(texts())
                .containsExactly(
                        "key = null",
                        "keys = 0",
                        "HOME = " + own + "/home",
                        "TMPDIR = " + own + "/tmp",
                        "user.home = " + own + "/home",
                        "java.io.tmpdir = " + own + "/tmp",
                        "process = false");
    }

    /** By insets, as apps that draw to the edges do, and by {@code adjustResize}, as older ones. */
    @ParameterizedTest
    @ValueSource(ints = {33, 35})
    void windowsMakeRoomForTheKeyboard(int target) throws IOException {
        JavaApp app = JavaApp.named("typing").with(manifest -> manifest.setTargetSdkVersion(target));
        driver.installApp(app.build(temp).toString());
        driver.activateApp(app.packageName());
        int height = driver.manage().window().getSize().height;
        assertThat(bottomOf("Send")).isGreaterThan(height * 9 / 10);

        driver.findElement(By.className("android.widget.EditText")).click();
        assertThat(driver.isKeyboardShown()).isTrue();
        assertThat(bottomOf("Send")).isBetween(height / 2, height * 6 / 10);
        shows("ime " + (height - height * 6 / 10));
        tap("Send");
        shows("sent");

        driver.hideKeyboard();
        assertThat(bottomOf("Send")).isGreaterThan(height * 9 / 10);
        shows("ime 0");

        tap("Ask");
        assertThat(driver.isKeyboardShown()).isTrue();
        tap("Ask");
        assertThat(driver.isKeyboardShown()).isFalse();
    }

    /** The window that it came for last is one of a process that is no more. */
    @Test
    void theKeyboardComesAgainInTheNextProcess() throws IOException {
        open("typing");
        driver.findElement(By.className("android.widget.EditText")).click();
        assertThat(driver.isKeyboardShown()).isTrue();
        String app = driver.getCurrentPackage();
        driver.terminateApp(app);
        driver.activateApp(app);

        driver.findElement(By.className("android.widget.EditText")).click();
        assertThat(driver.getCurrentPackage()).isEqualTo(app);
        assertThat(driver.isKeyboardShown()).isTrue();
    }

    private int bottomOf(String text) {
        var rect = driver.findElement(By.xpath("//*[@text='" + text + "']")).getRect();
        return rect.y + rect.height;
    }

    @Test
    void sensorsMeasureWhatAClientSays() throws IOException {
        open("sensors");
        assertThat(measured())
                .containsEntry("accelerometer", "[0, 0, 98]")
                .containsEntry("gravity", "[0, 0, 98]")
                .containsEntry("linear_acceleration", "[0, 0, 0]")
                .containsEntry("rotation_vector", "[0, 0, 0, 10, 1]")
                .containsEntry("orientation", "[0, 0, 0]")
                .containsEntry("light", "[2500]")
                .containsEntry("proximity", "[50]")
                .containsEntry("pressure", "[10133]")
                .containsEntry("accuracy", "3")
                .containsEntry("steps", "false")
                .containsEntry("pulse", "null")
                .containsEntry("most", "true")
                .containsEntry("feature", "true")
                .containsEntry("first", "android.sensor.accelerometer 0 false");

        int often = Integer.parseInt(measured().get("often"));
        int elsewhere = Integer.parseInt(measured().get("elsewhere"));
        pass(10);
        assertThat(Integer.parseInt(measured().get("often")) - often).isBetween(48, 54);
        assertThat(Integer.parseInt(measured().get("elsewhere")) - elsewhere).isBetween(480, 540);

        measure("light", "40");
        measure("proximity", 0);
        measure("acceleration", "9.80665:0:0");
        assertThat(measured())
                .containsEntry("light", "[400]")
                .containsEntry("proximity", "[0]")
                .containsEntry("accelerometer", "[98, 0, 0]")
                .containsEntry("gravity", "[98, 0, 0]");
        assertThat(measured().get("orientation")).endsWith("-900]");

        driver.findElement(By.className("android.widget.TextView")).click();
        String still = measured().get("often");
        pass(2);
        assertThat(measured()).containsEntry("often", still);
        assertThatThrownBy(() -> measure("heart-rate", "70"))
                .hasMessageContaining("This phone has no sensor 'heart-rate'");
        assertThatThrownBy(() -> measure("smell", "70")).hasMessageContaining("must be one of acceleration, gyroscope");
        assertThatThrownBy(() -> measure("light", "1:2")).hasMessageContaining("up to 1 numbers");
        assertThatThrownBy(() -> measure("light", "NaN")).hasMessageContaining("up to 1 numbers");
    }

    private void measure(String sensor, Object value) {
        driver.executeScript("mobile: sensorSet", Map.of("sensorType", sensor, "value", value));
    }

    private Map<String, String> measured() {
        return texts().stream()
                .map(line -> line.split(" = "))
                .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
    }

    @Test
    void aTrustedWebActivityIsAScreenOfTheApp() throws IOException {
        open("trusted");

        assertThat(driver.getCurrentPackage()).isEqualTo("dev.cairn.trusted");
        assertThat(driver.findElements(By.className("android.webkit.WebView"))).isNotEmpty();

        driver.navigate().back();

        assertThat(driver.getCurrentPackage()).isNotEqualTo("dev.cairn.trusted");
    }

    @Test
    void aReceiverThatTheApkLacksHurtsNobodyUntilItIsCalled() throws IOException {
        JavaApp app = JavaApp.named("tween")
                .with(manifest -> manifest.getOrCreateApplicationElement()
                        .newElement("receiver")
                        .getOrCreateAndroidAttribute("name", 0x01010003)
                        .setValueAsString("dev.cairn.tween.Gone"));
        driver.installApp(app.build(temp).toString());
        driver.activateApp(app.packageName());
        shows("go");
    }

    @Test
    void servicesThatTheSystemBindsEndThemselves() throws IOException {
        openWithServices("ends", "Main$Helper", "Main$Listener", "Main$Caller");
        tap("start");
        shows("null false Helper Listener Caller ");
    }

    @Test
    void servicesOfOneThreadTakeTheirIntentsAndEnd() throws IOException {
        openWithServices("queue", "Work");
        tap("start");
        shows("created, worked 1, worked 2, destroyed");
    }

    @Test
    void aLauncherStartsAndHasThePermissionsOfItsManifestAndTheBatteryFromTheBeginning() throws IOException {
        JavaApp app = JavaApp.named("early").with(manifest -> {
            manifest.addUsesPermission("android.permission.INTERNET");
            manifest.getMainActivity()
                    .getElements("intent-filter")
                    .next()
                    .getElements("category")
                    .next()
                    .searchAttributeByResourceId(0x01010003)
                    .setValueAsString("android.intent.category.HOME");
            manifest.getOrCreateApplicationElement()
                    .getOrCreateAndroidAttribute("name", 0x01010003)
                    .setValueAsString("dev.cairn.early.Early");
        });
        driver.installApp(app.build(temp).toString());
        driver.activateApp(app.packageName());
        shows("granted, denied, 100");
    }

    private static List<String> expected(String app) throws IOException {
        try (InputStream in = PlatformIT.class.getResourceAsStream("/apps/" + app + "/expected.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .toList();
        }
    }
}
