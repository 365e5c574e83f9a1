package dev.cairn.testkit.crash;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.StepException;

/** A step of a random graph. */
record FatedStep(DrawnOutcome fate) implements Handler<Walk, Long, Integer> {
    @Override
    public Long input(Walk walk) {
        return walk.digest();
    }

    @Override
    public Integer execute(Long digest, Effects effects) throws StepException {
        return fate.execute(digest, effects);
    }

    @Override
    public Walk apply(Walk walk, Integer output) {
        return walk.with(fate.name() + ":" + output);
    }

    @Override
    public Walk failed(Walk walk, Failure failure) {
        return fate.succeeded(walk.digest(), failure)
                ? apply(walk, fate.output(walk.digest()))
                : walk.with(fate.name() + "!");
    }
}
