package dev.cairn.engine.store;

import dev.cairn.engine.json.StorableText;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Labels as their users give them. */
public final class RunLabels {
    private RunLabels() {}

    /**
     * A copy, sorted by key.
     *
     * @throws IllegalArgumentException if a key or a value has a NUL or half of a surrogate pair in it, by which no run could be found
     */
    public static Map<String, String> checked(Map<String, String> labels) {
        labels.forEach((key, value) -> {
            if (!Stream.of(key, value).allMatch(StorableText::is)) {
                throw new IllegalArgumentException(
                        "a label cannot be '" + key + "' = '" + value + "', which " + StorableText.WRONG);
            }
        });
        return Collections.unmodifiableMap(new TreeMap<>(labels));
    }
}
