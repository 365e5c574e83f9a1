package dev.cairn.bench.android;

import dev.cairn.bench.measure.Stopwatch;
import dev.cairn.bench.report.Check;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.xml.sax.SAXException;

/**
 * A tap with what follows it, on one screen after the other; and on each, in the same breath, the JDK's own PNG writer and XML parser on the
 * same picture and source, so that a slow machine shows.
 */
final class ScreenTimes {
    private static final int X = 300;
    private static final int BELOW = 1060;

    private final Stopwatch step = new Stopwatch();
    private final Stopwatch source = new Stopwatch();
    private final Stopwatch screenshot = new Stopwatch();
    private final Stopwatch png = new Stopwatch();
    private final Stopwatch parser = new Stopwatch();

    /** Measures one screen, which has been shown and looked at before. */
    void measure(DeviceClient device) throws IOException, InterruptedException {
        warm(device);
        String unused = step.time(() -> {
            device.tap(X, BELOW);
            return device.source() + device.screenshot();
        });
        String xml = source.time(device::source);
        String picture = screenshot.time(device::screenshot);
        compare(xml, picture);
    }

    /** The same without the clock. */
    static void warm(DeviceClient device) throws IOException, InterruptedException {
        device.tap(X, BELOW);
        int unused = device.source().length() + device.screenshot().length();
    }

    private void compare(String xml, String picture) throws IOException, InterruptedException {
        BufferedImage image =
                ImageIO.read(new ByteArrayInputStream(Base64.getDecoder().decode(picture)));
        boolean written = png.time(() -> ImageIO.write(image, "png", new ByteArrayOutputStream()));
        Object parsed = parser.time(() -> parse(xml));
        if (!written || parsed.toString().isEmpty()) {
            throw new IOException("The JDK cannot write PNG.");
        }
    }

    private static Object parse(String xml) throws IOException {
        try {
            byte[] bytes = xml.getBytes(StandardCharsets.UTF_8);
            return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(bytes));
        } catch (ParserConfigurationException | SAXException e) {
            throw new IOException("The source is no XML: " + e.getMessage(), e);
        }
    }

    /** What must hold. */
    List<Check> checks() {
        return List.of(
                Check.atMost("a warm tap with settle, source and screenshot", 60, "ms", step.median()),
                Check.atMost("a source", 5, "ms", source.median()),
                Check.atMost("a screenshot", 20, "ms", screenshot.median()),
                Check.atMost(
                        "a source beside parsing it (" + brief(parser.median()) + " ms)",
                        5,
                        "×",
                        ratio(source.median(), parser.median())),
                Check.atMost(
                        "a screenshot beside javax.imageio's PNG of it (" + brief(png.median()) + " ms)",
                        1,
                        "×",
                        ratio(screenshot.median(), png.median())));
    }

    private static String brief(OptionalDouble value) {
        return value.isPresent() ? String.format(Locale.ROOT, "%.1f", value.getAsDouble()) : "?";
    }

    private static OptionalDouble ratio(OptionalDouble one, OptionalDouble other) {
        return one.isPresent() && other.isPresent()
                ? OptionalDouble.of(one.getAsDouble() / other.getAsDouble())
                : OptionalDouble.empty();
    }
}
