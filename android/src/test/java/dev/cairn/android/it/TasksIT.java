package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import android.R.attr;
import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import io.appium.java_client.android.AndroidDriver;
import io.appium.java_client.android.options.UiAutomator2Options;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;

/** Launch modes, affinities and the flags of intents, told by what Back finds. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TasksIT {
    private static final String PACKAGE = "dev.cairn.tasks";

    private AndroidDriver driver;

    @BeforeAll
    void start(@TempDir Path temp) throws Exception {
        Path apk = JavaApp.named("tasks").with(TasksIT::declare).build(temp);
        driver = new AndroidDriver(
                URI.create(DeviceUnderTest.shared()).toURL(), new UiAutomator2Options().setApp(apk.toString()));
    }

    @AfterAll
    void stop() {
        driver.quit();
    }

    private static void declare(AndroidManifestBlock manifest) {
        manifest.getMainActivity().searchAttributeByResourceId(attr.name).setValueAsString(PACKAGE + ".Place$Home");
        number(activity(manifest, "Top"), "launchMode", attr.launchMode, 1);
        number(activity(manifest, "Single"), "launchMode", attr.launchMode, 2);
        number(activity(manifest, "Alone"), "launchMode", attr.launchMode, 3);
        number(activity(manifest, "Each"), "launchMode", attr.launchMode, 4);
        text(activity(manifest, "Other"), "taskAffinity", attr.taskAffinity, "other.tasks");
        ResXmlElement single = activity(manifest, "OtherSingle");
        text(single, "taskAffinity", attr.taskAffinity, "other.tasks");
        number(single, "launchMode", attr.launchMode, 2);
        activity(manifest, "Fleeting")
                .getOrCreateAndroidAttribute("noHistory", attr.noHistory)
                .setValueAsBoolean(true);
        text(activity(manifest, "B"), "parentActivityName", attr.parentActivityName, PACKAGE + ".Place$Home");
        text(
                manifest.getOrCreateApplicationElement().newElement("receiver"),
                "name",
                attr.name,
                PACKAGE + ".Place$Orders");
    }

    private static ResXmlElement activity(AndroidManifestBlock manifest, String name) {
        ResXmlElement element = manifest.getOrCreateApplicationElement().newElement("activity");
        text(element, "name", attr.name, PACKAGE + ".Place$" + name);
        return element;
    }

    private static void text(ResXmlElement element, String name, int id, String value) {
        element.getOrCreateAndroidAttribute(name, id).setValueAsString(value);
    }

    private static void number(ResXmlElement element, String name, int id, int value) {
        element.getOrCreateAndroidAttribute(name, id).setValueAsDecimal(value);
    }

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource(
            delimiter = '>',
            value = {
                "B; B                                   > B#2, B#1, Home#1r",
                "Top; Top                               > Top#1+1, Home#1r",
                "Top; B; Top                            > Top#2, B#1, Top#1, Home#1r",
                "B; B SINGLE_TOP                        > B#1+1, Home#1r",
                "B; B SINGLE_TOP|EXCLUDE_FROM_RECENTS   > B#1+1, Home#1r",
                "B CLEAR_TOP                            > B#1, Home#1r",
                "B; Top; Home CLEAR_TOP                 > Home#2r",
                "B; Top; Home CLEAR_TOP|SINGLE_TOP      > Home#1+1r",
                "B; Top; B REORDER_TO_FRONT             > B#1+1, Top#1, Home#1r",
                "Single; B; Single                      > Single#1+1, Home#1r",
                "B; Home NEW_TASK|CLEAR_TASK            > Home#2r",
                "B; Home CLEAR_TASK                     > Home#2, B#1, Home#1r",
                "B; Top NEW_TASK                        > Top#1, B#1, Home#1r",
                "B; B NEW_TASK|MULTIPLE_TASK            > B#2r, B#1, Home#1r",
                "B; B NEW_TASK|MULTIPLE_TASK|TASK_ON_HOME > B#2r",
                "Other                                  > Other#1, Home#1r",
                "Other NEW_TASK                         > Other#1r, Home#1r",
                "Other NEW_TASK; B                      > B#1, Other#1r, Home#1r",
                "Other NEW_TASK; B; Home NEW_TASK       > Home#2, Home#1r, B#1, Other#1r",
                "OtherSingle; B; Other NEW_TASK         > Other#1, B#1, OtherSingle#1r, Home#1r",
                "Other NEW_TASK; B; OtherSingle         > OtherSingle#1, B#1, Other#1r, Home#1r",
                "Other NEW_TASK; moveTaskToBack         > Home#1r",
                "Other NEW_TASK; !home; !activate       > Home#1r",
                "Alone; B                               > B#1, Home#1r, Alone#1r",
                "Alone; B; Alone                        > Alone#1+1r, B#1, Home#1r",
                "Each; B; Each                          > Each#1+1r, Home#1r",
                "Fleeting; B                            > B#1, Home#1r",
                "Fleeting                               > Fleeting#1, Home#1r",
                "B NO_HISTORY; Top                      > Top#1, Home#1r",
                "B; Fleeting; !home; !activate          > B#1, Home#1r",
                "B; Top; finishAffinity                 > ''",
                "B; Other; finishAffinity               > B#1, Home#1r",
                "B; Top; finishAndRemoveTask            > B#1, Home#1r",
                "Other NEW_TASK; finishAndRemoveTask    > Home#1r",
                "B; moveTaskToBack                      > B#1, Home#1r",
                "B; moveTaskToBack nonRoot              > ''",
                "B; moveTaskToBack nonRoot; !activate   > B#1=true, Home#1r",
                "B; many Home NEW_TASK|CLEAR_TASK, Top  > Top#1, Home#2r",
                "B; up                                  > Home#2r",
                "ask B; succeed                         > Home#1r=7",
                "ask Single; succeed                    > Home#1r=7",
                "ask B NEW_TASK                         > B#1, Home#1r=0",
                "ask B; Top FORWARD_RESULT; succeed     > B#1, Home#1r=7",
                "send Other                             > Other#1r, Home#1r",
                "context B                              > Home#1r=AndroidRuntimeException",
                "context B NEW_TASK                     > B#1, Home#1r",
                "B doc:a NEW_DOCUMENT; B doc:b NEW_DOCUMENT; B doc:a NEW_DOCUMENT > B#1+1r, B#2r, Home#1r",
            })
    void backFinds(String orders, String expected) {
        driver.terminateApp(PACKAGE);
        driver.activateApp(PACKAGE);
        for (String order : orders.split(";")) {
            carryOut(order.trim());
        }

        assertThat(String.join(", ", walk())).isEqualTo(expected);
    }

    private void carryOut(String order) {
        switch (order) {
            case "!home" -> driver.executeScript("mobile: pressKey", Map.of("keycode", 3));
            case "!activate" -> driver.activateApp(PACKAGE);
            default ->
                driver.executeScript(
                        "mobile: broadcast",
                        Map.of(
                                "component",
                                PACKAGE + "/.Place$Orders",
                                "extras",
                                List.of(List.of("s", "order", order))));
        }
    }

    private List<String> walk() {
        List<String> found = new ArrayList<>();
        while (driver.getCurrentPackage().equals(PACKAGE) && found.size() < 9) {
            found.add(
                    driver.findElement(By.className("android.widget.TextView")).getText());
            driver.navigate().back();
        }
        return found;
    }
}
