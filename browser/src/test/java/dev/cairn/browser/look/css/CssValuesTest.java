package dev.cairn.browser.look.css;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.geom.Rectangle2D;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values as Chromium computes them, against what it draws for them. */
class CssValuesTest {
    private static final Rectangle2D BOX = new Rectangle2D.Double(10, 20, 200, 100);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "#ff8000 | 255 | 128 | 0 | 1",
                "#ff800080 | 255 | 128 | 0 | 0.5",
                "rgb(1, 2, 3) | 1 | 2 | 3 | 1",
                "rgba(1, 2, 3, 0.04) | 1 | 2 | 3 | 0.04",
                "oklch(1 0 0) | 255 | 255 | 255 | 1",
                "oklch(0.627966 0.257704 29.2346) | 255 | 0 | 0 | 1",
                "oklab(0.627966 0.22488 0.125859 / 0.5) | 255 | 0 | 0 | 0.5",
                "oklch(0.21 0.034 264.665) | 16 | 24 | 40 | 1",
                "lab(54.29 80.81 69.89) | 255 | 0 | 0 | 1",
                "lch(29.57 131.2 301.37) | 0 | 0 | 255 | 1",
                "lab(100 0 0) | 255 | 255 | 255 | 1",
                "color(srgb 0.5 none 1 / 0.2) | 128 | 0 | 255 | 0.2",
                "color(srgb-linear 1 1 1) | 255 | 255 | 255 | 1",
                "color(xyz-d65 0.9505 1 1.089) | 255 | 255 | 255 | 1",
                "color(xyz-d50 0.9643 1 0.8251) | 255 | 255 | 255 | 1",
                "rgba(0, 0, 0, 1e-05) | 0 | 0 | 0 | 0.00001",
                "none | 0 | 0 | 0 | 0"
            })
    void aColourIsThatOfTheScreen(String text, double red, double green, double blue, double alpha) {
        CssColour colour = CssColour.parse(text);
        assertThat(colour.red()).isCloseTo(red, within(1.5));
        assertThat(colour.green()).isCloseTo(green, within(1.5));
        assertThat(colour.blue()).isCloseTo(blue, within(1.5));
        assertThat(colour.alpha()).isCloseTo(alpha, within(0.005));
    }

    @Test
    void aGradientHasTheColoursThatItNames() {
        assertThat(CssColour.all("linear-gradient(90deg, rgb(0, 0, 0) 0%, oklch(1 0 0) 40%, rgba(1, 2, 3, 0) 100%)"))
                .hasSize(3)
                .last()
                .isEqualTo(new CssColour(1, 2, 3, 0));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "inset(10px) | 20 | 30 | 180 | 80",
                "inset(10% 25%) | 60 | 30 | 100 | 80",
                "inset(0px 0px calc(100% - 2px) 0px round 4px) | 10 | 20 | 200 | 2",
                "circle(50px at 50% 50%) | 60 | 20 | 100 | 100",
                "circle(10px at 0px 0px) | 0 | 10 | 20 | 20",
                "ellipse(20px 10px at 20px 10px) | 10 | 20 | 40 | 20",
                "polygon(0px 0px, 50% 0px, 50% 50%) | 10 | 20 | 100 | 50",
                "polygon(evenodd, 0px 0px, 100% 0px, 0px 100%) | 10 | 20 | 200 | 100",
                "xywh(5px 5px 10px 20px) | 15 | 25 | 10 | 20",
                "rect(1px 11px 21px 1px) | 11 | 21 | 10 | 20",
                "path(\"M 0 0 L 10 0 L 10 10 Z\") | 10 | 20 | 10 | 10"
            })
    void aShapeLeavesTheBoxAroundIt(String clip, double x, double y, double width, double height) {
        assertThat(CssShape.left(clip, BOX)).hasValueSatisfying(left -> {
            assertThat(left.getX()).isCloseTo(x, within(0.01));
            assertThat(left.getY()).isCloseTo(y, within(0.01));
            assertThat(left.getWidth()).isCloseTo(width, within(0.01));
            assertThat(left.getHeight()).isCloseTo(height, within(0.01));
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "inset(50%)",
                "inset(0px 100% 0px 0px)",
                "polygon(0px 0px, 100% 100%, 50% 50%)",
                "polygon(50% 50%, 50% 50%, 50% 50%)",
                "circle(0px)",
                "path(\"M 0 0\")"
            })
    void someLeaveNothing(String clip) {
        assertThat(CssShape.left(clip, BOX))
                .hasValueSatisfying(left -> assertThat(left.isEmpty()).isTrue());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"none", "url(\"#a\")", "path(\"M0 0c5 5 5 5 9 9\")", "border-box", "circle()"})
    void whatIsNotKnownCutsNothing(String clip) {
        assertThat(CssShape.left(clip, BOX)).isEmpty();
    }
}
