package dev.cairn.flows.layer;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Which version of a flow an instance uses, and which it walks beside it without effects: a version's number or the beginning of its hash.
 *
 * @param use the newest one if empty
 * @param shadow none if empty
 */
public record Rollout(Optional<String> use, Optional<String> shadow) {
    /** The newest version, and nothing beside it. */
    public static final Rollout NEWEST = new Rollout(Optional.empty(), Optional.empty());

    /** The shortest beginning of a hash that is taken for one, so that a version's number is never mistaken. */
    private static final int SHORTEST_HASH = 8;

    /** The version to use among those there are, by their numbers and hashes; empty if it is not among them. */
    public <T> Optional<T> used(List<T> versions, ToIntFunction<T> number, Function<T, String> hash) {
        return use.isPresent()
                ? find(use.get(), versions, number, hash)
                : versions.stream().max(Comparator.comparingInt(number));
    }

    /** The version to walk beside it; empty if none is named or it is not among them. */
    public <T> Optional<T> shadowed(List<T> versions, ToIntFunction<T> number, Function<T, String> hash) {
        return shadow.flatMap(name -> find(name, versions, number, hash));
    }

    private static <T> Optional<T> find(
            String name, List<T> versions, ToIntFunction<T> number, Function<T, String> hash) {
        return versions.stream()
                .filter(version -> String.valueOf(number.applyAsInt(version)).equals(name)
                        || (name.length() >= SHORTEST_HASH
                                && hash.apply(version).startsWith(name)))
                .findFirst();
    }
}
