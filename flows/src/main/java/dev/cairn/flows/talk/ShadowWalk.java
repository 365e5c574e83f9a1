package dev.cairn.flows.talk;

import dev.cairn.engine.json.Json;
import dev.cairn.flows.compiled.CompiledFlow;
import dev.cairn.flows.understand.TurnContext;
import dev.cairn.flows.understand.TurnReader;
import dev.cairn.flows.understand.Understanding;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Walks a flow beside a talk, by what happened in that: no tool is run, no model is asked, nobody is told, nothing is stored. Each step is a function of the talk before it and of what
 * happened. Thread-safe as far as {@link TalkGraph} is.
 */
public final class ShadowWalk {
    private final TalkWalks walks;
    private final TalkFold fold;
    private final TurnContexts contexts;
    private final SecondLook secondLook;

    /** Of a flow. */
    public ShadowWalk(CompiledFlow flow) {
        this.walks = new TalkWalks(flow);
        this.fold = new TalkFold(walks);
        this.contexts = new TurnContexts(walks);
        this.secondLook = new SecondLook(fold, contexts);
    }

    /** The flow. */
    public CompiledFlow flow() {
        return walks.flow();
    }

    /** A talk begins. */
    public Talk begin(TalkMoment.Began began) {
        return fold.begun(Talk.of(FlowRef.of(flow()), began.setting(), began.known(), began.context()), began.at());
    }

    /**
     * The user brings a turn. What of it this flow does not ask for is left out.
     *
     * @param meaning what the message means; empty to have it read by rules
     */
    public Talk turn(Talk talk, TalkTurn turn, Optional<Understanding> meaning, Instant at) {
        Talk heard = fold.heard(talk, fitting(talk, turn));
        Optional<String> message = turn.text().filter(text -> !text.isBlank());
        if (message.isEmpty()) {
            return fold.understood(heard, HeardTurn.typed(at));
        }
        return fold.understood(
                heard, meaning.map(known -> HeardTurn.of(at, known)).orElseGet(() -> read(heard, message.get(), at)));
    }

    private HeardTurn read(Talk talk, String message, Instant at) {
        TurnContext context = contexts.of(talk, message, at);
        HeardTurn heard = HeardTurn.of(at, TurnReader.understand(context));
        return secondLook.of(talk, message, heard);
    }

    private TalkTurn fitting(Talk talk, TalkTurn turn) {
        Map<String, Json> answers = fitting(talk, turn.answers());
        List<String> declined = turn.declined().stream()
                .filter(name ->
                        fold.answers().problems(talk, Map.of(), List.of(name)).isEmpty())
                .toList();
        Map<String, Json> context = new TreeMap<>(turn.context());
        context.keySet().retainAll(flow().context().keySet());
        return new TalkTurn(turn.text(), answers, declined, turn.path(), context);
    }

    private Map<String, Json> fitting(Talk talk, Map<String, Json> given) {
        Map<String, Json> answers = new TreeMap<>(given);
        answers.entrySet()
                .removeIf(answer -> !fold.answers()
                        .problems(talk, Map.of(answer.getKey(), answer.getValue()), List.of())
                        .isEmpty());
        return answers;
    }

    /** The person of the house replies. Answers that this flow does not ask for are left out. */
    public Talk house(Talk talk, HouseReply reply) {
        return fold.replied(talk, new HouseReply(reply.act(), fitting(talk, reply.answers()), reply.say()));
    }

    /** The user has said nothing for long; a flow that does not wait for that goes on as before. */
    public Talk silent(Talk talk, Instant at) {
        return flow().model().silence().isPresent() ? fold.silent(talk, at) : talk;
    }

    /** The tool that is due has given something, or has taken back what it did. */
    public Talk gave(Talk talk, Json output, Instant at) {
        return fold.gave(talk, new ToolOutput(output, at));
    }

    /** The tool that is due has failed for good. */
    public Talk failed(Talk talk, String why) {
        return fold.failed(talk, why);
    }
}
