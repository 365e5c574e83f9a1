package dev.cairn.agent.screen;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Iterator;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.MemoryCacheImageInputStream;

/** Reads pictures of screens: what is larger than any screen is not decoded, since that could take all memory and a minute. */
public final class ScreenPicture {
    /** A third more than an 8K display. */
    static final long MOST_PIXELS = 44_000_000;

    private static final int MOST_BYTES = 64 << 20;
    private static final Set<String> FORMATS = Set.of("png", "jpeg");

    private ScreenPicture() {}

    /** The picture; empty if the bytes are none that Java can read, or one of no screen. */
    public static Optional<BufferedImage> read(byte[] bytes) {
        if (bytes.length > MOST_BYTES) {
            return Optional.empty();
        }
        try (var input = new MemoryCacheImageInputStream(new ByteArrayInputStream(bytes))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(input);
            if (!readers.hasNext()) {
                return Optional.empty();
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(input, true, true);
                return isOfAScreen(reader) ? Optional.of(reader.read(0)) : Optional.empty();
            } finally {
                reader.dispose();
            }
        } catch (IOException | RuntimeException notAPicture) {
            return Optional.empty(); // what is done with it says that there is none
        }
    }

    private static boolean isOfAScreen(ImageReader reader) throws IOException {
        return FORMATS.contains(reader.getFormatName().toLowerCase(Locale.ROOT))
                && (long) reader.getWidth(0) * reader.getHeight(0) <= MOST_PIXELS;
    }
}
