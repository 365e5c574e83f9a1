package dev.cairn.agent.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThumbnailTest {
    @ParameterizedTest
    @CsvSource({
        "822, 1462, 224, 398",
        "1080, 2400, 224, 498",
        "2400, 1080, 224, 101",
        "100, 50, 100, 50",
        "3000, 1, 224, 1"
    })
    void keepsTheShapeAndNeverEnlarges(int width, int height, int thumbWidth, int thumbHeight) throws IOException {
        byte[] thumbnail = Thumbnail.of(png(width, height)).orElseThrow();

        BufferedImage image = ImageIO.read(new ByteArrayInputStream(thumbnail));
        assertThat(List.of(image.getWidth(), image.getHeight())).isEqualTo(List.of(thumbWidth, thumbHeight));
    }

    @Test
    void isASmallFractionOfThePicture() throws IOException {
        assertThat(Thumbnail.of(png(1080, 2400)).orElseThrow()).hasSizeBetween(500, 6_000);
    }

    @Test
    void ofBrokenBytesThereIsNone() throws IOException {
        byte[] picture = png(400, 400);

        assertThat(Thumbnail.of(new byte[0])).isEmpty();
        assertThat(Thumbnail.of(Arrays.copyOf(picture, 40))).isEmpty();
    }

    private static byte[] png(int width, int height) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB), "png", bytes);
        return bytes.toByteArray();
    }
}
