package dev.cairn.explorer.state;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What was done last, oldest first, at most {@value #LENGTH} actions. Immutable.
 *
 * @param deeds each as the key of the sight and that of the action: to try one thing after another at one place is no round
 */
public record Trail(List<String> deeds) {
    /** So many steps show whether a run goes round and round. */
    public static final int LENGTH = 12;

    private static final int ROUNDS = 3;
    private static final String START = "start";

    /** Nothing done yet. */
    public static final Trail EMPTY = new Trail(List.of());

    public Trail {
        deeds = List.copyOf(deeds);
    }

    /** With a start of the app. */
    public Trail withStart() {
        return with(START, "");
    }

    /** Whether nothing was done since the app was started. */
    public boolean endsWithStart() {
        return !deeds.isEmpty() && deeds.getLast().equals(START + " ");
    }

    /** With one more action at a sight. */
    public Trail with(String sight, String action) {
        return new Trail(Stream.concat(
                        deeds.stream().skip(deeds.size() < LENGTH ? 0 : 1), Stream.of(sight + " " + action))
                .toList());
    }

    /** How many actions are done over and over in the same order at the same places; 0 if the trail does not go round. */
    public int round() {
        return IntStream.rangeClosed(1, LENGTH / ROUNDS)
                .filter(length -> deeds.size() == LENGTH)
                .filter(length -> IntStream.range(length, LENGTH)
                        .allMatch(i -> deeds.get(i).equals(deeds.get(i - length))))
                .findFirst()
                .orElse(0);
    }
}
