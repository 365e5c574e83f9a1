package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import android.R.attr;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import com.reandroid.arsc.value.ValueType;
import dev.cairn.android.launch.DeviceProcess;
import io.appium.java_client.AppiumBy;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.interactions.Pause;
import org.openqa.selenium.interactions.PointerInput;
import org.openqa.selenium.interactions.Sequence;

/** An app asks the platform, and gets the answers that phones give. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PlatformIT {
    @TempDir
    static Path temp;

    private DeviceProcess process;
    private AndroidDriver driver;

    @BeforeAll
    void start() throws Exception {
        process = DeviceProcess.start(DeviceUnderTest.options("platform.log"));
        driver = new AndroidDriver(URI.create(process.url()).toURL(), new UiAutomator2Options());
    }

    @AfterAll
    void stop() {
        driver.quit();
        process.close();
    }

    private void open(String name) throws IOException {
        JavaApp app = JavaApp.named(name);
        driver.installApp(app.build(temp).toString());
        driver.activateApp(app.packageName());
    }

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

    private static ResXmlElement component(AndroidManifestBlock manifest, String tag, String name) {
        ResXmlElement element = manifest.getOrCreateApplicationElement().newElement(tag);
        element.getOrCreateAndroidAttribute("name", attr.name).setValueAsString(name);
        return element;
    }

    private void pass(int seconds) {
        PointerInput finger = new PointerInput(PointerInput.Kind.TOUCH, "finger");
        driver.perform(List.of(new Sequence(finger, 0).addAction(new Pause(finger, Duration.ofSeconds(seconds)))));
    }

    private List<String> texts() {
        return driver.findElement(By.className("android.widget.TextView"))
                .getText()
                .lines()
                .toList();
    }

    @Test
    void activitiesAreMadeAnewWithWhatTheySaved() throws IOException {
        open("anew");
        shows("1 en_US en_US day");
        tap("recreate");
        shows("2 en_US en_US day");
        tap("twice");
        shows("3 en_US en_US day");
        tap("french");
        shows("4 fr_FR fr_FR day");
        tap("night");
        shows("5 fr_FR fr_FR night");
    }

    /** Since Android 9 in this order; nobody leaves an app that is made anew. */
    @Test
    void activitiesAreAskedForWhatTheySaveOnceTheyAreStopped() throws IOException {
        open("anew");
        tap("recreate");
        assertThat(driver.findElement(AppiumBy.accessibilityId("calls")).getText())
                .isEqualTo("pause stop save destroy ");
    }

    @Test
    void activitiesThatLieDeepComeBackWithWhatTheySavedAndGetTheirResults() throws IOException {
        openWithServices("deep", "Main$Helper");
        pass(5);
        shows("60 made 1 got nothing for itself");
        for (int depth = 60; depth > 0; depth--) {
            driver.findElement(By.className("android.widget.TextView")).click();
            if (depth == 60) {
                shows("59 made 1 got 60 for itself");
            } else if (depth == 2) {
                shows("1 made 2 got 2 for itself");
            }
        }
        shows("0 made 2 got 1 for nobody");
        // each left its connection to the service, and its receiver
        assertThat(driver.findElement(AppiumBy.accessibilityId("nobody is bound"))
                        .isDisplayed())
                .isTrue();
        // sixty ended, each with a dialog open: the first one, and those that the framework looked at last
        assertThat(histogram().filter(line -> line.endsWith(" dev.cairn.deep.Main")))
                .allSatisfy(line -> assertThat(Integer.parseInt(line.trim().split("\\s+")[1]))
                        .isLessThan(6));
    }

    /** As coroutines wait that have no handler. */
    @Test
    void threadsAreParkedInTheDevicesTime() throws IOException {
        open("parks");
        assertThat(texts()).containsExactly("main 500", "woken");
        pass(3);
        assertThat(texts()).containsExactly("main 500", "woken", "thread 3000");
    }

    /** By Java's timers and pools, and by an app's own that inherit from them. */
    @Test
    void timersAndPoolsKeepTheDevicesTime() throws IOException {
        open("timers");
        pass(6);
        assertThat(texts())
                .containsExactly(
                        "true false 1",
                        "3500 true",
                        "waiting 0",
                        "Task already scheduled or cancelled",
                        "dozed 1950",
                        "once true 3000",
                        "date true 3100",
                        "beats 3300",
                        "dozed 3300",
                        "alarm true 3400",
                        "called 3500",
                        "turns 3600",
                        "crew 3800",
                        "after true 3800",
                        "named 100 4000",
                        "later 4100",
                        "ended 4500");
    }

    @Test
    void thePoolsThreadThatHasItsTurnLateIsWaitedForEachTime() throws IOException {
        open("slowpool");
        pass(6);
        shows("1 2 3 4 5 6 7 8 9 10");
    }

    @Test
    void whatAnAppChoseOfItsConfigurationOutlivesItsProcess() throws IOException {
        open("anew");
        tap("french");
        tap("night");
        driver.terminateApp("dev.cairn.anew");
        driver.activateApp("dev.cairn.anew");
        shows("1 fr_FR fr_FR night");
        driver.executeScript("mobile: clearApp", Map.of("appId", "dev.cairn.anew"));
        driver.activateApp("dev.cairn.anew");
        shows("1 en_US en_US day");
    }

    @Test
    void nothingOfAnAppIsKeptWhenItsProcessHasEnded() throws Exception {
        open("leaves");
        shows("level 9");
        assertThat(driver.manage().logs().get("logcat").getAll())
                .extracting(entry -> entry.getMessage().replaceFirst("^.* (?=W leaves)", ""))
                .contains(
                        "W leaves: what was said",
                        "W leaves: in two lines",
                        "W leaves: java.lang.IllegalStateException: and why");
        for (int i = 0; i < 6; i++) {
            driver.terminateApp("dev.cairn.leaves");
            driver.activateApp("dev.cairn.leaves");
            shows("level 9");
        }

        // the process that runs, the first one, which the framework's own classes were made in, and one whose threads
        // may still be ending
        assertThat(histogram().filter(line -> line.endsWith(" dev.cairn.leaves.Main")))
                .hasSize(1);
    }

    /** What is alive in the device, a line for each class: its rank, how many, their bytes, its name. */
    private Stream<String> histogram() throws IOException {
        JvmTool jcmd = new JvmTool("jcmd", String.valueOf(process.pid()));
        for (int i = 0; i < 3; i++) {
            jcmd.run("GC.run"); // what has a finaliser goes the time after
            jcmd.run("GC.run_finalization");
        }
        return jcmd.run("GC.class_histogram").lines();
    }

    @Test
    void keysThatAreLeftToTheSystemOutliveTheProcessAndGoWithTheData() throws IOException {
        open("keys");
        shows("first: secret RSA signs EC signs code of 32");
        driver.terminateApp("dev.cairn.keys");
        driver.activateApp("dev.cairn.keys");
        shows("again: secret RSA signs EC signs [EC, Master, RSA, code]");
        driver.executeScript("mobile: clearApp", Map.of("appId", "dev.cairn.keys"));
        driver.activateApp("dev.cairn.keys");
        shows("first: secret RSA signs EC signs code of 32");
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
    void timersFiltersQueriesAndSwitchersRunAsTheFrameworkHasThem() throws IOException {
        open("widgets");
        pass(4);
        String all = driver.findElement(By.className("android.widget.TextView")).getText();
        assertThat(all).startsWith("switched abc");
        assertThat(all.split(", "))
                .containsExactlyInAnyOrder(
                        "switched abc", "filtered elsewhere", "queried", "tick", "tick", "done", "magnified");
        assertThat(all).endsWith("tick, done, magnified");
    }

    @Test
    void aFrameIsDrawnBeforeWhatItPostsRuns() throws IOException {
        open("frames");
        tap("waiting");
        shows("drawn 1");
    }

    @Test
    void aLooperThatIsInterruptedWaitsForMessagesAsBefore() throws IOException {
        open("looper");
        tap("interrupt");
        shows("interrupted");
        tap("interrupted");
        shows("rests, interrupted");
    }

    @Test
    void timePassesWhileTheMainThreadWaitsForAMessageOfAnotherThreads() throws IOException {
        open("looper");
        tap("wait");
        tap("waited");
    }

    @Test
    void aLoopWithinTheMainThreadsKeepsNobody() throws IOException {
        open("looper");
        tap("nest");
        tap("goes on");
        tap("wait");
        tap("waited");
    }

    @Test
    void animationsOfViewsGoOnAndEnd() throws IOException {
        open("tween");
        tap("go");
        shows("started repeated ended");
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
    void noWindowIsSeenBeforeItsFirstFrame() throws IOException {
        open("frames");
        for (int delay = 960; delay <= 1000; delay += 10) {
            tap("after " + delay);
            assertThat(driver.getPageSource()).containsPattern("text=\"(waiting|opened)\"");
            driver.navigate().back();
        }
    }

    @Test
    void aDialogOfOnCreateLiesOverItsActivityAndTheSplashScreenIsSeenOut() throws IOException {
        open("welcome");
        assertThat(driver.getPageSource()).contains("welcome").doesNotContain("below");
        driver.findElement(By.id("android:id/button1")).click();
        shows("seen out with its icon, started");
    }

    @Test
    void theDisplayIsTurnedAsTheActivityInFrontAsks() throws IOException {
        JavaApp app = JavaApp.named("turning")
                .with(manifest -> component(manifest, "activity", "dev.cairn.turning.Main$Wide")
                        .getOrCreateAndroidAttribute("screenOrientation", attr.screenOrientation)
                        .setTypeAndData(ValueType.DEC, 0));
        driver.installApp(app.build(temp).toString());
        driver.activateApp(app.packageName());
        isTurned("1 high, asks -1", 600, 1080);
        tap("OPEN");
        isTurned("2 wide, asks 0", 1080, 600);
        driver.navigate().back();
        isTurned("1 high, asks -1", 600, 1080);
        tap("WIDE");
        isTurned("3 wide, asks 0", 1080, 600);
        tap("ANY");
        isTurned("4 high, asks -1", 600, 1080);
        tap("OPEN");
        driver.terminateApp(app.packageName());
        isTurned("Home", 600, 1080);
    }

    private void isTurned(String text, int width, int height) {
        shows(text);
        assertThat(driver.manage().window().getSize()).isEqualTo(new Dimension(width, height));
    }

    private void openWithServices(String name, String... services) throws IOException {
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

    private void tap(String text) {
        driver.findElement(By.xpath("//*[@text='" + text + "']")).click();
    }

    private void shows(String text) {
        assertThat(driver.findElement(By.className("android.widget.TextView")).getText())
                .isEqualTo(text);
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
