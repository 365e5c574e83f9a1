package dev.cairn.testkit.determinism.sample.impure;

import dev.cairn.testkit.determinism.sample.library.Almanac;

/** A handler whose clock is behind a library's method. */
final class Visit extends Part {
    @Override
    public Trip apply(Trip trip, String output) {
        return new Trip(output + Almanac.today(), trip.offers());
    }
}
