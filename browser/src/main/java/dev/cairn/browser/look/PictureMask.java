package dev.cairn.browser.look;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;
import javax.imageio.ImageIO;

/** Paints over what a page shows of a secret: the fields and texts in which the device has put a mask in its place. */
public final class PictureMask {
    /** What stands for a secret in all that a device tells. */
    public static final String MASK = "•••";

    private static final Color PAINT = new Color(0x55, 0x55, 0x55);

    private final CompletableFuture<byte[]> picture;

    private PictureMask(CompletableFuture<byte[]> picture) {
        this.picture = picture;
    }

    /** Over a picture in Base64, which is unpacked on another thread while the page is read; empty if there is none. */
    static Optional<PictureMask> over(String base64) {
        return Optional.of(base64)
                .filter(text -> !text.isEmpty())
                .map(text -> new PictureMask(
                        CompletableFuture.supplyAsync(() -> Base64.getDecoder().decode(text))));
    }

    /** The picture without what is secret on that page; as it is if there is nothing. */
    byte[] of(PageNode root, PageBox window) {
        byte[] drawn = unpacked();
        List<PageBox> secret = root.all()
                .filter(node -> node.laidOut && tells(node))
                .map(node -> node.box.intersect(window))
                .filter(box -> !box.isEmpty())
                .toList();
        return secret.isEmpty() ? drawn : painted(drawn, secret, window);
    }

    private byte[] unpacked() {
        try {
            return picture.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException wrong ? wrong : e;
        }
    }

    private static boolean tells(PageNode node) {
        return Stream.of(node.text, node.value.orElse(""), node.attribute("value"), node.attribute("placeholder"))
                .anyMatch(PictureMask::isIn);
    }

    /** Whether a text has had a secret in it: what the browser says of its letters is true of it no more. */
    static boolean isIn(String text) {
        return text.contains(MASK);
    }

    private static byte[] painted(byte[] picture, List<PageBox> boxes, PageBox window) {
        try {
            BufferedImage image = Objects.requireNonNull(ImageIO.read(new ByteArrayInputStream(picture)));
            double scale = image.getWidth() / window.width();
            Graphics2D pen = image.createGraphics();
            pen.setColor(PAINT);
            for (PageBox box : boxes) {
                pen.fillRect(
                        (int) Math.floor((box.x() - window.x()) * scale) - 1,
                        (int) Math.floor((box.y() - window.y()) * scale) - 1,
                        (int) Math.ceil(box.width() * scale) + 2,
                        (int) Math.ceil(box.height() * scale) + 2);
            }
            pen.dispose();
            ByteArrayOutputStream out = new ByteArrayOutputStream(picture.length);
            boolean written = ImageIO.write(image, "png", out);
            return written ? out.toByteArray() : new byte[0];
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory alone is read and written
        }
    }
}
