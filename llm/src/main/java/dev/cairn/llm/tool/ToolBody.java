package dev.cairn.llm.tool;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Work;
import java.util.function.Function;

/** What a tool does. */
sealed interface ToolBody<A> {
    /** Work, in a step. */
    record Executing<A>(Work<A, ?> work) implements ToolBody<A> {}

    /** A graph, in a call. */
    record Calling<A, T>(Graph<T> graph, Function<A, T> enter, Function<T, ?> result) implements ToolBody<A> {}
}
