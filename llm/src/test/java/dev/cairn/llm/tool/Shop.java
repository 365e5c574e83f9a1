package dev.cairn.llm.tool;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.llm.model.Message;
import dev.cairn.llm.model.ToolCall;
import dev.cairn.llm.model.ToolResult;
import dev.cairn.llm.schema.Description;
import dev.cairn.llm.schema.Range;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What an agent may do in a shop. It remembers what was done. */
final class Shop {
    final List<String> done = new ArrayList<>();
    int failures;

    record Order(@Description("such as order-17") String id) {}

    record Refund(
            String order, @Range(min = 1, max = 100_000) int cents, Optional<String> reason) {}

    record Priced(String order, int cents) {}

    record Stock(String item, int left) {}

    Tool<Order> lookUp() {
        return Tool.of("look_up", "What an order cost", Order.class, (order, effects) -> {
                    note("look up " + order.id());
                    return new Priced(order.id(), 4950);
                })
                .repeatable();
    }

    Tool<Refund> refund() {
        return Tool.of("refund", "Pays money back", Refund.class, (refund, effects) -> {
            note("refund " + refund.order() + " " + refund.cents());
            return "paid";
        });
    }

    /** A tool that is a graph of one step. */
    Tool<Order> stock() {
        Step<Stock, ?, ?> count = Step.of(
                "Count",
                Integer.class,
                Stock::item,
                (item, effects) -> {
                    note("count " + item);
                    return 3;
                },
                (stock, left) -> new Stock(stock.item(), left));
        Graph<Stock> graph = Graph.define("stock", 1, Stock.class)
                .start(count)
                .from(count)
                .to(End.succeeded("Counted"))
                .build();
        return Tool.calling(
                "stock", "What is left", Order.class, graph, order -> new Stock(order.id(), 0), stock -> stock);
    }

    private synchronized void note(String what) throws IOException {
        done.add(what);
        if (failures-- > 0) {
            throw new IOException("the shop is closed");
        }
    }

    static ToolCall lookUp(String order) {
        return new ToolCall("a-" + order, "look_up", "{\"id\":\"" + order + "\"}");
    }

    static ToolCall refund(String order, int cents) {
        return new ToolCall("b-" + order, "refund", "{\"order\":\"" + order + "\",\"cents\":" + cents + "}");
    }

    /** All results in a conversation, as "tool: content". */
    static List<String> told(AgentState state) {
        return state.messages().stream()
                .filter(Message.Results.class::isInstance)
                .flatMap(message -> ((Message.Results) message).results().stream())
                .map(Shop::line)
                .toList();
    }

    private static String line(ToolResult result) {
        return result.tool() + (result.error() ? "! " : ": ") + result.content();
    }
}
