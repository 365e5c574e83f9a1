package dev.cairn.agent.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.json.JsonCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundsTest {
    private static final JsonCodec JSON = JsonCodec.standard();

    @Test
    void readsWhatUiAutomatorWrites() {
        Bounds bounds = Bounds.parse("[0,63][1080,1794]");

        assertThat(bounds).isEqualTo(new Bounds(0, 63, 1080, 1794));
        assertThat(bounds.centerX()).isEqualTo(540);
        assertThat(bounds.centerY()).isEqualTo(928);
        assertThat(bounds.isEmpty()).isFalse();
    }

    @Test
    void mayBeginOutsideOfTheScreen() {
        assertThat(Bounds.parse("[-20,-5][30,10]")).isEqualTo(new Bounds(-20, -5, 30, 10));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "[0,0]",
                "0,0,10,10",
                "[a,0][1,1]",
                "[0,0][99999999999,10]",
                "[0,0][10,10] ",
                "[0,0][10]",
                "[0][0,10,10]",
                "[0,0,0][10,10]"
            })
    void isEmptyForAnythingElse(String text) {
        assertThat(Bounds.parse(text).isEmpty()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[0,0][0,10]", "[0,0][10,0]", "[10,10][0,0]"})
    void isEmptyWithoutAPixel(String text) {
        assertThat(Bounds.parse(text).isEmpty()).isTrue();
    }

    @Test
    void isFourNumbersInJson() {
        Bounds bounds = new Bounds(1, -2, 3, 4);

        assertThat(JSON.write(bounds).text()).isEqualTo("[1,-2,3,4]");
        assertThat(JSON.<Bounds>read("bounds", JSON.write(bounds), Bounds.class))
                .isEqualTo(bounds);
    }
}
