package dev.cairn.agent.screen;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Small JPEG pictures for maps, where hundreds are shown at once. */
public final class Thumbnail {
    /** Twice the width of a screen on the map, for sharp pictures on dense displays and when zoomed in. */
    private static final int WIDTH = 224;

    private static final float QUALITY = 0.82f;

    private Thumbnail() {}

    /**
     * The thumbnail of a picture, at most 224 pixels wide.
     *
     * @return a JPEG file's bytes; empty when {@code picture} is no picture that this Java can read, or one that is too large to be read
     */
    public static Optional<byte[]> of(byte[] picture) throws IOException {
        Optional<BufferedImage> image = ScreenPicture.read(picture);
        return image.isEmpty() ? Optional.empty() : Optional.of(jpeg(shrink(image.get())));
    }

    /** Halves until one last step remains: a single large step would skip pixels and break text. */
    private static BufferedImage shrink(BufferedImage picture) {
        BufferedImage image = picture;
        while (image.getWidth() >= 2 * WIDTH * 2) {
            image = scale(image, image.getWidth() / 2);
        }
        return scale(image, Math.min(WIDTH, image.getWidth()));
    }

    private static BufferedImage scale(BufferedImage image, int width) {
        int height = Math.max(1, Math.round((float) image.getHeight() * width / image.getWidth()));
        BufferedImage scaled = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = scaled.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        graphics.drawImage(image, 0, 0, width, height, null);
        graphics.dispose();
        return scaled;
    }

    private static byte[] jpeg(BufferedImage image) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (var output = new MemoryCacheImageOutputStream(bytes)) {
            ImageWriteParam parameters = writer.getDefaultWriteParam();
            parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
            parameters.setCompressionQuality(QUALITY);
            writer.setOutput(output);
            writer.write(null, new IIOImage(image, null, null), parameters);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }
}
