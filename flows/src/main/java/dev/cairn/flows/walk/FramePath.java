package dev.cairn.flows.walk;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.List;

/**
 * Which frame: the names of the frames from the main flow down to it. A called flow's frame is named by its node ({@code address}), that of a path by node and
 * path ({@code wish.buy}), one of several by its number from 0 ({@code lines[2]}).
 */
public record FramePath(List<String> names) {
    /** The main flow's. */
    public static final FramePath ROOT = new FramePath(List.of());

    public FramePath {
        names = List.copyOf(names);
    }

    /** Reads {@code wish.buy/lines[2]}; empty is the main flow's. */
    @JsonCreator
    public static FramePath parse(String text) {
        return text.isEmpty() ? ROOT : new FramePath(List.of(text.split("/", -1)));
    }

    /** The frame of that name in this one. */
    public FramePath below(String name) {
        List<String> longer = new ArrayList<>(names);
        longer.add(name);
        return new FramePath(longer);
    }

    /** Whether it is the main flow's. */
    public boolean isRoot() {
        return names.isEmpty();
    }

    /** The frame's own name, and those below it as a path of their own. Not for the main flow's. */
    public FramePath rest() {
        return new FramePath(names.subList(1, names.size()));
    }

    /** {@code wish.buy/lines[2]}; empty for the main flow's. */
    @JsonValue
    @Override
    public String toString() {
        return String.join("/", names);
    }
}
