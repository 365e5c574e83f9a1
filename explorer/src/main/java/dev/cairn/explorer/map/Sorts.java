package dev.cairn.explorer.map;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/** The sorts of actions that were met, numbered, and how many of each are untried. Immutable. */
final class Sorts {
    static final Sorts NONE = new Sorts(HashTreePMap.empty(), TreePVector.empty(), 0);

    private final PMap<String, Integer> numbers;
    private final PVector<Sort> sorts;
    private final int untried;

    /** One action of a sort, and how many of it are untried over all viewports. */
    private record Sort(Chance one, int untried) {}

    private Sorts(PMap<String, Integer> numbers, PVector<Sort> sorts, int untried) {
        this.numbers = numbers;
        this.sorts = sorts;
        this.untried = untried;
    }

    private static String key(KnownAction action) {
        return action.group() + " " + action.family();
    }

    /** With the sort of that action among them. */
    Sorts knowing(KnownAction action) {
        String key = key(action);
        if (numbers.containsKey(key)) {
            return this;
        }
        Chance one = new Chance(action, sorts.size());
        return new Sorts(numbers.plus(key, one.sort()), sorts.plus(new Sort(one, 0)), untried);
    }

    Chance chance(KnownAction action) {
        return new Chance(action, numbers.getOrDefault(key(action), Chance.UNKNOWN));
    }

    Optional<Chance> chance(Optional<KnownAction> action) {
        return action.map(this::chance);
    }

    /** With more of these untried, or fewer. */
    Sorts count(List<Chance> chances, int each) {
        PVector<Sort> counted = sorts;
        for (Chance chance : chances) {
            Sort before = counted.get(chance.sort());
            counted = counted.with(chance.sort(), new Sort(before.one(), before.untried() + each));
        }
        return new Sorts(numbers, counted, untried + each * chances.size());
    }

    boolean hasUntried() {
        return untried > 0;
    }

    /** One of each sort of which something is untried. */
    Stream<Chance> ofUntried() {
        return sorts.stream().filter(sort -> sort.untried() > 0).map(Sort::one);
    }

    int size() {
        return sorts.size();
    }
}
