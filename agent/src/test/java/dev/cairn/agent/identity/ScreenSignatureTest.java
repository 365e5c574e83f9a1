package dev.cairn.agent.identity;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.view;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.screen.Hierarchies;
import dev.cairn.engine.json.JsonCodec;
import org.junit.jupiter.api.Test;

class ScreenSignatureTest {
    private static final JsonCodec JSON = JsonCodec.standard();

    private static ScreenSignature of(String label) {
        return Signer.sign("demo/Main", Hierarchies.of(view("FrameLayout", button(label))));
    }

    @Test
    void isTheSameAfterJsonWhetherOrNotItWasNamedBefore() {
        ScreenSignature named = of("Save");
        String sight = named.sight();
        ScreenSignature back = JSON.read("a signature", JSON.write(named), ScreenSignature.class);

        assertThat(back).isEqualTo(named).isEqualTo(of("Save")).hasSameHashCodeAs(named);
        assertThat(back.sight()).isEqualTo(sight);
        assertThat(back.frame()).isEqualTo(named.frame());
        assertThat(back.build()).isEqualTo(named.build());
        assertThat(back.sightWithoutLabels()).isEqualTo(named.sightWithoutLabels());
        assertThat(JSON.write(named).text()).isEqualTo(JSON.write(of("Save")).text());
    }

    @Test
    void differsWhereALayerDoes() {
        assertThat(of("Save")).isNotEqualTo(of("Delete"));
        assertThat(of("Save").build()).isEqualTo(of("Delete").build());
        assertThat(of("Save").frame()).isNotEqualTo(of("Delete").frame());
    }
}
