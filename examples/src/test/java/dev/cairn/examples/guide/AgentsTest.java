package dev.cairn.examples.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.llm.decision.LlmMeters;
import dev.cairn.llm.model.Message;
import dev.cairn.llm.model.Message.Assistant;
import dev.cairn.llm.model.ScriptedModel;
import dev.cairn.llm.model.ToolCall;
import dev.cairn.llm.model.ToolModel;
import dev.cairn.llm.schema.Description;
import dev.cairn.llm.schema.Range;
import dev.cairn.llm.tool.AgentState;
import dev.cairn.llm.tool.Agents;
import dev.cairn.llm.tool.CallApproval;
import dev.cairn.llm.tool.Tool;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgentsTest {
    // guide: arguments
    record Town(@Description("its English name") String name) {}

    record Booking(String hotel, @Range(min = 1, max = 30) int nights) {}

    record Plan(String hotel, List<String> reasons) {}
    // guide: end

    private final List<String> booked = new ArrayList<>();

    private Graph<AgentState> graph(ToolModel model) {
        // guide: agent
        Tool<Town> hotels = Tool.of("hotels", "The hotels of a town", Town.class, (town, effects) -> hotelsOf(town))
                .repeatable();
        Tool<Booking> book = Tool.of(
                "book", "Books a room", Booking.class, (room, effects) -> booked(room, effects.idempotencyKey()));

        Graph<AgentState> graph = Agents.toolLoop("planner", 1, model)
                .system("You plan journeys.")
                .tools(hotels, book)
                .approvals(call -> call.name().equals("book"))
                .answering(Plan.class)
                .build();
        // guide: end
        return graph;
    }

    private static List<String> hotelsOf(Town town) {
        return List.of("The Swan, " + town.name(), "The Crown, " + town.name());
    }

    private String booked(Booking room, String key) {
        assertThat(key).isNotEmpty();
        booked.add(room.hotel());
        return "booked";
    }

    @Test
    void asksBeforeItBooks() throws InterruptedException {
        // guide: script
        ScriptedModel model = ScriptedModel.of(
                Assistant.calls(new ToolCall("1", "hotels", "{\"name\": \"Bath\"}")),
                Assistant.calls(new ToolCall("2", "book", "{\"hotel\": \"The Swan, Bath\", \"nights\": 2}")),
                Assistant.calls(new ToolCall("3", "answer", "{\"hotel\": \"The Swan\", \"reasons\": [\"near\"]}")));
        // guide: end
        Graph<AgentState> graph = graph(model);
        try (Engine engine = Engine.on(new InMemoryRunStore()).build()) {
            // guide: start
            RunResult<AgentState> run = engine.run(
                    graph,
                    AgentState.task("Two nights in Bath"),
                    RunOptions.DEFAULT.id("bath").budgets(Budgets.UNLIMITED.limit(LlmMeters.TOKENS, 20_000)));
            // guide: end
            assertThat(run.status()).isEqualTo(RunStatus.WAITING);
            assertThat(booked).isEmpty();

            // guide: answer
            String question = run.interrupts().getFirst().id(); // a ProposedCall: the tool and its arguments
            RunResult<AgentState> end =
                    engine.answer(graph, question, CallApproval.YES).await();
            Plan plan = end.state().answer(Plan.class);
            // guide: end
            assertThat(booked).containsExactly("The Swan, Bath");
            assertThat(plan.hotel()).isEqualTo("The Swan");

            // guide: another
            AgentState next = end.state().then("The same for three nights"); // with all that was said before
            // guide: end
            assertThat(next.answer()).isEmpty();
            assertThat(next.messages()).startsWith(end.state().messages().toArray(Message[]::new));
            assertThat(engine.verify(graph, "bath").holds()).isTrue();
        }
    }
}
