package dev.cairn.agent.path;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * All that tells a target from its like, kept so that it is found again on a screen that has changed. Immutable.
 *
 * @param role what it is, such as {@code button}
 * @param name what a person would call it
 * @param hint what a field shows while it is empty
 * @param type a field's type; empty for others
 * @param attributes names that outlive a change of the page, such as its id
 * @param form the form that it belongs to; empty if none
 * @param leads where it leads; empty if nowhere
 * @param record the cells of the row or card that it stands in, without its own words; empty if it stands in none
 * @param anchor the cell by which the record is told from others; empty if all cells are needed for it
 * @param heading the nearest heading over it
 * @param place which of its like it is, in the screen's order, from 1
 * @param alike how many there are with its role, its name and its record
 */
public record TargetTraits(
        String role,
        String name,
        String hint,
        String type,
        Map<String, String> attributes,
        String form,
        String leads,
        List<String> record,
        Optional<String> anchor,
        String heading,
        int place,
        int alike) {
    private static final Pattern COUNT = Pattern.compile("\\(\\d+\\)");
    private static final Pattern PUNCTUATION = Pattern.compile("[^\\p{L}\\p{N}@]+");

    /** Copies the collections. */
    public TargetTraits {
        attributes = Collections.unmodifiableMap(new TreeMap<>(attributes));
        record = List.copyOf(record);
    }

    /** Text in which case, punctuation and a count in brackets say nothing. */
    static String folded(String text) {
        String uncounted = COUNT.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" ");
        return PUNCTUATION.matcher(uncounted).replaceAll(" ").strip();
    }

    /** Whether both are called the same. */
    boolean isNamedAs(TargetTraits other) {
        String own = folded(name);
        return own.isEmpty() ? name.strip().equals(other.name.strip()) : own.equals(folded(other.name));
    }

    /** For people: {@code button "Delete" in the record of "Ada Lovelace"}. */
    public String describe() {
        String called = name.isBlank() ? hint : name;
        String what = called.isBlank() ? role : role + " \"" + called + "\"";
        return record.isEmpty() ? what : what + " in the record of \"" + anchor.orElse(String.join(" ", record)) + "\"";
    }
}
