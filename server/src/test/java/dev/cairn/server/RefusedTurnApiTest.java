package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryCacheStore;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.flows.talk.TurnInterpreter;
import dev.cairn.llm.decision.Decider;
import dev.cairn.llm.decision.RefusedAnswerCache;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a model said of a message of a talk, where that was of no use, is found though the journal has the reason alone. */
class RefusedTurnApiTest {
    @Test
    void itIsToldOfTheTurnWithWhatWasShown(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("lamps.yaml"), FlowApiTest.LAMPS);
        InMemoryFileStore files = new InMemoryFileStore();
        InMemoryCacheStore cache = new InMemoryCacheStore();
        RefusedAnswerCache kept = new RefusedAnswerCache(cache);
        Decider decider = Decider.by(Crossing.babbler()).cache(cache).build();
        try (Engine engine = Engine.on(new InMemoryRunStore())
                        .files(files)
                        .appendix(kept)
                        .build();
                CairnServer server = CairnServer.on(engine)
                        .flows(folder, files)
                        .understanding(TurnInterpreter.by(decider))
                        .refusals(Crossing.refusals(cache))
                        .start()) {
            ApiClient api = new ApiClient(server);
            api.call("POST", "/api/v1/talks", "{\"flow\": \"lamps.yaml\", \"id\": \"t\"}");
            api.call("POST", "/api/v1/talks/t/turns", "{\"text\": \"hm, what?\"}");
            long end = engine.store().head("t").orElseThrow().seq();

            List<ApiClient.Reply> told = LongStream.rangeClosed(1, end)
                    .mapToObj(seq -> api.get("/api/v1/runs/t/at/" + seq + "/prompt"))
                    .filter(reply -> reply.status() == 200)
                    .toList();
            assertThat(told).singleElement().satisfies(reply -> {
                assertThat(reply.json().path("refused").asString(""))
                        .isEqualTo("{\"name\": \"up\", \"reason\": \"it is nice\"}");
                assertThat(reply.json().path("kept").asString("")).contains("hm, what?");
                assertThat(reply.json().path("hash").asString("")).hasSize(64);
            });
        }
    }
}
