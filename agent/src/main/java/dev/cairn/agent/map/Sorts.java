package dev.cairn.agent.map;

import java.util.Collection;
import java.util.Optional;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;

/** The sorts of actions that were met, numbered. Immutable. */
final class Sorts {
    static final Sorts NONE = new Sorts(HashTreePMap.empty());

    private final PMap<String, Integer> numbers;

    private Sorts(PMap<String, Integer> numbers) {
        this.numbers = numbers;
    }

    private static String key(KnownAction action) {
        return action.group() + " " + action.family();
    }

    /** With the sorts of these actions among them. */
    Sorts knowing(Collection<KnownAction> actions) {
        PMap<String, Integer> known = numbers;
        for (KnownAction action : actions) {
            String key = key(action);
            known = known.containsKey(key) ? known : known.plus(key, known.size());
        }
        return new Sorts(known);
    }

    Chance chance(KnownAction action) {
        return new Chance(action, numbers.getOrDefault(key(action), Chance.UNKNOWN));
    }

    Optional<Chance> chance(Optional<KnownAction> action) {
        return action.map(this::chance);
    }

    int size() {
        return numbers.size();
    }
}
