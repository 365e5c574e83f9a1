package dev.cairn.testkit.crash;

import java.util.ArrayList;
import java.util.List;

/**
 * The state of a random graph: the way that a run took, and a number that depends on all of it.
 *
 * @param digest depends on every place and its order
 * @param depth how much deeper a recursion may go
 * @param trail the places
 */
public record Walk(long digest, int depth, List<String> trail) {
    /** Copies the trail. */
    public Walk {
        trail = List.copyOf(trail);
    }

    static Walk begin(long digest, int depth) {
        return new Walk(digest, depth, List.of());
    }

    Walk with(String place) {
        List<String> longer = new ArrayList<>(trail);
        longer.add(place);
        return new Walk(mix(digest, place.hashCode()), depth, longer);
    }

    /** Whether a guard that holds once in so many times does. */
    boolean isDivisible(int by) {
        return Math.floorMod(digest, by) == 0;
    }

    static long mix(long one, long other) {
        long z = one * 0x9E3779B97F4A7C15L + other;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
