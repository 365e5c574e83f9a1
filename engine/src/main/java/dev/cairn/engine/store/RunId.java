package dev.cairn.engine.store;

import dev.cairn.engine.CairnException;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a run's id may be: it becomes a part of file names, of what is printed, and of questions' ids, whose parts {@code /} divides. */
public final class RunId {
    private static final int LONGEST = 128;
    private static final Pattern GRAMMAR = Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9_:@+=-]|\\.(?!\\.))*");

    private RunId() {}

    /**
     * The id, if it is one.
     *
     * @throws CairnException {@code run.id}
     */
    public static String check(String id) {
        wrong(id).ifPresent(wrong -> {
            throw new CairnException("run.id", "there can be no run whose id " + wrong + ": '" + id + "'");
        });
        return id;
    }

    /** What is wrong with an id, as the end of a sentence that begins with it; empty if nothing is. */
    public static Optional<String> wrong(String id) {
        if (id.length() > LONGEST) {
            return Optional.of("is longer than " + LONGEST + " characters");
        }
        return GRAMMAR.matcher(id).matches()
                ? Optional.empty()
                : Optional.of("is not made of letters, digits and single signs of . _ : @ + = -");
    }
}
