package dev.cairn.agent.identity;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.identity.ScreenSimilarity.Layer;
import dev.cairn.agent.identity.ScreenSimilarity.Name;
import dev.cairn.agent.screen.Hierarchies;
import dev.cairn.testkit.device.ViewXml;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A form that says what is wrong with a field is another screen, wherever an app says it. */
class FieldErrorTest {
    private static final ViewXml FIELD = view("EditText").id("name");

    private static Optional<Name> against(ViewXml one, ViewXml other) {
        return ScreenSimilarity.of(sign(one), sign(other)).against().map(Layer::name);
    }

    private static ScreenSignature sign(ViewXml form) {
        return Signer.sign("demo/demo.Main", Hierarchies.of(view("FrameLayout", form)));
    }

    private static ViewXml form(String layout, ViewXml field) {
        return view(layout, field, button("Save"));
    }

    @Test
    void toAssistiveServices() {
        assertThat(against(form("LinearLayout", FIELD), form("LinearLayout", FIELD.with("error", "A name is needed"))))
                .contains(Name.STATE);
        assertThat(against(form("LinearLayout", FIELD), form("LinearLayout", FIELD.with("content-invalid", "true"))))
                .contains(Name.STATE);
    }

    @Test
    void inAFormThatIsScrolled() {
        assertThat(against(form("ScrollView", FIELD), form("ScrollView", FIELD.with("content-invalid", "true"))))
                .contains(Name.STATE);
    }

    @Test
    void whichFieldIsWrongMakesNoDifference() {
        ViewXml other = view("EditText").id("phone");

        assertThat(against(
                        view("LinearLayout", FIELD.with("content-invalid", "true"), other),
                        view("LinearLayout", FIELD, other.with("content-invalid", "true"))))
                .isEmpty();
        assertThat(against(form("LinearLayout", FIELD), form("LinearLayout", FIELD.with("content-invalid", "false"))))
                .isEmpty();
    }
}
