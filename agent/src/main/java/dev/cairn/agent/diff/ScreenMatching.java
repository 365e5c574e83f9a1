package dev.cairn.agent.diff;

import dev.cairn.agent.map.Screen;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;

/**
 * Which screen of one exploration is which of the other: by what is seen, not by id. The surest signs come first: a sight that both had; then
 * the same frame; the same activity and title; the same build, whatever is written on it; and at last what the same action leads to.
 */
final class ScreenMatching {
    private final ComparedExploration one;
    private final ComparedExploration other;
    private final Map<String, List<String>> sightsOfOne;
    private final Map<String, List<String>> sightsOfOther;
    private final Map<String, String> others = new LinkedHashMap<>();
    private final Map<String, String> ones = new LinkedHashMap<>();

    private ScreenMatching(ComparedExploration one, ComparedExploration other) {
        this.one = one;
        this.other = other;
        this.sightsOfOne = one.sights();
        this.sightsOfOther = other.sights();
    }

    static ScreenMatching of(ComparedExploration one, ComparedExploration other) {
        ScreenMatching matching = new ScreenMatching(one, other);
        matching.pair((a, b) -> first(matching.sightsOfOne, a).equals(first(matching.sightsOfOther, b)));
        matching.pair(matching::shareASight);
        matching.pair((a, b) -> a.frame().equals(b.frame()));
        matching.pair((a, b) -> sameActivity(a, b) && a.title().equals(b.title()));
        matching.pair((a, b) -> a.build().equals(b.build()));
        for (int before = -1; before < matching.others.size(); ) { // what one match leads to may lead to the next
            before = matching.others.size();
            matching.pair((a, b) -> sameActivity(a, b) && matching.areLedToAlike(a, b));
        }
        return matching;
    }

    /** The screen of the other exploration that this one is. */
    Optional<String> other(String screen) {
        return Optional.ofNullable(others.get(screen));
    }

    /** The screen of the one exploration that this one of the other is. */
    Optional<String> one(String screen) {
        return Optional.ofNullable(ones.get(screen));
    }

    /** Both screens were seen exactly alike at least once. */
    boolean shareASight(Screen a, Screen b) {
        List<String> sights = sightsOfOther.getOrDefault(b.id(), List.of());
        return sightsOfOne.getOrDefault(a.id(), List.of()).stream().anyMatch(sights::contains);
    }

    /** Both screens were found at the same sight, so that their pictures can be compared. */
    boolean wereFoundAlike(Screen a, Screen b) {
        return first(sightsOfOne, a).equals(first(sightsOfOther, b));
    }

    private static Optional<String> first(Map<String, List<String>> sights, Screen screen) {
        return sights.getOrDefault(screen.id(), List.of("none of " + screen.id())).stream()
                .findFirst();
    }

    private static boolean sameActivity(Screen a, Screen b) {
        return a.place().equals(b.place()) && a.app().equals(b.app());
    }

    private boolean areLedToAlike(Screen a, Screen b) {
        var entries = one.entries(a.id()).stream()
                .flatMap(entry -> other(entry.getFirst()).map(from -> List.of(from, entry.get(1))).stream())
                .collect(Collectors.toSet());
        return !Collections.disjoint(entries, other.entries(b.id()));
    }

    private void pair(BiPredicate<Screen, Screen> alike) {
        for (Screen a : one.known()) {
            if (!others.containsKey(a.id())) {
                other.known().stream()
                        .filter(b -> !ones.containsKey(b.id()) && alike.test(a, b))
                        .findFirst()
                        .ifPresent(b -> {
                            others.put(a.id(), b.id());
                            ones.put(b.id(), a.id());
                        });
            }
        }
    }
}
