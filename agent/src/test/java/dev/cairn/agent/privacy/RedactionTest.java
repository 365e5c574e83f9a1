package dev.cairn.agent.privacy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.app.AppUnderTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedactionTest {
    private static final AppUnderTest APP = new AppUnderTest(
            "com.example.app",
            "1",
            1,
            "com.example.app.Main",
            List.of("com.example.app.Main", "com.example.shared.Web"));
    private static final Map<String, String> ALIASES =
            Redaction.aliases(APP, name -> "app_" + String.format("%012x", name.hashCode()));
    private final Redaction redaction = Redaction.of(ALIASES);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "com.example.app",
                "com.example.app.Main",
                "at com.example.app.Main.onCreate(Main.java:7)",
                "com.example.app:id/button",
                "Lcom/example/app/Main;",
                "/data/data/com.example.app/files",
                "\\ncom.example.app.Boom: x",
                "com_example_app",
                "COM.EXAMPLE.APP",
                "content%3A%2F%2Fcom%2Eexample%2Eapp",
                "com.example.apple",
                "com.example.shared.Web",
                "com.example.no_activity.Http",
                "com.example.ap…"
            })
    void hasTheAppsNameNowhere(String text) {
        assertThat(redaction.apply(text).toLowerCase())
                .doesNotContain("com.example", "com/example", "com_example", "com%2eexample")
                .contains("app_");
    }

    @Test
    void keepsTheRest() {
        assertThat(redaction.apply("at com.example.app.Main.onCreate(Main.java:7)"))
                .matches("at app_[0-9a-f]{12}\\.Main\\.onCreate\\(Main\\.java:7\\)");
        assertThat(redaction.apply("android.widget.Button on com.android.settings"))
                .isEqualTo("android.widget.Button on com.android.settings");
    }

    @Test
    void isTheSameForTheSameApp() {
        assertThat(redaction.apply("com.example.app"))
                .isEqualTo(Redaction.of(ALIASES).apply("com.example.app"));
    }

    @Test
    void aLongPackageIsFoundByItsBeginningsToo() {
        AppUnderTest app = new AppUnderTest("io.appium.android.apis", "1", 1, "", List.of());
        assertThat(Redaction.aliases(app, name -> "app_1"))
                .containsOnlyKeys("io.appium.android.apis", "io.appium.android", "io.appium");
        AppUnderTest common = new AppUnderTest("com.google.android.deskclock", "1", 1, "", List.of());
        assertThat(Redaction.aliases(common, name -> "app_1")).containsOnlyKeys("com.google.android.deskclock");
    }
}
