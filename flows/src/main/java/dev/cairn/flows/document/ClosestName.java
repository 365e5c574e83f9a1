package dev.cairn.flows.document;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.text.similarity.JaroWinklerSimilarity;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Guesses which name was meant by one that does not exist. */
public final class ClosestName {
    private static final double NEAR_ENOUGH = 0.86;
    private static final int LONGEST = 100;

    private ClosestName() {}

    /**
     * The known name that is nearest to the one given, if one is near: at most one edit for every three characters (two at least from five characters on), or
     * a Jaro-Winkler similarity of 0.86. Equally near ones go by the alphabet.
     */
    public static Optional<String> to(String given, Collection<String> known) {
        if (given.length() > LONGEST) {
            return Optional.empty();
        }
        String wanted = given.toLowerCase(Locale.ROOT);
        return known.stream()
                .filter(name -> name.length() <= LONGEST
                        && !name.equals(given)
                        && isNear(wanted, name.toLowerCase(Locale.ROOT)))
                .min(Comparator.comparingInt((String name) -> distance(wanted, name.toLowerCase(Locale.ROOT)))
                        .thenComparing(Comparator.naturalOrder()));
    }

    private static boolean isNear(String wanted, String name) {
        int longer = Math.max(wanted.length(), name.length());
        int allowed = Math.max(longer / 3, longer >= 5 ? 2 : 1);
        int distance = LevenshteinDistance.getDefaultInstance().apply(wanted, name);
        return distance <= allowed || new JaroWinklerSimilarity().apply(wanted, name) >= NEAR_ENOUGH;
    }

    private static int distance(String wanted, String name) {
        return LevenshteinDistance.getDefaultInstance().apply(wanted, name);
    }
}
