package dev.cairn.browser;

import static dev.cairn.testkit.device.ViewXml.button;
import static dev.cairn.testkit.device.ViewXml.text;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.gate.Answer;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.agent.gate.Mode;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.node.ConfirmAnswer;
import dev.cairn.browser.plan.StepPlanner;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.ChatLine;
import dev.cairn.browser.state.UserMessages;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.Expectation;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.ModelTimeouts;
import dev.cairn.llm.provider.Providers;
import dev.cairn.testkit.llm.Question;
import dev.cairn.testkit.llm.ScriptedLlm;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A model plans what the words alone do not say, with tools and on the page; code checks, rules on and judges what comes of it. */
class ModelPlanTest {
    private static final String READ = "{\"steps\":[],\"expected\":[],\"reason\":\"its own words\"}";
    private static final String UNCLEAR = "work out what two and three make";
    private static final String SUM = act("use_tool", "", "", "calc.sum", "{\\\"a\\\":2,\\\"b\\\":3}", true);
    private static final int MOST_TOKENS = 2_500;

    private final SumTools tools = new SumTools();
    private final StillScreen screen = screen();
    private Engine engine = Engine.inMemory();

    private static StillScreen screen() {
        try {
            return new StillScreen(text("Settings"), button("Quiet mode"), button("Loud mode"));
        } catch (XMLStreamException e) {
            throw new AssertionError(e);
        }
    }

    private static String act(
            String act, String target, String text, String tool, String arguments, boolean completes) {
        return ("{\"act\":\"%s\",\"target\":\"%s\",\"text\":\"%s\",\"tool\":\"%s\",\"arguments\":\"%s\",\"completes\":%s,\"reason\":\"it"
                        + " fits\"}")
                .formatted(act, target, text, tool, arguments, completes);
    }

    @AfterEach
    void close() {
        engine.close();
    }

    private static ScriptedLlm model(String plan) {
        return ScriptedLlm.answering(question -> question.name().equals("read_task") ? READ : plan);
    }

    private Graph<BrowseState> graph(ScriptedLlm server) {
        Decider decider = Decider.by(
                        Providers.open("openai:gpt-4o-mini", server.uri().toString(), name -> "sk-4711"))
                .patience(new ModelTimeouts(Duration.ofSeconds(5), Duration.ofSeconds(10), 1))
                .build();
        return BrowseGraph.on(screen, decider, StepPlanner.WORDS, UserMessages.NONE, tools);
    }

    private RunResult<BrowseState> run(Graph<BrowseState> graph, String task, String... expected)
            throws InterruptedException {
        List<Expectation> all = List.of(expected).stream()
                .map(one -> Expectation.parse(one).orElseThrow())
                .toList();
        BrowseState first = BrowseState.first(
                new BrowseTask(task, StillScreen.start(), List.of(), all),
                BrowseSettings.DEFAULT.withGate(new GateSettings(Mode.CONFIRM, true, List.of())));
        return engine.run(graph, first, RunOptions.DEFAULT.budgets(BrowseBudgets.of(100)));
    }

    private RunResult<BrowseState> yes(Graph<BrowseState> graph, RunResult<BrowseState> waiting)
            throws InterruptedException {
        Interrupt question = waiting.interrupts().getFirst();
        String reference = question.question().text().replaceAll(".*\"reference\":\"(\\w+)\".*", "$1");
        return engine.answer(graph, question.id(), new ConfirmAnswer(reference, Answer.YES, Optional.empty()))
                .await();
    }

    private static String asked(RunResult<BrowseState> waiting) {
        assertThat(waiting.status()).isEqualTo(RunStatus.WAITING);
        return waiting.interrupts().getFirst().question().text();
    }

    private BrowseState state(RunResult<BrowseState> result) {
        return engine.state(BrowseGraph.definition(), result.run()).state();
    }

    @Test
    void aModelPlansTheUseOfAToolThatNobodyNamedAndAPersonSaysYes() throws Exception {
        try (ScriptedLlm server = model(SUM)) {
            Graph<BrowseState> graph = graph(server);
            RunResult<BrowseState> waiting = run(graph, UNCLEAR, "tool=calc.sum#/result/sum=5");
            assertThat(asked(waiting)).contains("use calc.sum", "model: it fits");
            assertThat(tools.calls()).isEmpty();
            BrowseState ended = state(yes(graph, waiting));
            assertThat(ended.messages())
                    .as("a yes is no word of the task")
                    .contains(new ChatLine(ChatLine.ANSWER, "yes"))
                    .filteredOn(line -> line.who().equals(BrowseState.USER))
                    .extracting(ChatLine::text)
                    .containsExactly(UNCLEAR);
            assertThat(tools.calls()).containsExactly("calc.sum {\"a\":2,\"b\":3}");
            assertThat(ended.end()).contains(BrowseEnd.VERIFIED);
            assertThat(ended.finalResponse())
                    .hasValueSatisfying(said -> assertThat(said).contains("the answer of calc.sum has \"5\""));
            assertThat(server.questions()).extracting(Question::name).containsExactly("read_task", "plan_action");
            assertThat(server.questions().getLast().text())
                    .contains("calc.sum(a: integer, b: integer)", "Quiet mode", UNCLEAR)
                    .satisfies(prompt -> assertThat(prompt.length() / 4).isLessThan(MOST_TOKENS));
        }
    }

    @Test
    void aModelFindsWhatTheWordsCallOtherwise() throws Exception {
        try (ScriptedLlm server =
                ScriptedLlm.answering(question -> question.name().equals("read_task")
                        ? READ
                        : act("click", id(question, "Quiet mode"), "", "", "{}", true))) {
            BrowseState ended = state(run(graph(server), "let it be still at night"));
            assertThat(ended.end()).contains(BrowseEnd.UNVERIFIED);
            assertThat(screen.done())
                    .filteredOn(PageAct.OnTrial.class::isInstance)
                    .extracting(tried -> ((PageAct.OnTrial) tried).act())
                    .as("the user's words do not name it")
                    .hasAtLeastOneElementOfType(PageAct.Click.class);
            assertThat(ended.steps().getFirst().by()).isEqualTo("model");
        }
    }

    private static String id(Question question, String called) {
        return question.user()
                .lines()
                .filter(line -> line.contains(called))
                .map(line -> line.substring(0, line.indexOf(':')))
                .findFirst()
                .orElseThrow(() -> new AssertionError(question.user()));
    }

    @Test
    void whatAModelMakesUpIsNoPlanAndAPersonIsAskedInstead() throws Exception {
        for (String plan : List.of(
                "I would press the first one",
                act("use_tool", "", "", "calc.pay", "{}", true),
                act("use_tool", "", "", "calc.sum", "{\\\"a\\\":2}", true),
                act("click", "e4711", "", "", "{}", true),
                act("type", "e1", "${env:HOME}", "", "{}", true),
                act("evaluate", "", "steal()", "", "{}", true))) {
            try (ScriptedLlm server = model(plan)) {
                assertThat(asked(run(graph(server), UNCLEAR))).as(plan).contains("stuck", "is not clear");
            }
        }
        assertThat(tools.calls()).isEmpty();
        assertThat(screen.done())
                .doesNotHaveAnyElementsOfTypes(PageAct.Click.class, PageAct.OnTrial.class, PageAct.Type.class);
    }

    @Test
    void aToolIsCalledOnceThoughItsBrowserIsStartedAnew() throws Exception {
        try (ScriptedLlm server = ScriptedLlm.answering(question -> {
            if (question.name().equals("read_task")) {
                return READ;
            }
            screen.close();
            return SUM;
        })) {
            Graph<BrowseState> graph = graph(server);
            RunResult<BrowseState> waiting = run(graph, UNCLEAR + "; click Nowhere");
            RunResult<BrowseState> further = yes(graph, waiting);
            assertThat(further.status()).isEqualTo(RunStatus.WAITING);
            assertThat(tools.calls()).hasSize(1);
        }
    }

    @Test
    void aTaskOfToolsAloneIsVerifiedByWhatTheyAnswered() throws Exception {
        Graph<BrowseState> words = BrowseGraph.on(screen, Decider.none(), StepPlanner.WORDS, UserMessages.NONE, tools);
        assertThat(state(run(words, "use calc.sum a=2 b=3; expect the sum is 5"))
                        .end())
                .contains(BrowseEnd.VERIFIED);
        assertThat(state(run(words, "use calc.sum a=2 b=3; make sure that calc.sum returns 5"))
                        .end())
                .contains(BrowseEnd.VERIFIED);
        assertThat(state(run(
                                words,
                                "use calc.sum a=2 b=3",
                                "tool=calc.sum#/result/sum=5.0",
                                "tool=calc.sum#/result/exact=true"))
                        .end())
                .contains(BrowseEnd.VERIFIED);
        assertThat(state(run(words, "use calc.sum a=2 b=3")).end())
                .as("nothing was expected")
                .contains(BrowseEnd.UNVERIFIED);
    }

    @Test
    void whatAToolDidNotAnswerVerifiesNothing() throws Exception {
        Graph<BrowseState> words = BrowseGraph.on(screen, Decider.none(), StepPlanner.WORDS, UserMessages.NONE, tools);
        for (String expected : List.of(
                "tool=calc.sum=6",
                "tool=calc.sum#/result/sum=6",
                "tool=calc.sum#/sum=5",
                "tool=calc.sum#/result=5",
                "tool=calc.other=5",
                "text=the sum is 5")) {
            assertThat(state(run(words, "use calc.sum a=2 b=3", expected)).end())
                    .as(expected)
                    .contains(BrowseEnd.BLOCKED);
        }
        assertThat(asked(run(words, "use calc.fail a=2 b=3", "tool=calc.fail=it would be 5")))
                .as("it says that it failed")
                .contains("did not do it");
    }

    @Test
    void whatAToolAnsweredInAnEarlierTaskVerifiesNothingInTheNext() throws Exception {
        Graph<BrowseState> words = BrowseGraph.on(screen, Decider.none(), StepPlanner.WORDS, UserMessages.NONE, tools);
        BrowseState before = state(run(words, "use calc.sum a=2 b=3"));
        BrowseTask next = new BrowseTask(
                "use calc.sum a=1 b=1",
                StillScreen.start(),
                List.of(),
                List.of(Expectation.parse("tool=calc.sum=5").orElseThrow()));
        RunResult<BrowseState> ended = engine.run(
                words, before.next(next, BrowseSettings.DEFAULT), RunOptions.DEFAULT.budgets(BrowseBudgets.of(100)));
        assertThat(state(ended).use().answers()).hasSize(2);
        assertThat(state(ended).end()).contains(BrowseEnd.BLOCKED);
    }
}
