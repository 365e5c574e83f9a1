package dev.cairn.android.command;

import dev.cairn.android.device.UiBounds;
import dev.cairn.android.protocol.WebDriverError;
import java.time.Duration;
import java.util.Locale;

/** Where a finger goes. */
enum Direction {
    UP(0, -1),
    DOWN(0, 1),
    LEFT(-1, 0),
    RIGHT(1, 0);

    private final int x;
    private final int y;

    Direction(int x, int y) {
        this.x = x;
        this.y = y;
    }

    static Direction parse(String name) {
        try {
            return valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw WebDriverError.INVALID_ARGUMENT.because(
                    "The direction must be up, down, left or right, but is '" + name + "'.", e);
        }
    }

    int x() {
        return x;
    }

    int y() {
        return y;
    }

    Direction opposite() {
        return switch (this) {
            case UP -> DOWN;
            case DOWN -> UP;
            case LEFT -> RIGHT;
            case RIGHT -> LEFT;
        };
    }

    /** How far a finger is drawn through that part of the area. */
    double way(UiBounds area, double percent) {
        return 0.9 * percent * (x == 0 ? area.height() : area.width());
    }

    /**
     * Draws a finger through the area.
     *
     * @param rest hold still before lifting, so that nothing is flung
     */
    void draw(TouchPointers fingers, UiBounds area, double percent, Duration time, boolean rest) {
        double halfX = x * area.width() * 0.45 * percent;
        double halfY = y * area.height() * 0.45 * percent;
        double fromX = area.centerX() - halfX;
        double fromY = area.centerY() - halfY;
        double toX = area.centerX() + halfX;
        double toY = area.centerY() + halfY;
        if (rest) {
            fingers.drawAndRest(fromX, fromY, toX, toY, time);
        } else {
            fingers.draw(fromX, fromY, toX, toY, time);
        }
    }
}
