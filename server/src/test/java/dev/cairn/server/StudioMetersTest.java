package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.budget.Budgets;
import dev.cairn.engine.budget.Meter;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.Append;
import dev.cairn.engine.store.InMemoryRunStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a run used is shown by a server that has not the code of its graph; what it cannot know it says. In a real browser, against a real server. */
@Tag("slow")
class StudioMetersTest {
    private static final RunOptions LIMITED =
            RunOptions.DEFAULT.budgets(Budgets.UNLIMITED.limit(Meter.STEPS, 40).limit(Printery.INK, 90));

    @Test
    void metersOfAStrangersRunAreShownWithTheirLimits() throws Exception {
        InMemoryRunStore elsewhere = new InMemoryRunStore();
        try (StudioVisit visit = StudioVisit.of(server -> server);
                Engine other = Engine.on(elsewhere).build()) {
            ViewerPage page = visit.page();
            other.run(Printery.GRAPH, Printery.of(3, 2), LIMITED.id("bare"));
            visit.engine()
                    .store()
                    .create(Append.of(
                            elsewhere.head("bare").orElseThrow(), elsewhere.read("bare", 0, Integer.MAX_VALUE)));
            visit.enter();
            page.awaitText("bare");
            visit.open("/runs/bare@9");
            page.clickTab("Meters");
            page.awaitText("iterations\nnot known: the store has not the document of the graph", "ink drops\n6 of 90");

            visit.engine().run(Printery.GRAPH, Printery.of(3, 2), LIMITED.id("whole"));
            long end = visit.engine().store().head("whole").orElseThrow().seq();
            visit.open("/runs/whole@" + end);
            page.clickTab("Meters");
            page.awaitText("turns of the loop\n2", "steps\n18 of 40", "ink drops\n12 of 90");
            assertThat(page.text()).doesNotContain("not known");
            new StudioLook(page).at("meters-of-a-stranger");

            visit.open("/compare/whole@9/whole@" + end);
            page.awaitText("ink drops\t6\t12", "its states cannot be compared");
            visit.assertQuiet("status of 404"); // the graph of the first run
        }
    }
}
