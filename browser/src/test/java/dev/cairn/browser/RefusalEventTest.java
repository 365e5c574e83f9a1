package dev.cairn.browser;

import static dev.cairn.testkit.device.ViewXml.button;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.agent.events.AgentEvent;
import dev.cairn.agent.events.TurnEvents;
import dev.cairn.browser.guard.GuardRefusal;
import dev.cairn.browser.plan.NextStep;
import dev.cairn.browser.plan.StepPlanner;
import dev.cairn.browser.state.BrowseSettings;
import dev.cairn.browser.state.BrowseState;
import dev.cairn.browser.state.RefusedTraffic;
import dev.cairn.browser.task.BrowseTask;
import dev.cairn.engine.journal.JournalEntry;
import dev.cairn.engine.journal.JournalEvent;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunListener;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.run.RunResult;
import dev.cairn.engine.state.RunState;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.llm.decision.Decider;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** What the guard refuses is in the journal, told as an event, and counted over all browsers of a task. */
class RefusalEventTest {
    @Test
    void whatIsRefusedIsJournaledOnceAndToldWithoutItsAddress() throws Exception {
        StillScreen screen = new StillScreen(button("Next"));
        screen.refusing(2);
        StepPlanner refusedMore = input -> {
            NextStep next = StepPlanner.WORDS.plan(input);
            screen.refusing(input.progress().done() == 1 ? 3 : 0);
            return next;
        };
        List<AgentEvent> told = new CopyOnWriteArrayList<>();
        List<String> journaled = new CopyOnWriteArrayList<>();
        TurnEvents<BrowseState> turns = new TurnEvents<>(new BrowseAccount());
        try (Engine engine = Engine.on(new InMemoryRunStore())
                .listener(new RunListener() {
                    @Override
                    public void onEntry(RunState<?> run, JournalEntry entry) {
                        told.addAll(turns.of(run, entry));
                        if (entry.event() instanceof JournalEvent.StepCompleted done
                                && done.output().text().contains("elsewhere.example")) {
                            journaled.add(done.node());
                        }
                    }
                })
                .build()) {
            RunResult<BrowseState> ended = engine.run(
                    BrowseGraph.on(screen, Decider.none(), refusedMore),
                    BrowseState.first(
                            new BrowseTask("click Next, click Next", StillScreen.start(), List.of(), List.of()),
                            BrowseSettings.DEFAULT),
                    RunOptions.DEFAULT.budgets(BrowseBudgets.of(60)));
            engine.flushListeners();
            BrowseState state =
                    engine.state(BrowseGraph.definition(), ended.run()).state();
            assertThat(state.refused().orElseThrow().all())
                    .extracting(GuardRefusal::count)
                    .containsExactly(5L);
        }
        assertThat(journaled).as("each time something was new").containsExactly("MaybeObserve", "MaybeObserve");
        assertThat(told.stream().filter(event -> event.name().equals("agent.refused")))
                .extracting(event -> event.fields().get("count"))
                .containsExactly(2L, 3L);
        assertThat(told.toString()).contains("unknown_origin").doesNotContain("elsewhere");
    }

    @Test
    void countsOfOneBrowserAreAddedToThoseOfTheOneBefore() throws Exception {
        StillScreen screen = new StillScreen(button("Next"));
        screen.refusing(2);
        RefusedTraffic first = RefusedTraffic.NONE.counting("one", screen.refusals());
        assertThat(first.newIn("one", screen.refusals())).isEmpty();
        assertThat(first.newIn("two", screen.refusals()))
                .extracting(GuardRefusal::count)
                .containsExactly(2L);
        RefusedTraffic second = first.counting("two", screen.refusals());
        screen.refusing(1);
        assertThat(second.newIn("two", screen.refusals()))
                .extracting(GuardRefusal::count)
                .containsExactly(1L);
        assertThat(second.counting("two", screen.refusals()).all())
                .extracting(GuardRefusal::count)
                .containsExactly(5L);
    }
}
