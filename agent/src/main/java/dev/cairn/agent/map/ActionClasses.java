package dev.cairn.agent.map;

import java.util.Collection;
import java.util.Optional;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;

/** The sorts of actions that were met, numbered. Immutable. */
final class ActionClasses {
    static final ActionClasses NONE = new ActionClasses(HashTreePMap.empty());

    private final PMap<String, Integer> numbers;

    private ActionClasses(PMap<String, Integer> numbers) {
        this.numbers = numbers;
    }

    private static String key(KnownAction action) {
        return action.group() + " " + action.family();
    }

    /** With the sorts of these actions among them. */
    ActionClasses knowing(Collection<KnownAction> actions) {
        PMap<String, Integer> known = numbers;
        for (KnownAction action : actions) {
            String key = key(action);
            known = known.containsKey(key) ? known : known.plus(key, known.size());
        }
        return new ActionClasses(known);
    }

    UntriedAction chance(KnownAction action) {
        return new UntriedAction(action, numbers.getOrDefault(key(action), UntriedAction.UNKNOWN));
    }

    Optional<UntriedAction> chance(Optional<KnownAction> action) {
        return action.map(this::chance);
    }

    int size() {
        return numbers.size();
    }
}
