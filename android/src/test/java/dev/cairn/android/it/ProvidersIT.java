package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What an app finds in the phone's own providers, and what it writes there. */
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

    private static List<String> expected(String app) throws IOException {
        try (InputStream in = ProvidersIT.class.getResourceAsStream("/apps/" + app + "/expected.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }
}
