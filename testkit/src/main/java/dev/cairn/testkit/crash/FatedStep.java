package dev.cairn.testkit.crash;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.StepException;

/** A step of a random graph. */
record FatedStep(DrawnOutcome fate) implements Handler<Walk, Long, DrawnOutput> {
    @Override
    public Long input(Walk walk) {
        return walk.digest();
    }

    @Override
    public DrawnOutput execute(Long digest, Effects effects) throws StepException {
        return fate.outputOf(digest, effects);
    }

    @Override
    public Walk apply(Walk walk, DrawnOutput output) {
        return with(walk, output.value());
    }

    private Walk with(Walk walk, int value) {
        return walk.with(fate.name() + ":" + value);
    }

    @Override
    public Walk failed(Walk walk, Failure failure) {
        return fate.succeeded(walk.digest(), failure)
                ? with(walk, fate.output(walk.digest()))
                : walk.with(fate.name() + "!");
    }
}
