package dev.cairn.examples;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.llm.decision.LlmMeters;
import dev.cairn.llm.model.Message;
import dev.cairn.llm.model.Message.Assistant;
import dev.cairn.llm.model.ScriptedModel;
import dev.cairn.llm.model.ToolCall;
import dev.cairn.llm.model.ToolModel;
import dev.cairn.llm.model.ToolRequest;
import dev.cairn.llm.provider.Providers;
import dev.cairn.llm.schema.Description;
import dev.cairn.llm.schema.Range;
import dev.cairn.llm.tool.AgentState;
import dev.cairn.llm.tool.Agents;
import dev.cairn.llm.tool.CallApproval;
import dev.cairn.llm.tool.Tool;
import dev.cairn.store.DataFolder;
import java.nio.file.Path;

/**
 * A model with two tools. Looking an order up may be repeated; money is paid back at most once for each call, and large sums only after a
 * person's yes. Without {@code --model} a script plays the model.
 */
public final class SupportAgent {
    /** What the agent's tools reach. */
    interface Shop {
        Priced find(String order);

        String refund(String order, int cents, String key) throws Exception;
    }

    record Priced(String order, int cents) {}

    // readme: agent
    record Order(@Description("such as order-17") String id) {}

    record Refund(
            @Description("the order's id") String order,
            @Range(min = 1, max = 100_000) int cents) {}

    // readme: end

    private SupportAgent() {}

    static Graph<AgentState> graph(ToolModel model, Shop shop) {
        // spotless:off
        // readme: agent
        Graph<AgentState> graph = Agents.toolLoop("support", 1, model)
                .system("You look after a shop's customers. Refund what they are owed, and no more.")
                .tools(
                    Tool.of("look_up", "What an order cost", Order.class, (order, effects) -> shop.find(order.id())).repeatable(),
                    Tool.of("refund", "Pays money back", Refund.class, (refund, effects) -> pay(shop, refund, effects))
                        .approvedIf(refund -> refund.cents() > 2_000))
                .build();
        // readme: end
        // spotless:on
        return graph;
    }

    private static String pay(Shop shop, Refund refund, Effects effects) throws Exception {
        return shop.refund(refund.order(), refund.cents(), effects.idempotencyKey());
    }

    static RunResult<AgentState> start(Engine engine, Graph<AgentState> graph, String task)
            throws InterruptedException {
        // spotless:off
        // readme: agent
        RunResult<AgentState> run = engine.run(graph, AgentState.task(task),
                RunOptions.DEFAULT.id("support-1").budgets(Budgets.UNLIMITED.limit(LlmMeters.TOKENS, 50_000)));
        // readme: end
        // spotless:on
        return run;
    }

    /** Looks up, refunds, and says what came of it. */
    static Assistant script(ToolRequest request) {
        return switch (request.messages().size()) {
            case 1 -> Assistant.calls(new ToolCall("1", "look_up", "{\"id\":\"order-17\"}"));
            case 3 -> Assistant.calls(new ToolCall("2", "refund", "{\"order\":\"order-17\",\"cents\":4950}"));
            default -> {
                Message.Results last = (Message.Results) request.messages().getLast();
                yield Assistant.says("Your refund: " + last.results().getFirst().content());
            }
        };
    }

    /** A shop that says what it is asked for. */
    private static final class Counter implements Shop {
        @Override
        public Priced find(String order) {
            System.out.println("looking " + order + " up");
            return new Priced(order, 4_950);
        }

        @Override
        public String refund(String order, int cents, String key) {
            System.out.println("paying " + cents + " cents back, key " + key);
            return cents + " cents are on their way";
        }
    }

    /**
     * Without arguments starts a run, with {@code --model SPEC} by a real model, such as {@code openai:gpt-4o-mini}, whose key is in the
     * environment; with {@code yes} or {@code no WHY} answers the question that waits.
     */
    public static void main(String[] args) throws InterruptedException {
        boolean real = args.length > 1 && args[0].equals("--model");
        ToolModel model =
                real ? Providers.openForTools(args[1], null, System::getenv) : ScriptedModel.by(SupportAgent::script);
        Graph<AgentState> graph = graph(model, new Counter());
        try (DataFolder data = DataFolder.open(Path.of(".cairn", "support"));
                Engine engine = Engine.on(data.runs()).build()) {
            if (args.length > 0 && !real) {
                CallApproval answer = args[0].equals("yes") ? CallApproval.YES : CallApproval.no(args[1]);
                tell(engine.answer(graph, engine.interrupts().getFirst().id(), answer)
                        .await());
                System.out.println(engine.verify(graph, "support-1"));
            } else {
                tell(start(engine, graph, "My lamp from order-17 came broken. I want my money back."));
            }
        }
    }

    private static void tell(RunResult<AgentState> run) {
        System.out.println(run.run() + " is " + run.status());
        run.interrupts().forEach(one -> System.out.println("it asks " + one.question()));
        run.state().answer().ifPresent(System.out::println);
    }
}
