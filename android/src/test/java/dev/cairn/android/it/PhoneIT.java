package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.sample.EdgeBench;
import dev.cairn.sample.FingerBench;
import dev.cairn.sample.RowsBench;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a phone's system does around an app's screens, and in its place. */
@Tag("slow")
class PhoneIT extends PhoneScreens {
    private Object bar(String name, String attribute) {
        Map<?, ?> bars = (Map<?, ?>) driver.executeScript("mobile: getSystemBars");
        return ((Map<?, ?>) bars.get(name)).get(attribute);
    }

    @Test
    void windowsHearOfTheSystemsBars() {
        open(EdgeBench.class);
        tap("insets");
        assertThat(answer()).isEqualTo("36 36 of 36 36 true");
        assertThat(bar("statusBar", "height")).isEqualTo(36L);
        assertThat(driver.executeScript("mobile: viewportRect"))
                .isEqualTo(Map.of("left", 0L, "top", 36L, "width", 600L, "height", 1044L));

        tap("hide");
        tap("insets");
        assertThat(answer()).isEqualTo("0 0 of 36 36 false");
        assertThat(bar("statusBar", "visible")).isEqualTo(false);
        driver.openNotifications();
        assertThat(bar("statusBar", "visible")).isEqualTo(true);
        driver.navigate().back();
        assertThat(bar("statusBar", "visible")).isEqualTo(false);

        tap("show");
        tap("insets");
        assertThat(answer()).isEqualTo("36 36 of 36 36 true");
    }

    @Test
    void contactsAreThereAndCanBeAdded() {
        open(RowsBench.class);
        tap("contacts");
        assertThat(answer()).isEqualTo("[Ada Example, Ben Example]");
        tap("add contact");
        assertThat(answer()).isEqualTo("3 done");
        tap("contacts");
        assertThat(answer()).isEqualTo("[Ada Example, Ben Example, Cleo New]");
        tap("phones");
        assertThat(answer()).isEqualTo("[Ada Example +1 555 0100, Ben Example +1 555 0101, Cleo New 123]");

        tap("events");
        assertThat(answer()).isEqualTo("[]");
        tap("calls");
        assertThat(answer()).startsWith("SecurityException: Permission Denial").contains("READ_CALL_LOG");
    }

    @Test
    void mediaAreRowsWithFiles() {
        open(RowsBench.class);
        tap("images");
        assertThat(answer()).isEqualTo("[photo-1.png 320, photo-2.png 320]");
        tap("save image");
        assertThat(answer()).as("seven samples are there already").isEqualTo("content://media/external/images/media/8");
        tap("read image");
        assertThat(answer()).isEqualTo("picture image/png");
        tap("images");
        assertThat(answer()).isEqualTo("[photo-1.png 320, photo-2.png 320, mine.png null]");
        tap("delete image");
        tap("images");
        assertThat(answer()).isEqualTo("[photo-1.png 320, photo-2.png 320]");
    }

    @ParameterizedTest
    @CsvSource({"finger, unlocked 2", "wrong finger, password", "sensor, unlocked 2", "back, error 10"})
    void aFingerAnswersTheBiometricPrompt(String how, String expected) {
        open(FingerBench.class);
        tap("can");
        assertThat(answer()).isEqualTo("0");
        tap("prompt");
        assertThat(driver.getPageSource()).contains("Unlock it", "With a finger", "com.android.systemui:id/");
        switch (how) {
            case "finger" -> driver.executeScript("mobile: fingerprint", Map.of("fingerprintId", 1));
            case "wrong finger" -> {
                driver.executeScript("mobile: fingerprint", Map.of("fingerprintId", 2));
                assertThat(shows("Not recognized")).isTrue();
                tap("Use password");
            }
            case "sensor" -> tap("Fingerprint sensor");
            default -> driver.navigate().back();
        }
        assertThat(answer()).isEqualTo(expected);
    }

    @Test
    void backIsWhatTheCallbackDoesAndElseLeaves() {
        open(FingerBench.class);
        driver.navigate().back();
        assertThat(answer()).isEqualTo("back invoked");

        tap("no callback");
        driver.navigate().back();
        assertThat(driver.currentActivity()).endsWith("LaterBench");
    }
}
