package dev.cairn.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cairn.engine.run.Engine;
import dev.cairn.engine.run.RunOptions;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.engine.store.StoredEvent;
import dev.cairn.server.ApiClient.Reply;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What a model was shown, where it is not simply there. */
class PromptApiTest {
    private static final String RUN = "convoy-1";

    private static Reply prompt(UnaryOperator<ServerBuilder> serving) throws InterruptedException {
        try (Engine engine = Engine.on(new InMemoryRunStore()).build();
                CairnServer server = serving.apply(CairnServer.on(engine).serving(Convoy.GRAPH))
                        .start()) {
            engine.run(Convoy.GRAPH, Convoy.of(2), RunOptions.DEFAULT.id(RUN));
            long gate = engine.store().read(RUN, 0, 1_000).stream()
                    .filter(entry -> text(entry).contains("\"inquiry\""))
                    .findFirst()
                    .orElseThrow()
                    .seq();
            return new ApiClient(server).get("/api/v1/runs/" + RUN + "/at/" + gate + "/prompt");
        }
    }

    private static String text(StoredEvent entry) {
        return new String(entry.payload(), StandardCharsets.UTF_8);
    }

    private static void assertUnknown(Reply told, String... why) {
        assertThat(told.status()).isEqualTo(200);
        assertThat(told.json().get("hash").asString()).hasSize(64);
        assertThat(told.json().has("same")).isFalse();
        assertThat(told.json().get("unknown").asString()).contains(why);
    }

    @Test
    void itIsMadeAgain() throws InterruptedException {
        Reply told = prompt(server -> server.prompting(
                Convoy.GRAPH, (convoy, node, output, effects) -> Convoy.prompt(convoy, node, effects)));
        assertThat(told.json().get("same").booleanValue()).isTrue();
        assertThat(told.json().get("made").asString()).contains("2 of 2 lorries are stamped");
    }

    @Test
    void aStepThatBreaksWhenItIsDoneAgainIsNoFaultOfTheServer() throws InterruptedException {
        Reply told = prompt(server -> server.prompting(Convoy.GRAPH, (convoy, node, output, effects) -> {
            throw new IllegalStateException("the gate is rusty");
        }));
        assertUnknown(told, "'Gate' cannot be done again here", "the gate is rusty");
    }

    @Test
    void aStepThatAsksNobodyNowSaysSo() throws InterruptedException {
        assertUnknown(
                prompt(server -> server.prompting(Convoy.GRAPH, (convoy, node, output, effects) -> Optional.empty())),
                "'Gate' asks nobody");
    }

    @Test
    void aGraphThatNobodyMakesPromptsOfIsNamed() throws InterruptedException {
        assertUnknown(prompt(server -> server), "nothing here says how prompts of graph 'convoy' are made");
    }
}
