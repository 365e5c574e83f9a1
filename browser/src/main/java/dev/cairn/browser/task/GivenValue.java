package dev.cairn.browser.task;

import java.util.Optional;

/**
 * A value of a form as the user gave it.
 *
 * @param label what the user called it; empty if it was given bare
 * @param text the value
 */
public record GivenValue(Optional<String> label, String text) {
    /** Whether it is an address of electronic mail. */
    public boolean isEmail() {
        return text.matches("[^\\s@]+@[^\\s@]+");
    }

    /** Whether it could be a telephone number. */
    public boolean isPhone() {
        return text.matches("\\+?[\\d ()/.-]{6,}") && !isDate();
    }

    /** Whether it is a date, the year first or last. */
    public boolean isDate() {
        return text.matches("\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./]\\d{4}");
    }

    /** Whether it is a number. */
    public boolean isNumber() {
        return text.matches("[+-]?\\d+(?:[.,]\\d+)*");
    }
}
