package dev.cairn.testkit.internal;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.Delivery;
import dev.cairn.engine.graph.Edge;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Execution;
import dev.cairn.engine.graph.Failure;
import dev.cairn.engine.graph.FailureRule;
import dev.cairn.engine.graph.ForEach;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.GraphBuilder;
import dev.cairn.engine.graph.Halt;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.ItemBody;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.graph.Transitions;
import dev.cairn.engine.graph.Wait;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Copies of graphs, with those that they call, whose executions are watched; otherwise they are the same. Thread-safe. */
public final class WatchedGraphs {
    private final Watch watch;
    private final UnaryOperator<Execution> execution;
    private final int mostAtOnce;
    private final Map<Graph<?>, Graph<?>> copies = new IdentityHashMap<>();

    /**
     * Copies that are watched.
     *
     * @param watch stands around their executions
     * @param execution alters how attempts are made
     * @param mostAtOnce how many items of a for-each are executed at once, if that is less than it says itself
     */
    public WatchedGraphs(Watch watch, UnaryOperator<Execution> execution, int mostAtOnce) {
        this.watch = watch;
        this.mostAtOnce = mostAtOnce;
        this.execution = execution;
    }

    /** The copy of {@code graph}; the same one each time. */
    @SuppressWarnings("unchecked") // a copy has its original's state
    public synchronized <S> Graph<S> of(Graph<S> graph) {
        Graph<?> known = copies.get(graph);
        if (known == null) {
            known = new Copy<>(graph).build();
            copies.put(graph, known);
        }
        return (Graph<S>) known;
    }

    /** One graph's copy in the making. */
    private final class Copy<S> {
        private final Graph<S> graph;
        private final Map<String, Node<S>> nodes = new HashMap<>();

        Copy(Graph<S> graph) {
            this.graph = graph;
        }

        Graph<S> build() {
            GraphBuilder<S> builder = Graph.define(graph.name(), graph.version(), graph.stateType())
                    .start(copy(graph.start()));
            graph.loop().ifPresent(loop -> builder.loop(copy(loop)));
            graph.transitions().forEach(route -> wire(builder, route));
            graph.halt().ifPresent((Halt<S> halt) -> builder.onHalt(copy(halt.node()), halt.record()));
            for (int version = 1; version < graph.version(); version++) {
                graph.migration(version).ifPresent(builder::migrate);
            }
            return builder.build();
        }

        private void wire(GraphBuilder<S> builder, Transitions<S> route) {
            if (route.node() instanceof End<S>) {
                return;
            }
            GraphBuilder<S>.Wiring wiring = builder.from(copy(route.node()));
            for (Edge<S> edge : route.edges()) {
                if (edge.guard().isPresent()) {
                    wiring.when(edge.guard().get().name(), edge.guard().get().test())
                            .to(copy(edge.to()));
                } else if (edge.otherwise()) {
                    wiring.otherwise(copy(edge.to()));
                } else {
                    wiring.to(copy(edge.to()));
                }
            }
            wiring.onFailure(copy(route.onFailure()));
            route.deadline().ifPresent(deadline -> wiring.onDeadline(deadline.after(), copy(deadline.node())));
        }

        private FailureRule<S> copy(FailureRule<S> rule) {
            return new FailureRule<>(rule.retry(), rule.then().map(then -> switch (then) {
                case FailureRule.Then.Backtrack<S>(Node<S> node) -> new FailureRule.Then.Backtrack<>(copy(node));
                case FailureRule.Then.Advance<S>(Node<S> node) -> new FailureRule.Then.Advance<>(copy(node));
            }));
        }

        private Node<S> copy(Node<S> node) {
            return nodes.computeIfAbsent(node.name(), absent -> switch (node) {
                case Step<S, ?, ?> step -> watched(step);
                case Call<S, ?> call -> watched(call);
                case ForEach<S, ?, ?> forEach -> watched(forEach);
                case Ask<S, ?, ?> ask -> ask;
                case Wait<S> wait -> wait;
                case End<S> end -> end;
            });
        }

        private <I, O> Step<S, I, O> watched(Step<S, I, O> step) {
            return new Step<>(
                    step.name(),
                    new Watched<>(step.handler(), watch, place(step, step.execution())),
                    step.output(),
                    execution.apply(step.execution()));
        }

        private Watch.Place place(Node<S> node, Execution execution) {
            return new Watch.Place(
                    graph.name(), node.name(), execution.delivery() == Delivery.AT_MOST_ONCE, execution.pure());
        }

        private <T> Call<S, T> watched(Call<S, T> call) {
            return new Call<>(
                    call.name(), () -> of(call.graph()), call.enter(), call.exit(), call.failed(), call.mostDepth());
        }

        private <I, O> ForEach<S, I, O> watched(ForEach<S, I, O> node) {
            Watch.Place place = place(node, node.execution());
            ItemBody<I, O> body = switch (node.body()) {
                case ItemBody.Executing<I, O>(var work) ->
                    new ItemBody.Executing<>(
                            (item, effects) -> watch.around(place, effects, () -> work.execute(item, effects)));
                case ItemBody.Calling<I, ?, O> calling -> watched(calling);
            };
            return new ForEach<>(
                    node.name(),
                    node.items(),
                    body,
                    node.output(),
                    node.apply(),
                    node.failed(),
                    node.onItemFailure(),
                    node.mostFailures(),
                    Math.min(node.concurrency(), mostAtOnce),
                    execution.apply(node.execution()));
        }

        private <I, T, O> ItemBody<I, O> watched(ItemBody.Calling<I, T, O> calling) {
            return new ItemBody.Calling<>(() -> of(calling.graph()), calling.enter(), calling.result());
        }
    }

    private record Watched<S, I, O>(Handler<S, I, O> handler, Watch watch, Watch.Place place)
            implements Handler<S, I, O> {
        @Override
        public I input(S state) {
            return handler.input(state);
        }

        @Override
        public O execute(I input, Effects effects) throws Exception {
            return watch.around(place, effects, () -> handler.execute(input, effects));
        }

        @Override
        public S apply(S state, O output) {
            return handler.apply(state, output);
        }

        @Override
        public S failed(S state, Failure failure) {
            return handler.failed(state, failure);
        }
    }
}
