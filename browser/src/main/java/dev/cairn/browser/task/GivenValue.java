package dev.cairn.browser.task;

import dev.cairn.engine.json.AddedLater;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A value of a form as the user gave it.
 *
 * @param label what the user called it; empty if it was given bare
 * @param text the value
 * @param words the user's words, if label and value are only told apart by how they are written: the value is all of them where no field is called so
 */
public record GivenValue(
        Optional<String> label, String text, @AddedLater Optional<String> words) {
    /** One whose label, if it has one, the user has set apart. */
    public GivenValue(Optional<String> label, String text) {
        this(label, text, Optional.empty());
    }

    /** The same in all its texts. */
    public GivenValue with(UnaryOperator<String> change) {
        return new GivenValue(label, change.apply(text), words.map(change));
    }

    /** What it is where no field is called as its label. */
    public Optional<GivenValue> bare() {
        return words.map(all -> new GivenValue(Optional.empty(), all));
    }

    /** Whether it could begin with what a field is called: a word in small letters, and more behind it. */
    public boolean mayBeginWithLabel() {
        return label.isEmpty() && text.matches("(?s)\\p{Ll}\\S*+\\s.*");
    }

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
