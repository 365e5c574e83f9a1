package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryCacheStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Why a model was not heard, with what it said, on the page of the decision that the rule made. */
@Tag("slow")
class StudioRefusedTest {
    @Test
    void whatWasRefusedStandsBesideTheReason() throws Exception {
        InMemoryCacheStore cache = new InMemoryCacheStore();
        InMemoryFileStore files = new InMemoryFileStore();
        Graph<Crossing> graph = Crossing.graph(cache);
        try (StudioVisit visit =
                StudioVisit.of(files, (engine, server) -> server.serving(graph).refusals(Crossing.refusals(cache)))) {
            visit.engine().run(graph, new Crossing(""), RunOptions.DEFAULT.id("crossing-1"));
            visit.engine().run(graph, new Crossing(""), RunOptions.DEFAULT.id("crossing-2"));
            visit.enter();
            ViewerPage page = visit.page();
            for (String run : new String[] {"crossing-1", "crossing-2"}) {
                visit.open("/runs/" + run + "@2");
                page.clickTab("Decision");
                page.awaitText(
                        "not json: the answer is not one JSON object",
                        "What the model said, which was refused",
                        Crossing.NONSENSE,
                        "guardrail: there is no way up",
                        "it is nice");
                assertThat(page.all(".prompt b")).as("marks in what was said").isEmpty();
            }
            new StudioLook(page).at("refused");
            visit.assertQuiet();
        }
    }
}
