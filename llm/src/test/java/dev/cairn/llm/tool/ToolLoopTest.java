package dev.cairn.llm.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.llm.decision.LlmMeters;
import dev.cairn.llm.model.LlmException;
import dev.cairn.llm.model.Message;
import dev.cairn.llm.model.Message.Assistant;
import dev.cairn.llm.model.ModelName;
import dev.cairn.llm.model.ScriptedModel;
import dev.cairn.llm.model.ToolCall;
import dev.cairn.llm.model.ToolModel;
import dev.cairn.llm.model.ToolReply;
import dev.cairn.llm.model.ToolRequest;
import dev.cairn.llm.model.Usage;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ToolLoopTest {
    private static final AgentState TASK = AgentState.task("refund order-17");

    private final Engine engine = Engine.inMemory();
    private final Shop shop = new Shop();

    @AfterEach
    void close() {
        engine.close();
    }

    private ToolLoop loop(Assistant... script) {
        return Agents.toolLoop("agent", 1, ScriptedModel.of(script)).tools(shop.lookUp(), shop.refund(), shop.stock());
    }

    private RunResult<AgentState> run(Graph<AgentState> graph) throws InterruptedException {
        return engine.run(graph, TASK, RunOptions.DEFAULT.id("r"));
    }

    @Test
    void callsToolsUntilTheModelAnswers() throws Exception {
        RunResult<AgentState> run = run(loop(
                        Assistant.calls(Shop.lookUp("order-17")),
                        Assistant.calls(Shop.refund("order-17", 4950)),
                        Assistant.says("done"))
                .build());

        assertThat(run.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(run.state().answer()).contains("done");
        assertThat(Shop.told(run.state()))
                .containsExactly("look_up: {\"order\":\"order-17\",\"cents\":4950}", "refund: paid");
        assertThat(shop.done).containsExactly("look up order-17", "refund order-17 4950");
        assertThat(engine.verify(loop().build(), "r").holds()).isTrue();
    }

    @Test
    void theCallsOfOneReplyAreCarriedOutInItsOrderAndAnsweredTogether() throws Exception {
        RunResult<AgentState> run = run(loop(
                        Assistant.calls(
                                Shop.refund("x", 1), Shop.lookUp("y"), new ToolCall("c", "stock", "{\"id\":\"z\"}")),
                        Assistant.says("done"))
                .build());

        assertThat(shop.done).containsExactly("refund x 1", "look up y", "count z");
        assertThat(run.state().messages()).hasSize(4);
        assertThat(run.state().messages().get(2))
                .isInstanceOfSatisfying(
                        Message.Results.class,
                        message ->
                                assertThat(message.results()).extracting("call").containsExactly("b-x", "a-y", "c"));
        assertThat(Shop.told(run.state())).endsWith("stock: {\"item\":\"z\",\"left\":3}");
    }

    @Test
    void whatIsWrongWithACallIsToldToTheModel() throws Exception {
        RunResult<AgentState> run = run(loop(
                        Assistant.calls(new ToolCall("1", "burn", "{}"), new ToolCall("2", "refund", "{\"order\":")),
                        Assistant.calls(Shop.refund("x", 1), Shop.refund("x", 0)),
                        Assistant.says("done"))
                .build());

        assertThat(run.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(Shop.told(run.state()))
                .satisfiesExactly(
                        unknown -> assertThat(unknown)
                                .isEqualTo("burn! There is no tool 'burn'; there are look_up, refund, stock."),
                        cut -> assertThat(cut)
                                .startsWith("refund! 'refund' was not called: what was given as its arguments"),
                        paid -> assertThat(paid).isEqualTo("refund: paid"),
                        bounds -> assertThat(bounds).contains("cents is 0, must be from 1 to 100000"));
        assertThat(shop.done).containsExactly("refund x 1");
    }

    /** Programs without null checks write {@code return null} where there is nothing to tell. */
    @Test
    @SuppressWarnings("NullAway")
    void aToolThatReturnsNullHasNotFailed() throws Exception {
        record Nothing() {}
        Tool<Nothing> silent = Tool.of("silent", "Does its work", Nothing.class, (none, effects) -> null);
        ScriptedModel model =
                ScriptedModel.of(Assistant.calls(new ToolCall("1", "silent", "{}")), Assistant.says("done"));
        RunResult<AgentState> run =
                run(Agents.toolLoop("agent", 1, model).tools(silent).build());
        assertThat(Shop.told(run.state())).containsExactly("silent: nothing");
    }

    @Test
    void givesUpAfterTooManyFaultsInARow() throws Exception {
        ScriptedModel stubborn = ScriptedModel.by(request -> Assistant.calls(new ToolCall("1", "burn", "{}")));
        RunResult<AgentState> run =
                run(Agents.toolLoop("agent", 1, stubborn).mostFaults(4).build());

        assertThat(run.status()).isEqualTo(RunStatus.FAILED);
        assertThat(Shop.told(run.state())).hasSize(4);
    }

    @Test
    void anEmptyReplyIsAskedForOnceMore() throws Exception {
        assertThat(run(loop(Assistant.says(" "), Assistant.says("done")).build())
                        .state()
                        .answer())
                .contains("done");
    }

    @Test
    void aPersonIsAskedWhereARuleSaysSoAndARefusalIsToldToTheModel() throws Exception {
        Graph<AgentState> graph = Agents.toolLoop(
                        "agent",
                        1,
                        ScriptedModel.of(
                                Assistant.calls(Shop.refund("x", 10), Shop.refund("y", 9000), Shop.lookUp("y")),
                                Assistant.says("done")))
                .tools(shop.lookUp(), shop.refund().approvedIf(refund -> refund.cents() > 1000))
                .approvals(call -> call.name().equals("look_up"))
                .build();
        RunResult<AgentState> waiting = run(graph);

        assertThat(waiting.status()).isEqualTo(RunStatus.WAITING);
        assertThat(waiting.interrupts().getFirst().question().text())
                .isEqualTo("{\"tool\":\"refund\",\"arguments\":{\"order\":\"y\",\"cents\":9000}}");
        RunResult<AgentState> second = engine.answer(
                        graph, waiting.interrupts().getFirst().id(), CallApproval.no("too much"))
                .await();
        RunResult<AgentState> end = engine.answer(
                        graph, second.interrupts().getFirst().id(), CallApproval.YES)
                .await();

        assertThat(shop.done).containsExactly("refund x 10", "look up y");
        assertThat(Shop.told(end.state()).get(1)).isEqualTo("refund! A person has refused this call: too much");
        assertThat(end.state().answer()).contains("done");
    }

    @Test
    void aToolThatFailsIsToldAndOnlyARepeatableOneIsTriedAgain() throws Exception {
        shop.failures = 1;
        RunResult<AgentState> run = run(loop(Assistant.calls(Shop.refund("x", 1)), Assistant.says("sorry"))
                .build());

        assertThat(Shop.told(run.state())).containsExactly("refund! The tool failed: IOException: the shop is closed");
        assertThat(shop.done).hasSize(1);
    }

    record Report(String order, int cents, List<String> notes) {}

    @Test
    void theAnswerMayBeARecord() throws Exception {
        Graph<AgentState> graph = loop(
                        Assistant.says("It cost 49.50."),
                        Assistant.calls(new ToolCall("1", "answer", "{\"order\":\"order-17\"}")),
                        Assistant.calls(new ToolCall(
                                "2", "answer", "{\"order\":\"order-17\",\"cents\":4950,\"notes\":[\"paid\"]}")))
                .answering(Report.class)
                .build();
        RunResult<AgentState> run = run(graph);

        assertThat(run.state().answer(Report.class)).isEqualTo(new Report("order-17", 4950, List.of("paid")));
        assertThat(run.state().messages().get(2)).isEqualTo(new Message.User("Give your answer by calling 'answer'."));
        assertThat(Shop.told(run.state()).getFirst())
                .contains("the answer has the wrong shape")
                .contains("cents");
    }

    @Test
    void budgetsEndALoopThatHasNoOtherEnd() throws Exception {
        ScriptedModel restless = ScriptedModel.by(request -> Assistant.calls(Shop.lookUp("x")));
        Graph<AgentState> graph =
                Agents.toolLoop("agent", 1, restless).tools(shop.lookUp()).build();
        RunResult<AgentState> rounds =
                engine.run(graph, TASK, RunOptions.DEFAULT.budgets(Budgets.UNLIMITED.limit(Meter.ITERATIONS, 5)));
        RunResult<AgentState> tokens =
                engine.run(graph, TASK, RunOptions.DEFAULT.budgets(Budgets.UNLIMITED.limit(LlmMeters.TOKENS, 500)));

        assertThat(rounds.status()).isEqualTo(RunStatus.BUDGET_EXHAUSTED);
        assertThat(Shop.told(rounds.state())).hasSize(5);
        assertThat(tokens.cause().orElseThrow()).contains("tokens");
        assertThat(tokens.used().get(LlmMeters.TOKENS)).isGreaterThanOrEqualTo(500);
    }

    /** Fails as it is told, then answers; its reply is cut first. */
    private static final class Troubled implements ToolModel {
        private int asked;

        @Override
        public ModelName name() {
            return new ModelName("ollama", "troubled");
        }

        @Override
        public ToolReply reply(ToolRequest request, Duration timeout) throws LlmException {
            return switch (asked++) {
                case 0 -> throw new LlmException(LlmException.Kind.RATE_LIMITED, "busy", null);
                case 1 -> new ToolReply(Assistant.calls(Shop.refund("x", 1)), new Usage(7, 3), false);
                case 2 -> new ToolReply(Assistant.says("done"), new Usage(7, 3), true);
                default -> throw new LlmException(LlmException.Kind.REFUSED, "no such key", null);
            };
        }
    }

    @Test
    void aBusyModelIsAskedAgainAndACutReplyCallsNothing() throws Exception {
        Graph<AgentState> graph =
                Agents.toolLoop("agent", 1, new Troubled()).tools(shop.refund()).build();
        RunResult<AgentState> run = run(graph);

        assertThat(run.state().answer()).contains("done");
        assertThat(shop.done).isEmpty();
        assertThat(run.used().get(LlmMeters.TOKENS)).isEqualTo(20);
        RunResult<AgentState> refused = engine.run(graph, TASK, RunOptions.DEFAULT);
        assertThat(refused.status()).isEqualTo(RunStatus.FAILED);
        assertThat(refused.cause().orElseThrow()).contains("no such key");
    }

    @Test
    void saysWhatCannotBeATool() {
        assertThatThrownBy(() -> Tool.of("two words", "", Shop.Order.class, (order, effects) -> ""))
                .hasMessageContaining("two words");
        assertThatThrownBy(() -> loop().tools(shop.refund()).build()).hasMessageContaining("two tools");
    }
}
