package dev.cairn.llm.decision;

import dev.cairn.llm.model.ChatModel;
import dev.cairn.llm.model.ChatReply;
import dev.cairn.llm.model.ChatRequest;
import dev.cairn.llm.model.LlmException;
import dev.cairn.llm.model.ModelName;
import dev.cairn.llm.prompt.Prompt;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A decider that asks nobody and notes what a model would have been shown: each decision is made by its own rule. By it a step that was executed before is executed again to see
 * what was asked. For one step, and one thread.
 */
public final class PromptRecorder {
    private static final ModelName NOBODY = new ModelName("none", "recorded");

    private @Nullable Prompt first;

    /** The decider. */
    public Decider decider() {
        return Decider.by(new Model()).build();
    }

    /** What the first decision showed; empty if none came to be asked. */
    public Optional<Prompt> prompt() {
        return Optional.ofNullable(first);
    }

    private final class Model implements ChatModel {
        @Override
        public ModelName name() {
            return NOBODY;
        }

        @Override
        public ChatReply ask(ChatRequest request, Duration timeout) throws LlmException {
            if (first == null) {
                first = new Prompt(request.system(), request.user());
            }
            throw new LlmException(LlmException.Kind.REJECTED, "nobody is asked", null);
        }
    }
}
