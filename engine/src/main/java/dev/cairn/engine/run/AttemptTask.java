package dev.cairn.engine.run;

import dev.cairn.engine.graph.Execution;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.ItemBody;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.state.Frame;
import dev.cairn.engine.state.Items;
import dev.cairn.engine.state.NodeProgress;
import java.lang.reflect.Type;

/** What one attempt is made of. */
sealed interface AttemptTask<I, O> {
    AttemptEffects effects();

    /** What it works on, made of the state; pure. */
    I input() throws StepException;

    O execute(I input) throws Exception;

    /** What it puts out. */
    Type output();

    /** How attempts are made. */
    Execution execution();

    /** One at a step. */
    record OfStep<T, I, O>(Frame<T> frame, Step<T, I, O> step, AttemptEffects effects) implements AttemptTask<I, O> {
        @Override
        public I input() throws StepException {
            return PureFunctions.call(step.name(), "input", () -> step.handler().input(frame.state()));
        }

        @Override
        public O execute(I input) throws Exception {
            return step.handler().execute(input, effects);
        }

        @Override
        public Type output() {
            return step.output();
        }

        @Override
        public Execution execution() {
            return step.execution();
        }
    }

    /** One at an item of a for-each, whose body executes; its number is that of the effects. */
    record OfItem<T, I, O>(Frame<T> frame, ForEach<T, I, O> forEach, AttemptEffects effects)
            implements AttemptTask<I, O> {
        @Override
        public I input() throws StepException {
            return value(frame, forEach, effects.number());
        }

        @Override
        public O execute(I input) throws Exception {
            return ((ItemBody.Executing<I, O>) forEach.body()).work().execute(input, effects);
        }

        @Override
        public Type output() {
            return forEach.output();
        }

        @Override
        public Execution execution() {
            return forEach.execution();
        }
    }

    /** What an item is of. */
    static <T, I> I value(Frame<T> frame, ForEach<T, I, ?> forEach, int item) throws StepException {
        Items items = ((NodeProgress.RunningItems) frame.progress()).items();
        return PureFunctions.call(forEach.name(), "items", () -> items.value(forEach, frame.state(), item));
    }
}
