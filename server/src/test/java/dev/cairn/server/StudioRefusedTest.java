package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.graph.Graph;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryCacheStore;
import dev.cairn.flows.talk.TurnInterpreter;
import dev.cairn.llm.decision.Decider;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    @Test
    void whatWasRefusedForATurnOfATalkStandsThereToo(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("lamps.yaml"), FlowApiTest.LAMPS);
        InMemoryCacheStore cache = new InMemoryCacheStore();
        InMemoryFileStore files = new InMemoryFileStore();
        Decider decider = Decider.by(Crossing.babbler()).cache(cache).build();
        try (StudioVisit visit = StudioVisit.of(
                files,
                (engine, server) -> server.flows(folder, files)
                        .understanding(TurnInterpreter.by(decider))
                        .refusals(Crossing.refusals(cache)))) {
            ApiClient api = new ApiClient(visit.server());
            api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\", \"id\": \"t\"}");
            api.call("POST", "/api/v1/talks/t/turns", "{\"text\": \"hm, what?\"}");
            long turn = 1;
            while (!api.get("/api/v1/runs/t/at/" + turn + "/prompt").json().has("refused")) {
                turn++;
            }
            visit.enter();
            visit.open("/runs/t@" + turn);
            visit.page().clickTab("Decision");
            visit.page()
                    .awaitText(
                            "Decided by",
                            "the rule",
                            "What the model said, which was refused",
                            "it is nice",
                            "What the model was shown",
                            "hm, what?");
            visit.assertQuiet();
        }
    }
}
