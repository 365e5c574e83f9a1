package dev.cairn.agent.screen;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import org.junit.jupiter.api.Test;

class ScreenPictureTest {
    private static byte[] png(int width, int height) throws IOException {
        ByteArrayOutputStream to = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_BYTE_BINARY), "png", to);
        return to.toByteArray();
    }

    /** One that comes in more and more detail. */
    private static byte[] jpeg(int side) throws IOException {
        ByteArrayOutputStream to = new ByteArrayOutputStream();
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        ImageWriteParam how = writer.getDefaultWriteParam();
        how.setProgressiveMode(ImageWriteParam.MODE_DEFAULT);
        try (ImageOutputStream out = ImageIO.createImageOutputStream(to)) {
            writer.setOutput(out);
            writer.write(
                    null, new IIOImage(new BufferedImage(side, side, BufferedImage.TYPE_INT_RGB), null, null), how);
        } finally {
            writer.dispose();
        }
        return to.toByteArray();
    }

    /** The same with its last scan so many times more. */
    private static byte[] repeated(byte[] jpeg, int times) {
        int end = jpeg.length - 2;
        int scan = end;
        while (jpeg[scan] != (byte) 0xff || jpeg[scan + 1] != (byte) 0xda) {
            scan--;
        }
        int length = end - scan;
        byte[] all = Arrays.copyOf(jpeg, jpeg.length + times * length);
        for (int i = 1; i <= times; i++) {
            System.arraycopy(jpeg, scan, all, scan + i * length, length);
        }
        System.arraycopy(jpeg, end, all, all.length - 2, 2);
        return all;
    }

    @Test
    void picturesOfScreensAreRead() throws IOException {
        assertThat(ScreenPicture.read(png(1080, 30_000))).isPresent();
        assertThat(ScreenPicture.read(jpeg(2_000))).isPresent();
        assertThat(ScreenPicture.read(repeated(jpeg(64), 9))).isPresent();
    }

    @Test
    void aStripIsNoScreen() throws IOException {
        assertThat(ScreenPicture.read(png(70_000, 1))).isEmpty();
        assertThat(ScreenPicture.read(png(1, 70_000))).isEmpty();
    }

    @Test
    void aPictureIsNotGoneOverAThousandTimes() throws IOException {
        assertThat(ScreenPicture.read(repeated(jpeg(1_000), 1_000))).isEmpty();
    }
}
