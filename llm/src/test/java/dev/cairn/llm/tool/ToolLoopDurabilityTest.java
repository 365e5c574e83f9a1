package dev.cairn.llm.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.history.Fork;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.llm.model.Message.Assistant;
import dev.cairn.llm.model.ScriptedModel;
import dev.cairn.llm.model.ToolCall;
import dev.cairn.testkit.crash.CrashSimulator;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An agent's loop is a graph like any other: what holds for runs holds for its runs. */
@Tag("slow")
class ToolLoopDurabilityTest {
    private static final AgentState TASK = AgentState.task("look after order-17");

    private final Shop shop = new Shop();

    /** Looks at all results, so that a conversation that went another way ends another way. */
    private Graph<AgentState> graph() {
        ScriptedModel model =
                ScriptedModel.by(request -> switch (request.messages().size()) {
                    case 1 ->
                        Assistant.calls(
                                Shop.lookUp("order-17"),
                                Shop.refund("order-17", 4950),
                                new ToolCall("s", "stock", "{\"id\":\"lamp\"}"));
                    case 3 -> Assistant.calls(new ToolCall("u", "burn", "{}"), Shop.refund("order-17", 1));
                    default -> Assistant.says("done after " + request.messages());
                });
        return Agents.toolLoop("agent", 1, model)
                .tools(shop.lookUp(), shop.refund().approvedIf(refund -> refund.cents() > 1000), shop.stock())
                .build();
    }

    @Test
    void holdsWhateverDiesAndFailsOnTheWay() {
        CrashSimulator<AgentState> simulator = CrashSimulator.of(graph(), TASK).answering(question -> CallApproval.YES);

        simulator.runEvery().assertHolds();
        simulator.run(200).assertHolds();
    }

    @Test
    void isForkedWithAnEditedState() throws Exception {
        try (Engine engine = Engine.inMemory()) {
            Graph<AgentState> graph = graph();
            RunResult<AgentState> waiting = engine.run(graph, TASK, RunOptions.DEFAULT.id("r"));
            engine.answer(graph, waiting.interrupts().getFirst().id(), CallApproval.YES)
                    .await();
            long think = engine.journal("r").stream()
                    .filter(entry -> entry.event() instanceof JournalEvent.StepCompleted)
                    .findFirst()
                    .orElseThrow()
                    .seq();
            String fork = engine.fork(
                    graph,
                    "r",
                    Fork.<AgentState>at(think)
                            .edit(state -> new AgentState(
                                    state.messages(),
                                    List.of(Shop.lookUp("order-18")),
                                    state.results(),
                                    state.ruling(),
                                    state.faults(),
                                    state.answer())));
            RunResult<AgentState> other = engine.resume(graph, fork).await();

            assertThat(shop.done).contains("look up order-18");
            assertThat(Shop.told(other.state()).getFirst()).contains("order-18");
            assertThat(engine.verify(graph, "r").holds()).isTrue();
            assertThat(engine.verify(graph, fork).holds()).isTrue();
        }
    }
}
