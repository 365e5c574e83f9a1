package dev.cairn.llm.tool;

import dev.cairn.engine.graph.Ask;
import dev.cairn.engine.graph.Call;
import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.GraphBuilder;
import dev.cairn.engine.graph.Node;
import dev.cairn.engine.graph.Retry;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.json.Json;
import dev.cairn.llm.model.ToolCall;
import dev.cairn.llm.model.ToolModel;
import dev.cairn.llm.price.Prices;
import dev.cairn.llm.schema.AnswerException;
import dev.cairn.llm.schema.AnswerType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Says what an agent's loop needs, and builds its graph:
 *
 * <pre>
 * Think ──► Gate ──► [Approve] ──► Tool ──► Observe ──► Gate or Think
 *   └──► Answered
 * </pre>
 *
 * <p>The calls of one reply are carried out one after another, in the model's order. What is wrong with a reply or a call is told to the model;
 * after too many of those in a row the run ends as failed. Where a run is halted it ends at {@code Stopped}. Asking the model is retried where
 * that may help; what cannot be helped fails the run. Not thread-safe.
 */
public final class ToolLoop {
    private static final int DEFAULT_TOKENS = 4096;
    private static final int DEFAULT_FAULTS = 3;
    private static final Retry ASKED_AGAIN = Retry.times(4).backoff(Duration.ofSeconds(1), Duration.ofSeconds(20));

    private final String name;
    private final int version;
    private final ToolModel model;
    private final List<Tool<?>> tools = new ArrayList<>();
    private String system = "";
    private Predicate<ToolCall> approvals = call -> false;
    private Optional<AnswerType<?>> answer = Optional.empty();
    private Prices prices = Prices.builtIn();
    private int mostTokens = DEFAULT_TOKENS;
    private int mostFaults = DEFAULT_FAULTS;
    private Duration patience = Duration.ofMinutes(2);
    private Optional<Duration> toolTimeout = Optional.empty();

    ToolLoop(String name, int version, ToolModel model) {
        this.name = name;
        this.version = version;
        this.model = model;
    }

    /** Who the model is and what it must hold to. */
    public ToolLoop system(String text) {
        this.system = text;
        return this;
    }

    /** More of what the model may call. */
    public ToolLoop tools(Tool<?>... more) {
        tools.addAll(List.of(more));
        return this;
    }

    /** Calls for which a person is asked, besides those of which their tools say so. The arguments are JSON that fits the tool. */
    public ToolLoop approvals(Predicate<ToolCall> rule) {
        this.approvals = rule;
        return this;
    }

    /**
     * The answer is a record; without this it is a text. Read it with {@link AgentState#answer(Class)}.
     *
     * @throws IllegalArgumentException if the record has a component that no answer can have
     */
    public ToolLoop answering(Class<?> type) {
        this.answer = Optional.of(AnswerType.of(type));
        return this;
    }

    /** What tokens cost; the built-in prices unless said otherwise. */
    public ToolLoop prices(Prices table) {
        this.prices = table;
        return this;
    }

    /** The limit on the tokens of a reply, 4,096 unless said otherwise. */
    public ToolLoop mostTokens(int most) {
        this.mostTokens = most;
        return this;
    }

    /** How many replies and calls in a row may be of no use before the run fails, 3 unless said otherwise. */
    public ToolLoop mostFaults(int most) {
        this.mostFaults = most;
        return this;
    }

    /** How long the model is waited for, two minutes unless said otherwise. */
    public ToolLoop patience(Duration most) {
        this.patience = most;
        return this;
    }

    /** How long a tool may take, without limit unless said otherwise. One that is not repeatable is not called again after it. */
    public ToolLoop toolTimeout(Duration most) {
        this.toolTimeout = Optional.of(most);
        return this;
    }

    /**
     * The graph.
     *
     * @throws IllegalArgumentException if two tools have the same name
     */
    public Graph<AgentState> build() {
        return new Wiring(new ToolSet(tools, answer, approvals)).graph();
    }

    /** The nodes, and where they lead. */
    private final class Wiring {
        private final ToolSet set;
        private final Step<AgentState, ?, ?> think;
        private final Step<AgentState, ?, ?> gate;
        private final Step<AgentState, ?, ?> observe = Step.of(
                "Observe",
                Integer.class,
                state -> state.results().size(),
                (results, effects) -> results,
                (state, results) -> state.observed());
        private final Ask<AgentState, ?, ?> approve = Ask.<AgentState, ProposedCall, CallApproval>of(
                        "Approve",
                        CallApproval.class,
                        state -> new ProposedCall(state.next().name(), new Json(arguments(state.next()))),
                        AgentState::approved)
                .asking(ProposedCall.class);
        private final Step<AgentState, ?, ?> once;
        private final Step<AgentState, ?, ?> repeatable;
        private final Map<String, Call<AgentState, ?>> graphs = new LinkedHashMap<>();

        Wiring(ToolSet set) {
            this.set = set;
            this.think = Step.of(
                            "Think", new ThinkStep(model, set, system, mostTokens, patience, prices.of(model.name())))
                    .retry(ASKED_AGAIN);
            this.gate = Step.of(
                    "Gate", CallRuling.class, AgentState::next, (call, effects) -> set.rule(call), AgentState::ruled);
            this.once = limited(Step.of("Tool", new ToolStep(set)).atMostOnce().retry(Retry.never()));
            this.repeatable = limited(Step.of("RepeatableTool", new ToolStep(set)));
            for (Tool<?> tool : set.all()) {
                graph(tool);
            }
        }

        private Step<AgentState, ?, ?> limited(Step<AgentState, ?, ?> step) {
            return toolTimeout.isPresent() ? step.timeout(toolTimeout.get()) : step;
        }

        private <A> void graph(Tool<A> tool) {
            if (tool.body() instanceof ToolBody.Calling<A, ?> calling) {
                graphs.put(tool.name(), call(tool, calling));
            }
        }

        private <A, T> Call<AgentState, T> call(Tool<A> tool, ToolBody.Calling<A, T> calling) {
            return Call.<AgentState, T>of(
                            "Call " + tool.name(),
                            calling.graph(),
                            state -> calling.enter().apply(read(tool, state.next())),
                            (state, end) -> state.settled(
                                    ToolSet.shortened(Tool.text(calling.result().apply(end))), false))
                    .failed(ToolStep::failedCall);
        }

        Graph<AgentState> graph() {
            End<AgentState> gaveUp = End.failed("GaveUp");
            GraphBuilder<AgentState> graph =
                    Graph.define(name, version, AgentState.class).start(think).loop(think);
            graph.from(think)
                    .when("answered", AgentState::isAnswered)
                    .to(End.succeeded("Answered"))
                    .when("calls tools", AgentState::hasPending)
                    .to(gate)
                    .when("too many faults", this::isHopeless)
                    .to(gaveUp)
                    .otherwise(think);
            carriedOut(graph.from(gate)
                    .when("refused", AgentState::isRefused)
                    .to(observe)
                    .when("needs approval", AgentState::needsApproval)
                    .to(approve));
            carriedOut(
                    graph.from(approve).when("refused", AgentState::isRefused).to(observe));
            observed(graph, once);
            observed(graph, repeatable);
            graphs.values().forEach(call -> observed(graph, call));
            graph.from(observe)
                    .when("calls left", AgentState::hasPending)
                    .to(gate)
                    .when("too many faults", this::isHopeless)
                    .to(gaveUp)
                    .otherwise(think);
            return graph.onHalt(End.failed("Stopped")).build();
        }

        private void carriedOut(GraphBuilder<AgentState>.Wiring ways) {
            graphs.forEach((tool, call) -> ways.when(
                            "calls " + tool, state -> state.next().name().equals(tool))
                    .to(call));
            ways.when("repeatable", state -> state.goes(CallRuling.Route.REPEATABLE))
                    .to(repeatable)
                    .otherwise(once);
        }

        private void observed(GraphBuilder<AgentState> graph, Node<AgentState> node) {
            graph.from(node).to(observe).onFailure(observe);
        }

        private boolean isHopeless(AgentState state) {
            return state.faults() >= mostFaults;
        }
    }

    private static String arguments(ToolCall call) {
        return call.arguments().isBlank() ? "{}" : call.arguments();
    }

    /** The gate has read them before. */
    private static <A> A read(Tool<A> tool, ToolCall call) {
        try {
            return tool.read(call.arguments());
        } catch (AnswerException e) {
            throw new IllegalStateException(
                    "tool '" + tool.name() + "' takes other arguments now: " + e.getMessage(), e);
        }
    }
}
