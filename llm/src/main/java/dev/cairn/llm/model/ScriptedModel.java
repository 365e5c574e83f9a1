package dev.cairn.llm.model;

import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/**
 * A model without a server, for tests and examples: its replies are a function of the conversation alone, so that a resumed run is replied
 * to as the first one was. Counts a token for each four characters. Immutable.
 */
public final class ScriptedModel implements ToolModel {
    private static final ModelName NAME = new ModelName("scripted", "model");
    private static final int CHARACTERS_PER_TOKEN = 4;

    private final Function<ToolRequest, Message.Assistant> script;

    private ScriptedModel(Function<ToolRequest, Message.Assistant> script) {
        this.script = script;
    }

    /** Replies by a function, which must be thread-safe. */
    public static ScriptedModel by(Function<ToolRequest, Message.Assistant> script) {
        return new ScriptedModel(script);
    }

    /**
     * Replies with the first message to the first request of a conversation, with the second to the second, and so on.
     *
     * @throws IllegalStateException from {@link #reply} when a conversation goes on beyond the script
     */
    public static ScriptedModel of(Message.Assistant... script) {
        List<Message.Assistant> lines = List.of(script);
        return by(request -> {
            int turn = (int) request.messages().stream()
                    .filter(Message.Assistant.class::isInstance)
                    .count();
            if (turn >= lines.size()) {
                throw new IllegalStateException("the script has " + lines.size() + " replies, and one more is wanted");
            }
            return lines.get(turn);
        });
    }

    @Override
    public ModelName name() {
        return NAME;
    }

    @Override
    public ToolReply reply(ToolRequest request, Duration timeout) {
        Message.Assistant message = script.apply(request);
        return new ToolReply(
                message, new Usage(tokens(request.system() + request.messages()), tokens(message.toString())), true);
    }

    private static long tokens(String text) {
        return text.length() / CHARACTERS_PER_TOKEN + 1L;
    }
}
