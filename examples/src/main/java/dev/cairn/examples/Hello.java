// guide: hello
package dev.cairn.examples;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.store.DataFolder;
import java.nio.file.Path;

/** A first durable graph: one step, one end, a journal on disk. */
public final class Hello {
    record Greeting(String name, String text) {}

    private Hello() {}

    /** Runs the graph once and prints what came out. */
    public static void main(String[] args) throws InterruptedException {
        Step<Greeting, ?, ?> greet = Step.of(
                "Greet",
                String.class,
                Greeting::name, // what the step needs of the state
                (name, effects) -> "Hello, " + name, // the only part that may touch the world
                (greeting, text) -> new Greeting(greeting.name(), text)); // the state with what was found out
        Graph<Greeting> graph = Graph.define("hello", 1, Greeting.class)
                .start(greet)
                .from(greet)
                .to(End.succeeded("Greeted"))
                .build();
        try (DataFolder data = DataFolder.open(Path.of(".cairn"));
                Engine engine = Engine.on(data.runs()).build()) {
            RunResult<Greeting> result = engine.run(graph, new Greeting("Ada", ""), RunOptions.DEFAULT);
            System.out.println(result.status() + ": " + result.state().text());
            engine.journal(result.run())
                    .forEach(entry -> System.out.println(
                            entry.seq() + " " + entry.event().getClass().getSimpleName()));
        }
    }
}
// guide: end
