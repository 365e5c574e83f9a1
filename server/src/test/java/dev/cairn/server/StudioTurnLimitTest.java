package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.PageBounds;
import dev.cairn.engine.store.RunHead;
import dev.cairn.engine.store.RunQuery;
import dev.cairn.engine.store.RunStatus;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A run that has come to a limit within one turn of its loop is told of it, and goes on with a higher one. In a real browser, against a real server. */
@Tag("slow")
class StudioTurnLimitTest {
    @Test
    void aLimitWithinATurnIsShownAndRaised() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(Printery.GRAPH))) {
            Engine engine = visit.engine();
            ViewerPage page = visit.page();
            Budgets much = Budgets.UNLIMITED.limit(Printery.INK, 100);
            Budgets little = much.limitIteration(Printery.INK, 2);
            engine.run(
                    Printery.GRAPH,
                    Printery.of(1, 2),
                    RunOptions.DEFAULT.id("dry").budgets(little));
            visit.enter();
            page.awaitText("dry");
            visit.open("/runs/dry");
            page.awaitText("Stopped at its limit within one turn: 2 ink drops");
            assertThat(page.await(".near-limits").innerText()).contains("ink drops", "3 of 100");
            page.clickTab("Meters");
            page.awaitText("3 of 2 in this turn");
            page.clickButton("Change and go on …");
            page.awaitAll("[role=dialog] [name='turn ink_drops']");
            new StudioLook(page).at("fork-turn");
            page.first("[role=dialog] [name='turn ink_drops']").fill("40");
            page.click("[role=dialog] button.main");
            page.awaitText("forked from dry", "succeeded");

            RunHead forked = engine.runs(RunQuery.ALL.withStatus(RunStatus.SUCCEEDED), PageBounds.first(10))
                    .items()
                    .getFirst();
            assertThat(engine.state(Printery.GRAPH, forked.run()).budgets())
                    .isEqualTo(much.limitIteration(Printery.INK, 40));
            visit.assertQuiet();
        }
    }
}
