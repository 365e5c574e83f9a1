package dev.cairn.agent.identity;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.Hierarchies;
import dev.cairn.testkit.device.ViewXml;
import org.junit.jupiter.api.Test;

class ExplanationTest {
    private static ExplainedSignature anatomy(ViewXml... views) {
        return ExplainedSignature.of("demo/demo.Main", Hierarchies.of(view("FrameLayout", views)));
    }

    @Test
    void namesTheLayerThatDiffersAndWhatOnlyOneHas() {
        assertThat(Explanation.of(
                        anatomy(text("Your name"), button("Next")),
                        anatomy(
                                text("Your town"),
                                button("Next"),
                                view("EditText").id("town"))))
                .contains("different screens: fields differ")
                .contains("      only A: \"Your name\"", "      only B: \"Your town\"")
                .contains("      only B: /FrameLayout/EditText#demo:id/town")
                .anyMatch(line -> line.startsWith("  activity   agrees   1.00 alike, 1.00 needed (demo/demo.Main)"));
    }

    @Test
    void saysThatAllAgrees() {
        assertThat(Explanation.of(anatomy(text("At 10:30")), anatomy(text("At 11:45"))))
                .first()
                .isEqualTo("one screen: all layers agree");
    }
}
