package dev.cairn.llm.tool;

import dev.cairn.engine.json.Json;
import dev.cairn.engine.json.JsonCodec;
import dev.cairn.llm.model.Message;
import dev.cairn.llm.model.ToolCall;
import dev.cairn.llm.model.ToolResult;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * Where an agent's loop stands. Immutable.
 *
 * @param messages the conversation; after calls come their results, once all are there
 * @param pending the calls of the last reply that have no result yet, in the model's order
 * @param results those of that reply that have one
 * @param ruling what the gate made of the first pending call, or of the last one
 * @param faults replies and calls in a row that were of no use
 * @param answer the end of the work: a text, or the JSON of the answer's record
 */
public record AgentState(
        List<Message> messages,
        List<ToolCall> pending,
        List<ToolResult> results,
        Optional<CallRuling> ruling,
        int faults,
        Optional<String> answer) {
    /** Copies the lists. */
    public AgentState {
        messages = List.copyOf(messages);
        pending = List.copyOf(pending);
        results = List.copyOf(results);
    }

    /** The first state: a task, and nothing done. */
    public static AgentState task(String task) {
        return new AgentState(
                List.of(new Message.User(task)), List.of(), List.of(), Optional.empty(), 0, Optional.empty());
    }

    /**
     * The answer as a record, of a loop that was built with {@link ToolLoop#answering}.
     *
     * @throws NoSuchElementException if there is no answer
     */
    public <O> O answer(Class<O> type) {
        return JsonCodec.standard().read("the agent's answer", new Json(answer.orElseThrow()), type);
    }

    /** Goes on with the same conversation: a new task after an answer, for another run. */
    public AgentState then(String task) {
        return new AgentState(
                with(messages, new Message.User(task)), List.of(), List.of(), Optional.empty(), 0, Optional.empty());
    }

    ToolCall next() {
        return pending.getFirst();
    }

    AgentState thought(Thought thought) {
        Message.Assistant said = thought.message();
        boolean silent = said.text().isEmpty() && said.calls().isEmpty();
        List<Message> more = silent ? messages : with(messages, said);
        return new AgentState(
                thought.complaint()
                        .map(complaint -> with(more, new Message.User(complaint)))
                        .orElse(more),
                thought.answer().isPresent() ? List.of() : said.calls(),
                List.of(),
                Optional.empty(),
                thought.complaint().isPresent() ? faults + 1 : faults,
                thought.answer());
    }

    AgentState ruled(CallRuling made) {
        boolean refused = made.route() == CallRuling.Route.REFUSED;
        AgentState ruled =
                new AgentState(messages, pending, results, Optional.of(made), refused ? faults + 1 : 0, answer);
        return refused ? ruled.settled(made.reason(), true) : ruled;
    }

    AgentState approved(CallApproval given) {
        if (given.approved()) {
            return this;
        }
        CallRuling refused = CallRuling.refused(
                "A person has refused this call" + (given.note().isBlank() ? "." : ": " + given.note()));
        return new AgentState(messages, pending, results, Optional.of(refused), faults, answer)
                .settled(refused.reason(), true);
    }

    /** The first pending call has a result. */
    AgentState settled(String content, boolean error) {
        ToolCall call = next();
        return new AgentState(
                messages,
                pending.subList(1, pending.size()),
                with(results, new ToolResult(call.id(), call.name(), content, error)),
                ruling,
                faults,
                answer);
    }

    /** Hands the results over once all are there. */
    AgentState observed() {
        return pending.isEmpty()
                ? new AgentState(
                        with(messages, new Message.Results(results)),
                        pending,
                        List.of(),
                        Optional.empty(),
                        faults,
                        answer)
                : this;
    }

    boolean isAnswered() {
        return answer.isPresent();
    }

    boolean hasPending() {
        return !pending.isEmpty();
    }

    boolean isRefused() {
        return goes(CallRuling.Route.REFUSED);
    }

    boolean needsApproval() {
        return ruling.filter(CallRuling::needsApproval).isPresent();
    }

    boolean goes(CallRuling.Route route) {
        return ruling.filter(made -> made.route() == route).isPresent();
    }

    private static <T> List<T> with(List<? extends T> list, T more) {
        List<T> all = new ArrayList<>(list);
        all.add(more);
        return all;
    }
}
