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

    /** What a JPEG file can say of a side. A strip that is longer takes the more memory to be made small. */
    private static final int LONGEST_SIDE = 65_535;

    /** How often the largest picture is gone over: those that come in more and more detail have some ten scans. */
    private static final int MOST_SCANS = 12;

    private static final int MOST_BYTES = 64 << 20;
    private static final byte MARKER = (byte) 0xff;
    private static final byte START_OF_SCAN = (byte) 0xda;
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
                return isOfAScreen(reader, bytes) ? Optional.of(reader.read(0)) : Optional.empty();
            } finally {
                reader.dispose();
            }
        } catch (IOException | RuntimeException notAPicture) {
            return Optional.empty(); // what is done with it says that there is none
        }
    }

    private static boolean isOfAScreen(ImageReader reader, byte... bytes) throws IOException {
        String format = reader.getFormatName().toLowerCase(Locale.ROOT);
        if (!FORMATS.contains(format)) {
            return false;
        }
        int width = reader.getWidth(0);
        int height = reader.getHeight(0);
        long pixels = (long) width * height;
        return Math.max(width, height) <= LONGEST_SIDE
                && pixels <= MOST_PIXELS
                && (!format.equals("jpeg") || pixels * scans(bytes) <= MOST_PIXELS * MOST_SCANS);
    }

    /** So often a decoder goes over all of a JPEG picture. In the data of a scan the marker of the next one cannot stand. */
    private static long scans(byte... jpeg) {
        long scans = 0;
        for (int i = 1; i < jpeg.length; i++) {
            if (jpeg[i - 1] == MARKER && jpeg[i] == START_OF_SCAN) {
                scans++;
            }
        }
        return scans;
    }
}
