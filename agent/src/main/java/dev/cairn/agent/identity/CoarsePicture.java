package dev.cairn.agent.identity;

import dev.cairn.agent.screen.ScreenPicture;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.Optional;

/**
 * A picture of a screen as a few grey cells, so that two can be compared as a person does at a glance. Immutable.
 */
public final class CoarsePicture {
    private static final int LOOK_SIDE = 8;

    /** So much of a difference is seen, of 255. */
    private static final int VISIBLE = 40;

    /** As long as a sixteenth of the brightness. */
    private static final int STEP = 16;

    /** How bright each cell is, from 0 to 255, row by row. */
    private final int[] cells;

    private CoarsePicture(int[] cells) {
        this.cells = cells;
    }

    /** So many cells side by side, and below each other, of a PNG file's bytes; empty if Java cannot read them. */
    public static Optional<CoarsePicture> of(byte[] png, int side) {
        return ScreenPicture.read(png).map(picture -> coarse(picture, side));
    }

    /**
     * What a screen looks like on the whole, as a short text for {@link #likeness(String, String)}; empty if Java cannot read the picture.
     */
    public static String look(byte[] png) {
        return of(png, LOOK_SIDE).map(CoarsePicture::written).orElse("");
    }

    /** How much of two looks is the same to a person, from 0 to 1. */
    public static double likeness(String one, String other) {
        return 1 - read(one).difference(read(other));
    }

    /** How much of both is different to a person, from 0 to 1: not a clock's tick or a cursor, but another colour or content. */
    public double difference(CoarsePicture other) {
        int different = 0;
        for (int i = 0; i < cells.length; i++) {
            different += Math.abs(cells[i] - other.cells[i]) > VISIBLE ? 1 : 0;
        }
        return (double) different / cells.length;
    }

    private String written() {
        StringBuilder digits = new StringBuilder();
        for (int cell : cells) {
            digits.append(Character.forDigit(cell / STEP, STEP));
        }
        return digits.toString();
    }

    private static CoarsePicture read(String look) {
        return new CoarsePicture(
                look.chars().map(digit -> Character.digit(digit, STEP) * STEP).toArray());
    }

    /** In steps of a half, so that each pixel counts. */
    private static CoarsePicture coarse(BufferedImage picture, int side) {
        BufferedImage now = picture;
        while (now.getWidth() > 2 * side || now.getHeight() > 2 * side) {
            now = scaled(now, Math.max(side, now.getWidth() / 2), Math.max(side, now.getHeight() / 2));
        }
        return new CoarsePicture(
                scaled(now, side, side).getRaster().getSamples(0, 0, side, side, 0, new int[side * side]));
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
