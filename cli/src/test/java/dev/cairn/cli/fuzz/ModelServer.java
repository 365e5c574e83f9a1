package dev.cairn.cli.fuzz;

import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.LlmException;
import dev.cairn.llm.provider.Providers;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;

/** A model's server of each kind, whose reply the input is. Started when it is first needed. */
final class ModelServer {
    private static final ChatRequest REQUEST =
            new ChatRequest("verify", "You look.", "What is it?", JsonNodeFactory.instance.objectNode(), 100);

    private @Nullable AnsweringServer server;
    private List<ChatModel> models = List.of();

    void reply(byte[] input) throws LlmException, InterruptedException {
        AnsweringServer started = server;
        if (started == null) {
            started = new AnsweringServer();
            server = started;
            String address = started.address() + "/v1";
            models = List.of("openai:x", "anthropic:x", "ollama:x").stream()
                    .map(name -> Providers.open(name, address, variable -> null))
                    .toList();
        }
        started.answerWith(input);
        for (ChatModel model : models) {
            ask(model);
        }
    }

    private static void ask(ChatModel model) throws LlmException, InterruptedException {
        try {
            var unused = model.ask(REQUEST, Duration.ofSeconds(5));
        } catch (LlmException refused) {
            if (refused.getMessage() == null || refused.getMessage().length() > 2_000) {
                throw refused;
            }
        }
    }
}
