package dev.cairn.engine.run;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.StepException;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * All that a completed attempt leads to.
 *
 * @param output what is journaled
 * @param state the state with the output applied
 * @param next where the run goes
 */
record Completion<S>(Json output, S state, Decision.Advance next) {

    /** The one part of a step that is not pure. */
    interface Execution<I, O> {
        O of(I input) throws Exception;
    }

    /** Takes a step through its parts. What is pure fails for good: what it threw once it would throw again. */
    static <S, I, O> Completion<S> of(
            Graph<S> graph, JsonCodec json, RunState<S> run, Step<S, I, O> step, Execution<I, O> execution)
            throws Exception {
        Handler<S, I, O> handler = step.handler();
        I input = pure(step, "input", () -> handler.input(run.state()));
        O output = execution.of(input);
        Json written = pure(step, "output", () -> json.write(Objects.requireNonNull(output, "null was returned")));
        S state = pure(step, "apply", () -> handler.apply(run.state(), output));
        var next = pure(step, "guard", () -> Decide.after(graph, run, new Outcome.Completed<>(state)));
        return new Completion<>(written, state, (Decision.Advance) next);
    }

    private static <T> T pure(Step<?, ?, ?> step, String part, Supplier<T> function) throws StepException {
        try {
            return Objects.requireNonNull(function.get(), "null was returned");
        } catch (RuntimeException | StackOverflowError e) {
            throw StepException.permanent(part, part + " of node '" + step.name() + "' failed: " + e, e);
        }
    }
}
