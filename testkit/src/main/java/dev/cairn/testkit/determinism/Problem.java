package dev.cairn.testkit.determinism;

import java.util.List;

/**
 * One thing in a pure function that makes it impure.
 *
 * @param function the function, for example {@code apply of com.acme.Price} or {@code guard 'too late'}
 * @param chain the way from the function to the hazard, for example {@code Price.apply, Dates.today, java.time.LocalDate.now()}
 * @param hazard what is wrong
 * @param place file and line of the chain's last own method, empty if unknown
 */
public record Problem(String function, List<String> chain, Hazard hazard, String place) {
    /** Copies the chain. */
    public Problem {
        chain = List.copyOf(chain);
    }

    /** What is wrong, where, and what to do. */
    public String message() {
        String at = place.isEmpty() ? "" : " (" + place + ")";
        return function + " " + hazard.effect() + ": " + String.join(" → ", chain) + at + "; " + hazard.advice();
    }

    @Override
    public String toString() {
        return message();
    }
}
