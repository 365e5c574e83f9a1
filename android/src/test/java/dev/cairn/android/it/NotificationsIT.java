package dev.cairn.android.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.sample.NoticeBench;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;

/** What an app posts is shown in the shade, opened, answered and taken away there. */
@Tag("slow")
class NotificationsIT extends PhoneScreens {
    private void posted() {
        open(NoticeBench.class);
        tap("channel");
        tap("post");
        tap("ongoing");
        driver.openNotifications();
    }

    @Test
    void theShadeShowsWhatWasPostedAndOpensIt() {
        posted();

        assertThat(driver.getPageSource())
                .contains("com.android.systemui:id/expandableNotificationRow", "text of One", "text of Two");
        assertThat(String.valueOf(driver.executeScript("mobile: getNotifications")))
                .contains("text of One", "text of Two");
        tap("text of One");
        assertThat(answer()).isEqualTo("opened");
        driver.openNotifications();
        assertThat(shows("text of One")).isFalse();
        driver.navigate().back();
        assertThat(answer()).isEqualTo("opened");
    }

    @Test
    void actionsOfANotificationReachTheApp() {
        posted();
        tap("Like");
        driver.navigate().back();
        assertThat(answer()).isEqualTo("Like");

        driver.openNotifications();
        tap("Reply");
        driver.findElement(By.id("com.android.systemui:id/remote_input_text")).sendKeys("yes");
        driver.findElement(By.id("com.android.systemui:id/remote_input_send")).click();
        driver.navigate().back();
        assertThat(answer()).isEqualTo("Reply yes");
    }

    @ParameterizedTest
    @CsvSource({"swipe", "clear", "home"})
    void aNotificationIsTakenAway(String how) {
        posted();
        switch (how) {
            case "swipe" ->
                driver.executeScript(
                        "mobile: swipeGesture",
                        Map.of(
                                "left",
                                50,
                                "top",
                                driver.findElement(By.xpath("//*[@text='text of One']"))
                                        .getLocation()
                                        .y,
                                "width",
                                500,
                                "height",
                                10,
                                "direction",
                                "right",
                                "percent",
                                1.0));
            case "home" -> {
                driver.executeScript("mobile: pressKey", Map.of("keycode", 3));
                assertThat(shows("text of One")).isFalse();
                driver.openNotifications();
                tap("Clear all");
            }
            default -> tap("Clear all");
        }
        driver.activateApp(BenchApp.PACKAGE);
        driver.openNotifications();
        assertThat(shows("text of One")).isFalse();
        assertThat(shows("text of Two")).isTrue();
        driver.executeScript("mobile: statusBar", Map.of("command", "collapse"));
        assertThat(answer()).isEqualTo("deleted");
    }

    @Test
    void withoutPermissionOrChannelNothingShows() {
        open(NoticeBench.class);
        tap("post");
        tap("other channel");
        tap("enabled");
        assertThat(answer()).isEqualTo("true 0");

        driver.executeScript(
                "mobile: changePermissions",
                Map.of(
                        "permissions", "android.permission.POST_NOTIFICATIONS",
                        "appPackage", BenchApp.PACKAGE,
                        "action", "revoke"));
        tap("channel");
        tap("post");
        tap("enabled");
        assertThat(answer()).isEqualTo("false 0");
    }
}
