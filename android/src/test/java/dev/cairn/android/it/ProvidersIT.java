package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What an app finds in the phone's own providers and in shared storage, and what it writes there. */
@Tag("slow")
class ProvidersIT extends PlatformScreens {
    private void open(String name, String... permissions) throws IOException {
        JavaApp app = JavaApp.named(name).with(manifest -> {
            for (String permission : permissions) {
                manifest.addUsesPermission("android.permission." + permission);
            }
        });
        driver.installApp(app.build(temp).toString());
        driver.activateApp(app.packageName());
    }

    @Test
    void rowsAreFoundByTheColumnsAndAddressesThatPhonesHave() throws IOException {
        open(
                "rows",
                "READ_CALENDAR",
                "WRITE_CALENDAR",
                "READ_CONTACTS",
                "READ_CALL_LOG",
                "WRITE_CALL_LOG",
                "READ_SMS",
                "SEND_SMS");

        assertThat(texts()).containsExactlyElementsOf(expected("rows"));
    }

    @Test
    void sharedStorageIsThatOfANewPhoneAndTheSameForFilesMediaAndPickers() throws IOException {
        open("shared", "READ_MEDIA_IMAGES", "READ_MEDIA_AUDIO");
        assertThat(texts()).containsExactlyElementsOf(expected("shared"));

        driver.executeScript("mobile: pushFile", Map.of("remotePath", "/sdcard/Movies/film.mp4", "payload", "eA=="));
        driver.terminateApp("dev.cairn.shared");
        driver.activateApp("dev.cairn.shared");
        assertThat(texts())
                .as("what an app deletes stays deleted, and what it made is its own")
                .contains(
                        "Documents = [sample.csv, sample.json, sample.pdf]",
                        "images = [mine.png, photo-1.png, photo-2.png]",
                        "video = [film.mp4]");

        driver.executeScript("mobile: clearApp", Map.of("appId", "dev.cairn.shared"));
        driver.activateApp("dev.cairn.shared");
        assertThat(texts()).containsExactlyElementsOf(expected("shared"));
    }

    private static List<String> expected(String app) throws IOException {
        try (InputStream in = ProvidersIT.class.getResourceAsStream("/apps/" + app + "/expected.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }
}
