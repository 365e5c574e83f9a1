package dev.cairn.flows.decode;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Names for what other documents call as they like: {@code q.intent} is {@code q_intent}; each thing has one, and no two the same. For one document. */
public final class NewNames {
    private static final int LONGEST = 90;

    private final String otherwise;
    private final Set<String> taken = new HashSet<>();
    private final Map<String, String> names = new HashMap<>();

    /**
     * None yet.
     *
     * @param otherwise what something is called whose name has no letter
     */
    public NewNames(String otherwise) {
        this.otherwise = otherwise;
    }

    /** The name of a thing; the same each time. */
    public String of(String written) {
        return of(written, written);
    }

    /**
     * The name of a thing; the same each time.
     *
     * @param thing by which it is known again: two things may be written the same
     */
    public String of(String written, String thing) {
        String known = names.get(thing);
        if (known == null) {
            known = unique(written);
            names.put(thing, known);
        }
        return known;
    }

    private String unique(String written) {
        String shape = written.replaceAll("[^A-Za-z0-9_]+", "_").replaceFirst("^[^A-Za-z]+", "");
        String base = shape.isEmpty() ? otherwise : shape.substring(0, Math.min(LONGEST, shape.length()));
        String name = Identifiers.isName(base) ? base : base + "_";
        for (int i = 2; !taken.add(name); i++) {
            name = base + "_" + i;
        }
        return name;
    }
}
