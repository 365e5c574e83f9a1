package dev.cairn.testkit.determinism.sample.impure;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;

/** A handler of which a test writes one part. */
abstract class Part implements Handler<Trip, String, String> {
    @Override
    public String input(Trip trip) {
        return trip.city();
    }

    @Override
    public String execute(String input, Effects effects) throws Exception {
        return input;
    }

    @Override
    public Trip apply(Trip trip, String output) {
        return trip;
    }
}
