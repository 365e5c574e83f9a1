package dev.cairn.cli.answer;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Who answers what a run asks. */
public enum AnswerMode {
    /** Whoever sits at the terminal. */
    TERMINAL,
    /** Somebody, later: the process ends and the run waits. */
    WAIT,
    /** Nobody: what would be asked is denied. */
    NONE;

    /** The way of that name. */
    public static Optional<AnswerMode> parse(String name) {
        return Stream.of(values())
                .filter(way -> way.label().equalsIgnoreCase(name))
                .findFirst();
    }

    /** As options have it. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether a person sits at a terminal here; the {@code cairn} script tells. */
    public static boolean isTerminal() {
        return Boolean.getBoolean("cairn.terminal") && Boolean.getBoolean("cairn.input");
    }
}
