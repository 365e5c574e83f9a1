package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.reandroid.arsc.chunk.xml.AndroidManifestBlock;
import com.reandroid.arsc.chunk.xml.ResXmlElement;
import io.appium.java_client.android.AndroidDriver;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.logging.LogEntry;

/** Starts every activity in the sample app's manifest. What failed and why is written to target/it/sweep.txt. */
@Tag("slow")
@ExtendWith(DeviceUnderTest.class)
class SweepIT {
    private static final int NAME = 0x01010003;

    private final AndroidDriver driver;

    SweepIT(AndroidDriver driver) {
        this.driver = driver;
    }

    @Test
    void almostAllActivitiesStartLayOutAndRender() throws Exception {
        List<String> report = new ArrayList<>();
        List<String> activities = activities();
        int fine = 0;
        for (String activity : activities) {
            List<String> problems = problems(activity);
            fine += problems.isEmpty() ? 1 : 0;
            problems.forEach(problem -> report.add(activity + ": " + problem));
        }
        report.add(0, fine + " of " + activities.size() + " activities start, lay out and render");
        Files.write(Path.of(System.getProperty("cairn.test.folder"), "sweep.txt"), report);

        assertThat(fine).as(String.join("\n", report)).isGreaterThanOrEqualTo(327);
    }

    private List<String> problems(String activity) {
        driver.executeScript("mobile: startActivity", Map.of("intent", SampleApp.PACKAGE + "/" + activity));
        boolean laidOut = driver.getPageSource().lines().count() > 4;
        boolean rendered = driver.getScreenshotAs(OutputType.BYTES).length > 0;
        List<String> problems = new ArrayList<>(driver.manage().logs().get("logcat").getAll().stream()
                .map(LogEntry::getMessage)
                .filter(line -> line.matches("(?s).* (AndroidRuntime|ActivityManager): .*"))
                .filter(line -> line.contains("Exception: ") || line.contains("Error: ") || line.contains("ANR in"))
                .map(line -> line.replaceFirst("^.*(AndroidRuntime|ActivityManager): ", ""))
                .limit(1)
                .toList());
        if (problems.isEmpty() && !(laidOut && rendered)) {
            problems.add("nothing shows");
        }
        return problems;
    }

    private static List<String> activities() throws Exception {
        try (ZipFile zip = new ZipFile(SampleApp.apk().toFile());
                InputStream in = zip.getInputStream(zip.getEntry("AndroidManifest.xml"))) {
            List<String> names = new ArrayList<>();
            var all = AndroidManifestBlock.load(in).getActivities(true);
            while (all.hasNext()) {
                ResXmlElement element = all.next();
                names.add(element.searchAttributeByResourceId(NAME).getValueAsString());
            }
            return names;
        }
    }
}
