package dev.cairn.flows.talk;

import dev.cairn.engine.files.InMemoryFileStore;
import dev.cairn.engine.json.Json;
import dev.cairn.engine.run.Engine;
import dev.cairn.engine.store.InMemoryRunStore;
import dev.cairn.flows.compile.FlowCompiler;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.document.FlowDocument;
import dev.cairn.flows.understand.Understanding;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;

/** Talks whose tools write down what they were called with. */
abstract class TalksFixture {
    final InMemoryRunStore store = new InMemoryRunStore();
    final InMemoryFileStore files = new InMemoryFileStore();
    final Engine engine = Engine.on(store).build();
    final List<String> ran = new ArrayList<>();
    String accepted = "{\"accepted\":true,\"number\":\"17\",\"reachable\":true}";

    final TalkTools tools = TalkTools.NONE
            .with("crm.order", (input, effects) -> {
                ran.add("order " + input.text());
                return new Json(accepted);
            })
            .with("crm.cancel", (input, effects) -> {
                ran.add("cancel");
                return new Json("{}");
            });

    @AfterEach
    void close() {
        engine.close();
    }

    static CompiledFlow compiled(String text) {
        return FlowCompiler.standard()
                .compile(FlowDocument.parse("flow.yaml", text))
                .orThrow();
    }

    static CompiledFlow lighting() {
        try (InputStream in =
                Objects.requireNonNull(Talks.class.getResourceAsStream("/dev/cairn/flows/examples/lighting.yaml"))) {
            return compiled(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    Talks talks(CompiledFlow flow) {
        return new Talks(engine, files, TalkGraph.of(flow, tools, (turn, effects) -> Understanding.nothing()));
    }

    static TalkTurn answer(String ref, String json) {
        return TalkTurn.answers(Map.of(ref, new Json(json)));
    }

    static String asked(TalkReply reply) {
        return reply.question().map(TalkPrompt.Question::ref).orElse("");
    }
}
