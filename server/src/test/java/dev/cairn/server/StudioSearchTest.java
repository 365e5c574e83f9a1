package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.RunOptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is searched for is looked for in all runs, not in the last ones alone; in a real browser, against a real server. */
@Tag("slow")
class StudioSearchTest {
    /** More than the palette has of its own. */
    private static final int LATER_RUNS = 60;

    @Test
    void aRunOfLongAgoIsFoundByAPartOfItsLabelAndByItsNode() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(Parcel.GRAPH))) {
            ViewerPage page = visit.page();
            visit.engine()
                    .run(
                            Parcel.GRAPH,
                            Parcel.of("books"),
                            RunOptions.DEFAULT.id("parcel-0").label("customer", "Example North"));
            String question = visit.engine().interrupts("parcel-0").getFirst().id();
            visit.engine().answer(Parcel.GRAPH, question, true).await();
            for (int i = 1; i <= LATER_RUNS; i++) {
                visit.engine().run(Parcel.GRAPH, Parcel.of("maps"), RunOptions.DEFAULT.id("parcel-" + i));
            }
            visit.enter();
            page.awaitText("parcel-" + LATER_RUNS);
            page.find("example n", "parcel-0");
            assertThat(page.all("[role=menuitem]").getFirst().innerText()).contains("customer=Example North");
            page.press("ArrowDown", "Enter");
            page.await(() -> "/runs/parcel-0".equals(page.run("return location.pathname")));
            page.awaitText("succeeded");
            page.find("Sent", "parcel-0"); // by the node that it has ended at
            assertThat(page.all("[role=menuitem]").getFirst().innerText()).contains("at Sent");
            page.press("Escape");

            visit.open("/?q=label:CUSTOMER");
            page.awaitText("1 run", "parcel-0");
            visit.assertQuiet("404"); // of flows, which are not served here
        }
    }
}
