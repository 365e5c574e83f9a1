package dev.cairn.report;

import dev.cairn.report.ScreenMap.Bounds;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import javax.imageio.ImageIO;

/** Draws the picture of an invented screen: a title bar in the screen's own colour and a list below. */
record SampleScreen(int number, String title, List<String> rows) {
    static final int WIDTH = 411;
    static final int HEIGHT = 731;
    private static final int BAR = 64;
    private static final int ROW = 48;

    /** The colour of the title bar, by which a test finds the picture on a page. */
    static Color colour(int number) {
        return Color.getHSBColor((number * 47 % 360) / 360f, 0.55f, 0.62f);
    }

    static Bounds rowBounds(int row) {
        return new Bounds(0, BAR + row * ROW, WIDTH, BAR + (row + 1) * ROW);
    }

    byte[] png() {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setColor(new Color(0xFAFAFA));
        graphics.fillRect(0, 0, WIDTH, HEIGHT);
        bar(graphics);
        for (int row = 0; row < rows.size(); row++) {
            row(graphics, row);
        }
        graphics.dispose();
        return encoded(image);
    }

    private void bar(Graphics2D graphics) {
        graphics.setColor(colour(number));
        graphics.fillRect(0, 0, WIDTH, BAR);
        graphics.setColor(Color.WHITE);
        graphics.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 20));
        graphics.drawString(title, 16, 40);
    }

    private void row(Graphics2D graphics, int row) {
        Bounds bounds = rowBounds(row);
        graphics.setColor(new Color(0x222222));
        graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 16));
        graphics.drawString(rows.get(row), 16, bounds.top() + 30);
        graphics.setColor(new Color(0xDDDDDD));
        graphics.drawLine(0, bounds.bottom() - 1, WIDTH, bounds.bottom() - 1);
    }

    private static byte[] encoded(BufferedImage image) {
        try (ByteArrayOutputStream bytes = new ByteArrayOutputStream()) {
            ImageIO.write(image, "png", bytes);
            return bytes.toByteArray();
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
