package dev.cairn.flows.expression.check;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Stand-in. */
final class NearName {
    private NearName() {}

    static Optional<String> to(String given, Collection<String> known) {
        return known.stream()
                .filter(name -> given.length() > 2 || name.equalsIgnoreCase(given))
                .filter(name ->
                        LevenshteinDistance.getDefaultInstance().apply(given, name) <= Math.max(1, given.length() / 3))
                .min(Comparator.comparing(
                        name -> LevenshteinDistance.getDefaultInstance().apply(given, name)));
    }
}
