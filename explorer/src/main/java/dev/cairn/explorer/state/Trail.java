package dev.cairn.explorer.state;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The sights that were come to last, oldest first, at most {@value #LENGTH}. Immutable.
 *
 * @param sights by key
 */
public record Trail(List<String> sights) {
    /** So many steps show whether a run goes round and round. */
    public static final int LENGTH = 12;

    private static final int ROUNDS = 3;

    /** Nothing seen yet. */
    public static final Trail EMPTY = new Trail(List.of());

    /** Copies the list. */
    public Trail {
        sights = List.copyOf(sights);
    }

    /** With one more sight. */
    public Trail to(String sight) {
        return new Trail(Stream.concat(sights.stream().skip(sights.size() < LENGTH ? 0 : 1), Stream.of(sight))
                .toList());
    }

    /** How many sights the same round goes through again and again; 0 if the trail does not go round. */
    public int round() {
        return IntStream.rangeClosed(1, LENGTH / ROUNDS)
                .filter(length -> sights.size() == LENGTH)
                .filter(length -> IntStream.range(length, LENGTH)
                        .allMatch(i -> sights.get(i).equals(sights.get(i - length))))
                .findFirst()
                .orElse(0);
    }
}
