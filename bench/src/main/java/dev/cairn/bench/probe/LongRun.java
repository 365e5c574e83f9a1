package dev.cairn.bench.probe;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Step;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/**
 * A run of many steps that stalls behind the last one. At every {@code stepsPerMessage}th its state grows by 40 characters.
 *
 * @param steps before it stalls
 * @param stepsPerMessage 0 for a state that does not grow
 * @param stall where it ends up
 */
record LongRun(int steps, int stepsPerMessage, Stall stall) {
    private static final String MESSAGE = "a message of forty characters, all told.";

    /** What there is so far. */
    record Talk(PVector<String> messages, int step) {}

    Graph<Talk> graph() {
        Step<Talk, Integer, String> say = Step.of("Say", new Say());
        return Graph.define("long-run", 1, Talk.class)
                .start(say)
                .from(say)
                .when("not for ever", talk -> talk.step() > steps)
                .to(End.succeeded("Said"))
                .otherwise(say)
                .build();
    }

    Talk first() {
        return new Talk(TreePVector.empty(), 0);
    }

    private final class Say implements Handler<Talk, Integer, String> {
        @Override
        public Integer input(Talk talk) {
            return talk.step();
        }

        @Override
        public String execute(Integer step, Effects effects) throws InterruptedException {
            if (step == steps) {
                stall.stay();
            }
            return stepsPerMessage > 0 && step % stepsPerMessage == 0 ? MESSAGE : "";
        }

        @Override
        public Talk apply(Talk talk, String message) {
            return new Talk(
                    message.isEmpty() ? talk.messages() : talk.messages().plus(message), talk.step() + 1);
        }
    }
}
