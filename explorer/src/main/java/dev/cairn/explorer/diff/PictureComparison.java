package dev.cairn.explorer.diff;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Optional;
import javax.imageio.ImageIO;

/** Whether two pictures of a screen look different to a person: not a clock's tick or a cursor, but another colour, size or content. */
final class PictureComparison {
    private static final int SIDE = 48;
    private static final int VISIBLE = 40; // of 255
    private static final double SHARE = 0.04;

    private PictureComparison() {}

    /** Compares them as coarse grey pictures; what cannot be read does not differ. */
    static boolean differ(byte[] one, byte[] other) {
        Optional<BufferedImage> before = read(one);
        Optional<BufferedImage> after = read(other);
        return before.isPresent() && after.isPresent() && differ(before.get(), after.get());
    }

    private static boolean differ(BufferedImage one, BufferedImage other) {
        int different = 0;
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                int was = one.getRaster().getSample(x, y, 0);
                int is = other.getRaster().getSample(x, y, 0);
                different += Math.abs(was - is) > VISIBLE ? 1 : 0;
            }
        }
        return different > SHARE * SIDE * SIDE;
    }

    private static Optional<BufferedImage> read(byte[] picture) {
        try {
            return Optional.ofNullable(ImageIO.read(new ByteArrayInputStream(picture)))
                    .map(PictureComparison::coarse);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** In steps of a half, so that each pixel counts. */
    private static BufferedImage coarse(BufferedImage picture) {
        BufferedImage now = picture;
        while (now.getWidth() > 2 * SIDE || now.getHeight() > 2 * SIDE) {
            now = scaled(now, Math.max(SIDE, now.getWidth() / 2), Math.max(SIDE, now.getHeight() / 2));
        }
        return scaled(now, SIDE, SIDE);
    }

    private static BufferedImage scaled(BufferedImage from, int width, int height) {
        BufferedImage to = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_GRAY);
        Graphics2D graphics = to.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        graphics.drawImage(from, 0, 0, width, height, null);
        graphics.dispose();
        return to;
    }
}
