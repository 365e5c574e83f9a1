package dev.cairn.agent.screen;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.cairn.engine.json.RoundTrips;
import java.util.List;

/** A rectangle on the screen, in pixels; right and bottom are just outside of it. */
@RoundTrips
public record Bounds(int left, int top, int right, int bottom) {
    private static final Bounds NONE = new Bounds(0, 0, 0, 0);
    private static final int DECIMAL = 10;

    /** The attribute {@code [l,t][r,b]} of UiAutomator's XML; an empty rectangle for anything else. */
    public static Bounds parse(String text) {
        int middle = text.indexOf("][");
        int first = text.indexOf(',');
        int second = text.indexOf(',', Math.max(0, middle));
        if (!text.startsWith("[") || !text.endsWith("]") || first < 0 || first > middle || second < 0) {
            return NONE;
        }
        try {
            return new Bounds(
                    number(text, 1, first),
                    number(text, first + 1, middle),
                    number(text, middle + 2, second),
                    number(text, second + 1, text.length() - 1));
        } catch (NumberFormatException e) {
            return NONE;
        }
    }

    @JsonCreator
    static Bounds of(List<Integer> corners) {
        return new Bounds(corners.get(0), corners.get(1), corners.get(2), corners.get(3));
    }

    /** Left, top, right, bottom. */
    @JsonValue
    public List<Integer> corners() {
        return List.of(left, top, right, bottom);
    }

    /** Whether there is no pixel in it. */
    public boolean isEmpty() {
        return right <= left || bottom <= top;
    }

    /** The middle, from the left. */
    public int centerX() {
        return (left + right) / 2;
    }

    /** The middle, from the top. */
    public int centerY() {
        return (top + bottom) / 2;
    }

    private static int number(String text, int begin, int end) {
        return Integer.parseInt(text, begin, end, DECIMAL);
    }
}
