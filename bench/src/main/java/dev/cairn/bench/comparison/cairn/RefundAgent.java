package dev.cairn.bench.comparison.cairn;

import dev.cairn.bench.comparison.Model;
import dev.cairn.bench.comparison.Tools;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.GraphBuilder;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import java.util.List;
import java.util.stream.Stream;

/** A loop of model and tools; a refund needs a person's approval. */
public final class RefundAgent {
    /** What the agent knows. */
    public record Refund(List<String> results, String call, boolean approved) {
        static final Refund START = new Refund(List.of(), "", false);

        Refund calling(String next) {
            return new Refund(results, next, false);
        }

        Refund answered(boolean yes) {
            return new Refund(results, call, yes);
        }

        Refund with(String result) {
            return new Refund(Stream.concat(results.stream(), Stream.of(result)).toList(), call, approved);
        }

        boolean isDone() {
            return call.equals(Model.DONE);
        }

        boolean isRisky() {
            return Model.isRisky(call);
        }
    }

    private record Think(Model model) implements Handler<Refund, List<String>, String> {
        @Override
        public List<String> input(Refund refund) {
            return refund.results();
        }

        @Override
        public String execute(List<String> results, Effects effects) {
            return model.next(results);
        }

        @Override
        public Refund apply(Refund refund, String call) {
            return refund.calling(call);
        }
    }

    private record Tool(Tools tools) implements Handler<Refund, String, String> {
        @Override
        public String input(Refund refund) {
            return refund.call();
        }

        @Override
        public String execute(String call, Effects effects) {
            return tools.call(call);
        }

        @Override
        public Refund apply(Refund refund, String result) {
            return refund.with(result);
        }
    }

    private final Step<Refund, ?, ?> think;
    private final Step<Refund, ?, ?> tool;

    /** An agent that asks {@code model} and acts through {@code tools}. */
    public RefundAgent(Model model, Tools tools) {
        think = Step.of("Think", new Think(model));
        tool = Step.of("Tool", new Tool(tools)).atMostOnce();
    }

    Graph<Refund> graph() {
        return version(1, "Approve").build();
    }

    GraphBuilder<Refund> version(int version, String approval) {
        Ask<Refund, String, Boolean> approve = Ask.of(approval, Boolean.class, Refund::call, Refund::answered);
        // spotless:off
        return Graph.define("refund", version, Refund.class)
                .start(think)
                .from(think).when("done", Refund::isDone).to(End.succeeded("Answered"))
                            .when("risky", Refund::isRisky).to(approve)
                            .otherwise(tool)
                .from(approve).when("approved", Refund::approved).to(tool)
                              .otherwise(End.succeeded("Declined"))
                .from(tool).to(think)
                           .onFailure(Retry.times(3).thenTo(End.failed("AskAPerson")))
                .onHalt(End.failed("Stopped"));
        // spotless:on
    }
}
