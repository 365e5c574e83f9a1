package dev.cairn.testkit.determinism.sample.impure;

import java.util.List;

/** A state. */
public record Trip(String city, List<Integer> offers) {
    boolean isEmpty() {
        return offers.isEmpty();
    }
}
