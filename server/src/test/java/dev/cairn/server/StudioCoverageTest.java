package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.RunOptions;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The graph of a run shows what all runs have taken of it; in a real browser, against a real server. */
@Tag("slow")
class StudioCoverageTest {
    private static List<String> nodes(ViewerPage page) {
        return page.all(".graph .react-flow__node").stream()
                .map(part -> part.getAttribute("aria-label"))
                .toList();
    }

    private static long neverTaken(ViewerPage page) {
        return page.all(".graph .react-flow__edge.never").size();
    }

    @Test
    void whatNoRunHasTakenIsToldFromWhatThisRunHasNot() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(Parcel.GRAPH))) {
            ViewerPage page = visit.page();
            for (String run : List.of("parcel-1", "parcel-2")) {
                visit.engine().run(Parcel.GRAPH, Parcel.of("books"), RunOptions.DEFAULT.id(run));
            }
            visit.engine()
                    .answer(
                            Parcel.GRAPH,
                            visit.engine().interrupts("parcel-1").getFirst().id(),
                            true)
                    .await();
            visit.enter();
            page.awaitText("parcel-2");
            visit.open("/runs/parcel-2");
            page.await(() -> nodes(page).stream().anyMatch(name -> name.startsWith("Sent, end, entered 0 times")));
            page.await(() -> neverTaken(page) == 2);
            page.click(".of-all input");
            page.awaitText("of 2 runs");
            page.await(() ->
                    nodes(page).stream().anyMatch(name -> name.startsWith("Sent, end, entered 1 time in 2 runs")));
            assertThat(nodes(page)).anyMatch(name -> name.startsWith("Weigh, step, entered 2 times in 2 runs"));
            assertThat(neverTaken(page)).as("nobody was refused").isEqualTo(1);
            new StudioLook(page).at("coverage");
            page.click(".of-all input");
            page.await(() -> neverTaken(page) == 2);
            visit.assertQuiet();
        }
    }
}
