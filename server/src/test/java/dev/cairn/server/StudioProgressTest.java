package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.graph.End;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.graph.Step;
import dev.cairn.engine.run.RunHandle;
import dev.cairn.engine.run.RunOptions;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is in no journal looks so, and goes with the run's next entry; in a real browser, against a real server. */
@Tag("slow")
class StudioProgressTest {
    private final CountDownLatch told = new CountDownLatch(1);
    private final CountDownLatch over = new CountDownLatch(1);

    private final Graph<Integer> graph = graph();

    private Graph<Integer> graph() {
        Step<Integer, ?, ?> look = Step.whole("Look", Integer.class, (count, effects) -> {
            told.await();
            effects.progress("looking for the third time");
            over.await();
            return count + 1;
        });
        return Graph.define("telling", 1, Integer.class)
                .start(look)
                .from(look)
                .to(End.succeeded("Seen"))
                .build();
    }

    @Test
    void whatAStepTellsIsShownWhileItIsThere() throws Exception {
        try (StudioVisit visit = StudioVisit.of(server -> server.serving(graph))) {
            ViewerPage page = visit.page();
            RunHandle<Integer> run = visit.engine().start(graph, 0, RunOptions.DEFAULT.id("look-1"));
            visit.enter();
            page.awaitText("look-1");
            visit.open("/runs/look-1");
            page.awaitText("running");
            assertThat(page.all(".step-progress")).isEmpty();
            told.countDown();
            page.awaitText("looking for the third time");
            new StudioLook(page).at("progress");
            over.countDown();
            run.await();
            page.awaitText("succeeded");
            page.await(() -> page.all(".step-progress").isEmpty());
            visit.assertQuiet();
        }
    }
}
