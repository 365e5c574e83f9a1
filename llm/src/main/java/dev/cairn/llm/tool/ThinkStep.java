package dev.cairn.llm.tool;

import dev.cairn.engine.effects.Effects;
import dev.cairn.engine.graph.Handler;
import dev.cairn.engine.graph.StepException;
import dev.cairn.llm.decision.LlmMeters;
import dev.cairn.llm.model.LlmException;
import dev.cairn.llm.model.Message;
import dev.cairn.llm.model.ToolModel;
import dev.cairn.llm.model.ToolReply;
import dev.cairn.llm.model.ToolRequest;
import dev.cairn.llm.model.Usage;
import dev.cairn.llm.price.Price;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Asks the model how to go on.
 *
 * @param mostTokens the limit on a reply; less where the run's budget of tokens has less left
 * @param patience how long the model is waited for
 */
record ThinkStep(
        ToolModel model, ToolSet tools, String system, int mostTokens, Duration patience, Optional<Price> price)
        implements Handler<AgentState, List<Message>, Thought> {
    private static final int BYTES_PER_TOKEN = 3;

    @Override
    public List<Message> input(AgentState state) {
        return state.messages();
    }

    @Override
    public Thought execute(List<Message> messages, Effects effects) throws StepException, InterruptedException {
        int most =
                (int) Math.min(mostTokens, effects.remaining(LlmMeters.TOKENS).orElse(mostTokens));
        ToolRequest request = new ToolRequest(system, messages, tools.specs(), most);
        ToolReply reply = ask(request);
        Usage usage = reply.usage().total() > 0 ? reply.usage() : counted(request, reply);
        LlmMeters.charge(effects, usage, price);
        return thought(reply, usage, most);
    }

    private ToolReply ask(ToolRequest request) throws StepException, InterruptedException {
        try {
            return model.reply(request, patience);
        } catch (LlmException e) {
            String kind = "llm." + e.kind().name().toLowerCase(Locale.ROOT);
            String message = String.valueOf(e.getMessage());
            throw e.kind().retryable()
                    ? StepException.retryable(kind, message, e)
                    : StepException.permanent(kind, message, e);
        }
    }

    /** For a server that does not count. */
    private static Usage counted(ToolRequest request, ToolReply reply) {
        return new Usage(
                tokens(request.system() + request.messages() + request.tools()),
                tokens(reply.message().toString()));
    }

    private static long tokens(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length / BYTES_PER_TOKEN + 1L;
    }

    private Thought thought(ToolReply reply, Usage usage, int most) {
        Message.Assistant said = reply.message();
        if (!reply.complete()) { // its last call is cut, and nobody knows which of them it would have made
            return Thought.complaint(
                    Message.Assistant.says(said.text()),
                    "Your reply was cut off at " + most + " tokens, and nothing was called. Be shorter.",
                    usage);
        }
        if (said.calls().size() == 1 && tools.isAnswer(said.calls().getFirst())) {
            return Thought.answer(
                    Message.Assistant.says(said.text()), said.calls().getFirst().arguments(), usage);
        }
        if (!said.calls().isEmpty()) {
            return Thought.calls(said, usage);
        }
        if (tools.answersByCall()) {
            return Thought.complaint(said, "Give your answer by calling '" + ToolSet.ANSWER + "'.", usage);
        }
        return said.text().isBlank()
                ? Thought.complaint(said, "Your reply was empty. Call a tool, or answer.", usage)
                : Thought.answer(said, said.text(), usage);
    }

    @Override
    public AgentState apply(AgentState state, Thought thought) {
        return state.thought(thought);
    }
}
