package dev.cairn.flows.document;

import java.util.List;

/**
 * What would mend a problem.
 *
 * @param title as it stands behind the arrow: {@code 'contact'}, or what to do
 * @param edits what to change in the files; empty where only a person can know
 * @param safe whether {@code check --fix} may apply it unasked
 */
public record Fix(String title, List<TextEdit> edits, boolean safe) {
    /** Copies the edits. A safe fix has some. */
    public Fix {
        edits = List.copyOf(edits);
        if (safe && edits.isEmpty()) {
            throw new IllegalArgumentException("a safe fix without edits: " + title);
        }
    }

    /** Advice for a person. */
    public static Fix advice(String title) {
        return new Fix(title, List.of(), false);
    }

    /** Edits that may be applied unasked. */
    public static Fix safe(String title, TextEdit... edits) {
        return new Fix(title, List.of(edits), true);
    }

    /** Puts another name there, which may be done unasked. */
    public static Fix rename(Place place, String name) {
        return safe("'" + name + "'", TextEdit.replace(place, name));
    }
}
