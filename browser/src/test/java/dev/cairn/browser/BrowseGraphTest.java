package dev.cairn.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.gate.Answer;
import dev.cairn.agent.gate.GateSettings;
import dev.cairn.browser.device.PageAct;
import dev.cairn.browser.node.ManualAnswer;
import dev.cairn.browser.plan.StepPlanner;
import dev.cairn.browser.state.BrowseEnd;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.ChatLine;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.browser.task.Expectation;
import dev.cairn.browser.task.Expectation.Kind;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.Interrupt;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.store.RunStatus;
import dev.cairn.llm.decision.Decider;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tasks in a real browser, judged by what the server was sent. */
class BrowseGraphTest extends BrowseFixture {
    @Tag("slow")
    @Test
    void aFurtherTaskOfTheSessionKeepsWhatWasSaidAndNotWhatWasAllowed() throws Exception {
        String first = "add the customer Ada Lovelace, ada@example.org";
        BrowseState done = state(run(first, BrowseSettings.DEFAULT));
        BrowseTask more =
                new BrowseTask("add the customer Edsger Dijkstra, edsger@example.org", app.url(), List.of(), List.of());
        BrowseState begun = done.next(more, BrowseSettings.DEFAULT);
        assertThat(begun.words()).containsExactly(more.goal());
        BrowseState next = state(engine.run(graph(), begun, RunOptions.DEFAULT.budgets(BrowseBudgets.of(200))));
        assertThat(next.end()).contains(BrowseEnd.VERIFIED);
        assertThat(app.changes()).containsExactly("add Ada Lovelace", "add Edsger Dijkstra");
        assertThat(next.messages()).extracting(line -> line.who()).containsExactly("user", "agent", "user", "agent");
        assertThat(next.messages()).extracting(line -> line.text()).contains(first, more.goal());
        assertThat(next.steps().getFirst().number()).isEqualTo(1);
    }

    @Test
    void addsACustomerFromTheWordsOfTheTaskAlone() throws Exception {
        RunResult<BrowseState> ended = run("add the customer Ada Lovelace, ada@example.org", BrowseSettings.DEFAULT);
        assertThat(app.changes()).containsExactly("add Ada Lovelace");
        assertThat(app.customers()).anySatisfy(customer -> {
            assertThat(customer.name()).isEqualTo("Ada Lovelace");
            assertThat(customer.email()).isEqualTo("ada@example.org");
        });
        assertThat(ended.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(state(ended).end()).contains(BrowseEnd.VERIFIED);
    }

    @Test
    void hearsAfterAnActWhatWasSaidMeanwhile() throws Exception {
        List<String> left = List.of("choose German from Language, tick Newsletter and click Store settings");
        Graph<BrowseState> hearing = BrowseGraph.on(
                device,
                Decider.none(),
                StepPlanner.WORDS,
                (run, heard) -> left.subList(Math.min(heard, left.size()), left.size()));
        BrowseState first = BrowseState.first(
                new BrowseTask("open Settings, click Nothing Of That Name", app.url(), List.of(), List.of()),
                BrowseSettings.DEFAULT);
        var ended = engine.run(hearing, first, RunOptions.DEFAULT.budgets(BrowseBudgets.of(200)));
        assertThat(app.changes()).hasSize(1);
        assertThat(app.changes().getFirst()).contains("language=de").contains("news=on");
        BrowseState state = engine.state(hearing, ended.run()).state();
        assertThat(state.heard()).isEqualTo(1);
        assertThat(state.messages().stream().map(ChatLine::text)).contains(left.getFirst());
    }

    @Test
    void whatIsSaidWhileItEndsKeepsItOpen() throws Exception {
        List<String> left = List.of("tick Newsletter", "click Store settings");
        AtomicInteger asked = new AtomicInteger(); // by: the click, the claim; the tick, the claim, the end; the click
        Graph<BrowseState> hearing = BrowseGraph.on(device, Decider.none(), StepPlanner.WORDS, (run, heard) -> {
            int now = asked.incrementAndGet();
            int said = now < 2 ? 0 : now < 5 ? 1 : 2;
            return left.subList(Math.min(heard, said), said);
        });
        BrowseState first = BrowseState.first(
                new BrowseTask("open Settings", app.url(), List.of(), List.of()), BrowseSettings.DEFAULT);
        var ended = engine.run(hearing, first, RunOptions.DEFAULT.budgets(BrowseBudgets.of(200)));
        assertThat(ended.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(app.changes()).hasSize(1);
        assertThat(app.changes().getFirst()).contains("news=on");
        BrowseState state = engine.state(hearing, ended.run()).state();
        assertThat(state.heard()).isEqualTo(2);
        assertThat(state.messages())
                .filteredOn(line -> line.who().equals(BrowseState.AGENT))
                .hasSize(1);
    }

    @Tag("slow")
    @Test
    void doesClausesInTheirOrder() throws Exception {
        var ended = run(
                "open Settings, choose German from Language, tick Newsletter and click Store settings",
                BrowseSettings.DEFAULT);
        assertThat(app.changes()).hasSize(1);
        assertThat(app.changes().getFirst()).contains("language=de").contains("news=on");
    }

    @Test
    void doneIsAClaimThatTheLookMustFulfil() throws Exception {
        RunResult<BrowseState> ended =
                run("click Settings", BrowseSettings.DEFAULT, Expectation.of(Kind.TEXT, "Everything is stored"));
        BrowseState state = state(ended);
        assertThat(state.end()).contains(BrowseEnd.BLOCKED);
        assertThat(state.invalidActions()).isEqualTo(3);
        assertThat(state.failures())
                .hasSize(3)
                .allSatisfy(note -> assertThat(note.outcome()).contains("Everything is stored"));
        assertThat(state.steps()).containsAll(state.failures());
    }

    @Tag("slow")
    @Test
    void whatWasThereBeforeProvesNothing() throws Exception {
        app.note("<p>Ada Lovelace and ada@example.org are always welcome</p>");
        var reloaded = device.perform(new PageAct.Open(app.url()));
        RunResult<BrowseState> ended = run("add the customer Ada Lovelace, ada@example.org", BrowseSettings.DEFAULT);
        assertThat(state(ended).task().expectations())
                .allSatisfy(expected -> assertThat(expected.before()).contains(1));
        assertThat(state(ended).end()).contains(BrowseEnd.VERIFIED);
        assertThat(app.changes()).containsExactly("add Ada Lovelace");
    }

    @Tag("slow")
    @Test
    void asksForAWayOnAndTakesTheWordsForIt() throws Exception {
        RunResult<BrowseState> asked = run("click Preferences", BrowseSettings.DEFAULT);
        Interrupt question = asked.interrupts().getFirst();
        assertThat(question.question().text()).contains("\"kind\":\"manual\"").contains("stuck");
        RunResult<BrowseState> ended = engine.answer(
                        graph(), question.id(), new ManualAnswer(true, Optional.of("click Settings")))
                .await();
        BrowseState state = state(ended);
        assertThat(state.end()).contains(BrowseEnd.UNVERIFIED);
        assertThat(state.observation().orElseThrow().url()).endsWith("/settings");
        assertThat(state.messages()).anyMatch(line -> line.text().equals("click Settings"));
    }

    @Test
    void endsAtTheLimitOfActs() throws Exception {
        BrowseSettings few = new BrowseSettings(
                BrowseSettings.DEFAULT.values(), GateSettings.DEFAULT, List.of(), List.of(), 2, 3, List.of(), false);
        RunResult<BrowseState> ended = run("add the customer Ada Lovelace, ada@example.org", few);
        assertThat(ended.status()).isEqualTo(RunStatus.BUDGET_EXHAUSTED);
        assertThat(state(ended).end()).contains(BrowseEnd.LIMIT);
        assertThat(state(ended).toolSteps()).isEqualTo(2);
    }

    @Test
    void pictureAndPageAreOfOneLook() throws Exception {
        RunResult<BrowseState> ended = run("click Settings", BrowseSettings.DEFAULT);
        assertThat(state(ended).observation().orElseThrow().observation().screenshot())
                .isPresent();
        assertThat(state(ended).needsObserve()).isFalse();
    }

    @Test
    void goesOnInANewBrowserWhenTheOldOneDies() throws Exception {
        RunResult<BrowseState> asked = run("delete the customer Alan Turing", ASKING);
        device.close();
        RunResult<BrowseState> ended = answer(asked, Answer.YES);
        assertThat(ended.status()).isEqualTo(RunStatus.SUCCEEDED);
        assertThat(app.changes()).containsExactly("delete 2");
    }
}
