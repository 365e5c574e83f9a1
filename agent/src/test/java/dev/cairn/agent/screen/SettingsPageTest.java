package dev.cairn.agent.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testkit.device.Ui;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SettingsPageTest {
    private static final Ui DIALOG = Ui.view(
            "FrameLayout",
            Ui.text("Let app always run in background?"),
            Ui.button("Deny").with("resource-id", "android:id/button2"),
            Ui.button("Allow").with("resource-id", "android:id/button1"));

    private static Ui control(boolean on) {
        return Ui.view("Switch")
                .with("resource-id", "android:id/switch_widget")
                .with("checkable", "true")
                .with("checked", String.valueOf(on));
    }

    private static Ui row(String text, Ui... widgets) {
        Ui[] all = new Ui[widgets.length + 1];
        all[0] = Ui.text(text);
        System.arraycopy(widgets, 0, all, 1, widgets.length);
        return Ui.view("LinearLayout", all).with("clickable", "true");
    }

    private static Optional<String> granting(Ui... views) {
        return page(views).granting().map(UiNode::label);
    }

    private static SettingsPage page(Ui... views) {
        return new SettingsPage(Hierarchies.of(Ui.view("FrameLayout", views)), List.of("Demo", "dev.demo"));
    }

    @Test
    void theOnlySwitchGivesLeaveWhileItIsOff() {
        assertThat(granting(Ui.text("Demo"), row("Allow it", control(false)))).contains("Allow it");
        assertThat(granting(Ui.text("Demo"), row("Allow it", control(true)))).isEmpty();
        assertThat(granting(row("Allow it", control(false).with("enabled", "false"))))
                .isEmpty();
    }

    @Test
    void aRowOfComposeIsItsOwnSwitch() {
        Ui compose = Ui.view("android.view.View", Ui.text("Allow it"))
                .with("clickable", "true")
                .with("checkable", "true");
        assertThat(granting(compose)).contains("Allow it");
        assertThat(granting(compose.with("checked", "true"))).isEmpty();
    }

    @Test
    void aBarThatCanBeCheckedIsOneThingWithTheSwitchInIt() {
        Ui bar = row("Use Demo", control(false)).with("checkable", "true");
        assertThat(granting(bar)).contains("Use Demo");
    }

    @Test
    void amongSeveralSwitchesTheAppsIsMeant() {
        assertThat(granting(row("Other", control(false)), row("Demo", control(false))))
                .contains("Demo");
        assertThat(granting(row("Use Wi-Fi", control(false)), row("Notify me", control(false))))
                .isEmpty();
    }

    @Test
    void onAListTheAppsRowLeadsOn() {
        assertThat(granting(row("Other"), row("Demo"), row("Demo Pro"))).contains("Demo");
        assertThat(granting(row("Other"), row("Demo Pro"))).isEmpty();
    }

    @Test
    void aQuestionIsAnswered() {
        assertThat(page(DIALOG).granting().map(UiNode::text)).contains("Allow");
        assertThat(page(DIALOG).refusing().map(UiNode::text)).contains("Deny");
        Ui notice = Ui.view("FrameLayout", Ui.button("OK").with("resource-id", "android:id/button1"));
        assertThat(page(notice).granting()).isEmpty();
    }
}
