package dev.cairn.flows.walk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Beside a plain map, over enough changes that the map lays its base anew. */
class FrozenMapTest {
    private static Map<String, Integer> filled(int from, int to, Map<String, Integer> before) {
        Map<String, Integer> map = before;
        for (int i = from; i < to; i++) {
            map = FrozenMap.with(map, "k" + i % 40, i);
        }
        return map;
    }

    private static List<String> differences(Map<String, Integer> one, Map<String, Integer> other) {
        List<String> told = new ArrayList<>();
        FrozenMap.differences(one, other, told::add);
        return told.stream().distinct().sorted().toList();
    }

    private static List<String> plainDifferences(Map<String, Integer> one, Map<String, Integer> other) {
        Map<String, Integer> all = new LinkedHashMap<>(one);
        all.putAll(other);
        return all.keySet().stream()
                .filter(key -> !java.util.Objects.equals(one.get(key), other.get(key)))
                .sorted()
                .toList();
    }

    @Test
    void holdsWhatWasPutInTheOrderOfTheFirstTime() {
        Map<String, Integer> plain = new LinkedHashMap<>();
        Map<String, Integer> map = FrozenMap.copy(Map.of());
        for (int i = 0; i < 100; i++) {
            plain.put("k" + i % 40, i);
            map = FrozenMap.with(map, "k" + i % 40, i);
            assertThat(map).isEqualTo(plain).hasSize(plain.size());
            assertThat(List.copyOf(map.entrySet())).isEqualTo(List.copyOf(plain.entrySet()));
        }
    }

    @Test
    void tellsWhatDiffersHoweverFarApartTheTwoAre() {
        Map<String, Integer> first = filled(0, 3, FrozenMap.copy(Map.of("a", 1)));
        for (int more : new int[] {0, 1, 5, 24, 25, 26, 30, 49, 50, 51, 60, 80}) {
            Map<String, Integer> later = filled(100, 100 + more, first);
            assertThat(differences(first, later)).as("%s more", more).isEqualTo(plainDifferences(first, later));
            assertThat(differences(later, first)).as("%s fewer", more).isEqualTo(plainDifferences(first, later));
        }
    }

    @Test
    void whatIsNearIsToldWithoutLookingAtAll() {
        List<String> looked = new ArrayList<>();
        Map<String, Looked> all = new LinkedHashMap<>();
        for (int i = 0; i < 50; i++) {
            all.put("k" + i, new Looked("k" + i, looked));
        }
        Map<String, Looked> one = FrozenMap.copy(all);
        Map<String, Looked> other = FrozenMap.with(one, "k3", new Looked("new", looked));
        FrozenMap.differences(one, other, looked::add);
        assertThat(looked).containsOnly("k3", "equals").hasSizeLessThan(8);
        looked.clear();
        FrozenMap.differences(one, one, looked::add);
        assertThat(looked).isEmpty();
    }

    @Test
    void aCopyOfOneIsItselfAndWithoutTakesAway() {
        Map<String, Integer> map = filled(0, 30, FrozenMap.copy(Map.of()));
        assertThat(FrozenMap.copy(map)).isSameAs(map);
        assertThat(FrozenMap.without(map, List.of("none"))).isSameAs(map);
        assertThat(FrozenMap.without(map, List.of("k1", "k29"))).hasSize(28).doesNotContainKeys("k1", "k29");
    }

    /** Tells that it was compared. */
    private record Looked(String name, List<String> into) {
        @Override
        public boolean equals(Object other) {
            into.add("equals");
            return this == other;
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }
}
