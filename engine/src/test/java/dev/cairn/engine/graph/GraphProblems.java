package dev.cairn.engine.graph;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cairn.engine.effects.Effects;
import java.util.List;

/** Graphs of steps that are never executed, and what is wrong with them. */
final class GraphProblems {
    record State(int n) {}

    static final Step<State, ?, ?> A = step("A");
    static final Step<State, ?, ?> B = step("B");
    static final Step<State, ?, ?> C = step("C");
    static final End<State> DONE = End.succeeded("Done");

    private GraphProblems() {}

    static GraphBuilder<State> define() {
        return Graph.define("g", 1, State.class);
    }

    static List<String> problems(GraphBuilder<State> builder) {
        return catchThrowableOfType(InvalidGraphException.class, builder::build).problems();
    }

    static List<String> problems(GraphBuilder<State>.Wiring wiring) {
        return catchThrowableOfType(InvalidGraphException.class, wiring::build).problems();
    }

    static Step<State, ?, ?> step(String name) {
        return Step.of(name, new Text());
    }

    static final class Text extends Base<String> {}

    static final class Generic<O> extends Base<O> {}

    abstract static class Base<O> implements Handler<State, State, O> {
        @Override
        public State input(State state) {
            return state;
        }

        @Override
        public O execute(State input, Effects effects) {
            throw new AssertionError("never executed");
        }

        @Override
        public State apply(State state, O output) {
            return state;
        }
    }
}
