package dev.cairn.agent.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testkit.device.ViewXml;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SettingsPageTest {
    private static final ViewXml DIALOG = ViewXml.view(
            "FrameLayout",
            ViewXml.text("Let app always run in background?"),
            ViewXml.button("Deny").with("resource-id", "android:id/button2"),
            ViewXml.button("Allow").with("resource-id", "android:id/button1"));

    private static ViewXml control(boolean on) {
        return ViewXml.view("Switch")
                .with("resource-id", "android:id/switch_widget")
                .with("checkable", "true")
                .with("checked", String.valueOf(on));
    }

    private static ViewXml row(String text, ViewXml... widgets) {
        ViewXml[] all = new ViewXml[widgets.length + 1];
        all[0] = ViewXml.text(text);
        System.arraycopy(widgets, 0, all, 1, widgets.length);
        return ViewXml.view("LinearLayout", all).with("clickable", "true");
    }

    private static Optional<String> granting(ViewXml... views) {
        return page(views).granting().map(UiNode::label);
    }

    private static SettingsPage page(ViewXml... views) {
        return new SettingsPage(Hierarchies.of(ViewXml.view("FrameLayout", views)), List.of("Demo", "dev.demo"));
    }

    @Test
    void theOnlySwitchGivesLeaveWhileItIsOff() {
        assertThat(granting(ViewXml.text("Demo"), row("Allow it", control(false))))
                .contains("Allow it");
        assertThat(granting(ViewXml.text("Demo"), row("Allow it", control(true))))
                .isEmpty();
        assertThat(granting(row("Allow it", control(false).with("enabled", "false"))))
                .isEmpty();
    }

    @Test
    void aRowOfComposeIsItsOwnSwitch() {
        ViewXml compose = ViewXml.view("android.view.View", ViewXml.text("Allow it"))
                .with("clickable", "true")
                .with("checkable", "true");
        assertThat(granting(compose)).contains("Allow it");
        assertThat(granting(compose.with("checked", "true"))).isEmpty();
    }

    @Test
    void aBarThatCanBeCheckedIsOneThingWithTheSwitchInIt() {
        ViewXml bar = row("Use Demo", control(false)).with("checkable", "true");
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
        ViewXml notice = ViewXml.view("FrameLayout", ViewXml.button("OK").with("resource-id", "android:id/button1"));
        assertThat(page(notice).granting()).isEmpty();
    }
}
