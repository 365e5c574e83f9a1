package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import android.R.attr;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
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
import org.openqa.selenium.interactions.Pause;
import org.openqa.selenium.interactions.PointerInput;
import org.openqa.selenium.interactions.Sequence;

/** What libraries rely on: providers at the start, addresses of files that others may read, links, services from the background. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CornersIT {
    private static final String PACKAGE = "dev.cairn.corners";

    @TempDir
    static Path temp;

    private AndroidDriver driver;

    @BeforeAll
    void start() throws Exception {
        driver = new AndroidDriver(URI.create(DeviceUnderTest.shared()).toURL(), new UiAutomator2Options());
    }

    @AfterAll
    void stop() {
        driver.quit();
    }

    private void install(int target) throws IOException {
        JavaApp app = JavaApp.named("corners").with(manifest -> {
            manifest.setTargetSdkVersion(target);
            declare(manifest);
        });
        driver.installApp(app.build(temp).toString());
        driver.activateApp(PACKAGE);
    }

    private static void declare(AndroidManifestBlock manifest) {
        manifest.addUsesPermission("android.permission.FOREGROUND_SERVICE");
        ResXmlElement starter = provider(manifest, "Starter", "start", false);
        ResXmlElement data = starter.newElement("meta-data");
        text(data, "name", attr.name, PACKAGE + ".Main$Library");
        text(data, "value", attr.value, "androidx.startup");
        provider(manifest, "Files", "files", true);
        provider(manifest, "Closed", "closed", false);
        text(component(manifest, "service"), "name", attr.name, PACKAGE + ".Main$Work");
        ResXmlElement filter = manifest.getMainActivity().newElement("intent-filter");
        filter.getOrCreateAndroidAttribute("autoVerify", attr.autoVerify).setValueAsBoolean(true);
        text(filter.newElement("action"), "name", attr.name, "android.intent.action.VIEW");
        text(filter.newElement("category"), "name", attr.name, "android.intent.category.DEFAULT");
        text(filter.newElement("category"), "name", attr.name, "android.intent.category.BROWSABLE");
        ResXmlElement pages = filter.newElement("data");
        text(pages, "scheme", attr.scheme, "https");
        text(pages, "host", attr.host, "links.example");
    }

    private static ResXmlElement component(AndroidManifestBlock manifest, String tag) {
        return manifest.getOrCreateApplicationElement().newElement(tag);
    }

    private static ResXmlElement provider(
            AndroidManifestBlock manifest, String name, String authority, boolean grants) {
        ResXmlElement element = component(manifest, "provider");
        text(element, "name", attr.name, PACKAGE + ".Main$" + name);
        text(element, "authorities", attr.authorities, PACKAGE + "." + authority);
        element.getOrCreateAndroidAttribute("exported", attr.exported).setValueAsBoolean(false);
        element.getOrCreateAndroidAttribute("grantUriPermissions", attr.grantUriPermissions)
                .setValueAsBoolean(grants);
        return element;
    }

    private static void text(ResXmlElement element, String name, int id, String value) {
        element.getOrCreateAndroidAttribute(name, id).setValueAsString(value);
    }

    private Map<String, String> lines() {
        String shown =
                driver.findElement(By.xpath("//*[contains(@text, ' = ')]")).getText();
        return Arrays.stream(shown.split("\n"))
                .map(line -> line.split(" = ", 2))
                .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
    }

    private void tap(String text) {
        driver.findElement(By.xpath("//*[@text='" + text + "']")).click();
    }

    @Test
    void librariesStartInTheirProviders() throws IOException {
        install(35);

        assertThat(lines())
                .containsEntry("startup", "[Library in Application]")
                .containsEntry("profile", "FileNotFoundException")
                .containsEntry("profile folder", "false")
                .containsEntry("updated", "true")
                .containsEntry("tasks", "1 Main")
                .containsEntry("tabs", "0");
    }

    /** By which many know whether they are in their main process. */
    @Test
    void theKernelNamesTheAppsProcess() throws IOException {
        install(35);

        assertThat(lines()).containsEntry("process", PACKAGE).containsEntry("cleaner", "true");
    }

    /** Android's own list of what it changed says since which version. */
    @ParameterizedTest
    @ValueSource(ints = {29, 30})
    void appsOfBeforeAChangeDoNotSeeIt(int target) throws IOException {
        install(target);

        boolean hasView = !lines().get("toast").equals("null");
        assertThat(hasView).isEqualTo(target < 30);
    }

    @Test
    void filesAreReadByWhomTheyAreGrantedTo() throws IOException {
        install(35);

        assertThat(lines())
                .containsEntry("own file", "a note")
                .containsEntry("own name", "note.txt")
                .containsEntry("own uri", "true")
                .containsEntry("other's uri", "false")
                .containsEntry("grant", "true false")
                .containsEntry("grant what is closed", "SecurityException");
    }

    @Test
    void documentsAreReadOncePickedAndKeptIfAskedFor() throws IOException {
        install(35);
        assertThat(lines())
                .containsEntry("document", "SecurityException")
                .containsEntry("may read it", "false")
                .containsEntry("keep it", "SecurityException")
                .containsEntry("kept", "0");

        tap("pick");
        tap("sample.txt");
        assertThat(lines())
                .containsEntry("document", "This is a sample text.")
                .containsEntry("may read it", "true")
                .containsEntry("kept", "1");

        driver.terminateApp(PACKAGE);
        driver.activateApp(PACKAGE);
        assertThat(lines()).containsEntry("document", "This is a sample text.").containsEntry("kept", "1");

        driver.executeScript("mobile: clearApp", Map.of("appId", PACKAGE));
        driver.activateApp(PACKAGE);
        assertThat(lines()).containsEntry("document", "SecurityException").containsEntry("kept", "0");
    }

    /** The dialog is the system's, the deed the provider's. */
    @ParameterizedTest
    @CsvSource({"Deny, 0 1", "Allow, -1 0"})
    void mediaAreDeletedOnceTheUserAllowsIt(String answer, String outcome) throws IOException {
        install(35);
        tap("delete a picture");
        assertThat(driver.findElement(By.id("android:id/alertTitle")).getText()).endsWith("to delete this item?");

        tap(answer);
        assertThat(lines()).containsEntry("deleted", outcome);
    }

    @Test
    void linksOfTheAppsOwnOpenItAndOthersTheBrowser() throws IOException {
        install(35);
        tap("own link");
        assertThat(lines()).containsEntry("link", "https://links.example/home");
        driver.navigate().back();

        for (String page : List.of("other link", "tab")) {
            tap(page);
            assertThat(driver.getCurrentPackage()).as(page).isNotEqualTo(PACKAGE);
            driver.navigate().back();
            assertThat(driver.getCurrentPackage()).as(page).isEqualTo(PACKAGE);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "35, service later, BackgroundServiceStartNotAllowedException",
        "30, service later, IllegalStateException",
        "35, foreground later, ForegroundServiceStartNotAllowedException"
    })
    void servicesAreNotStartedFromTheBackground(int target, String button, String outcome) throws IOException {
        install(target);
        tap(button);
        driver.runAppInBackground(Duration.ofSeconds(91));

        assertThat(lines()).containsEntry("late", outcome);
    }

    @ParameterizedTest
    @ValueSource(strings = {"service soon", "service by alarm"})
    void butSoonAfterTheFrontOrWhenTheSystemWakesTheApp(String button) throws IOException {
        install(35);
        tap(button);
        driver.runAppInBackground(Duration.ofSeconds(91));

        assertThat(lines()).containsEntry("late", "ComponentInfo{dev.cairn.corners/dev.cairn.corners.Main$Work}");
    }

    /** The clock goes on by a minute and a half between two turns of the main thread. */
    @Test
    void anAppThatShowsIsNotInTheBackgroundHoweverLongItsThreadSleeps() throws IOException {
        install(35);
        tap("service from a thread");
        PointerInput finger = new PointerInput(PointerInput.Kind.TOUCH, "finger");
        driver.perform(List.of(new Sequence(finger, 0).addAction(new Pause(finger, Duration.ofSeconds(91)))));
        driver.runAppInBackground(Duration.ofSeconds(1)); // the lines are written when it comes back

        assertThat(lines()).containsEntry("late", "ComponentInfo{dev.cairn.corners/dev.cairn.corners.Main$Work}");
    }
}
