package dev.cairn.agent.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.testkit.device.ViewXml;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChooserPageTest {
    private static final String DOCUMENTS = "com.google.android.documentsui";
    private static final String PHOTOS = "com.google.android.providers.media.module";

    private static ViewXml part(String id, String text) {
        return ViewXml.button(text).with("resource-id", id);
    }

    private static Optional<String> choice(ViewXml... views) {
        return new ChooserPage(Hierarchies.of(ViewXml.view("FrameLayout", views)))
                .choice()
                .map(UiNode::label);
    }

    @Test
    void theFirstItemIsChosen() {
        assertThat(choice(
                        part(DOCUMENTS + ":id/option_menu", "More"),
                        part(DOCUMENTS + ":id/item_root", "letter.txt"),
                        part(DOCUMENTS + ":id/item_root", "photo.png")))
                .contains("letter.txt");
        assertThat(choice(part(DOCUMENTS + ":id/item_root", "letter.txt").with("enabled", "false")))
                .isEmpty();
    }

    @Test
    void whatIsChosenIsConfirmed() {
        assertThat(choice(part(PHOTOS + ":id/icon_thumbnail", "Photo"), part(PHOTOS + ":id/button_add", "Add (1)")))
                .contains("Add (1)");
        assertThat(choice(part("com.android.camera2:id/shutter_button", "Shutter")))
                .contains("Shutter");
        assertThat(choice(
                        part("com.android.camera2:id/shutter_button", "Shutter"),
                        part("com.android.camera2:id/done_button", "Done")))
                .contains("Done");
    }

    @Test
    void aPlaceToSaveIsConfirmedByAndroidsButton() {
        assertThat(choice(part(DOCUMENTS + ":id/container_save", ""), part("android:id/button1", "SAVE")))
                .contains("SAVE");
    }

    @Test
    void otherAppsAreLeftAlone() {
        assertThat(choice(part("dev.mail:id/item_root", "Send to all"), part("android:id/button1", "OK")))
                .isEmpty();
    }
}
