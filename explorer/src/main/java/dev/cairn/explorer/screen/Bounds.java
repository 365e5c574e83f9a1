package dev.cairn.explorer.screen;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A rectangle on the screen, in pixels; right and bottom are just outside of it. */
public record Bounds(int left, int top, int right, int bottom) {
    private static final Pattern FORM =
            Pattern.compile("\\[(-?\\d{1,9}),(-?\\d{1,9})\\]\\[(-?\\d{1,9}),(-?\\d{1,9})\\]");

    /** The attribute {@code [l,t][r,b]} of UiAutomator's XML; an empty rectangle for anything else. */
    public static Bounds parse(String text) {
        Matcher m = FORM.matcher(text);
        return m.matches()
                ? new Bounds(number(m, 1), number(m, 2), number(m, 3), number(m, 4))
                : new Bounds(0, 0, 0, 0);
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

    private static int number(Matcher m, int group) {
        return Integer.parseInt(m.group(group));
    }
}
