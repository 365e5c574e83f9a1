package dev.cairn.flows.talk;

import dev.cairn.engine.store.RunStatus;
import java.util.List;
import java.util.Optional;

/**
 * What a turn led to.
 *
 * @param run the talk's run
 * @param status whether it waits or how it ended
 * @param texts said to the user, in order
 * @param question asked of the user; none while a person of the house is waited for, or after the end
 * @param house what a person of the house is asked to do, if one is waited for
 * @param outcome what the end says, if it has ended by itself
 * @param cause why it ended otherwise
 * @param interrupt the id of the question that waits, of the user or the house; {@link Talks#answer} answers that one and no later one
 */
public record TalkReply(
        String run,
        RunStatus status,
        List<String> texts,
        Optional<TalkPrompt.Question> question,
        Optional<HouseRequest> house,
        Optional<String> outcome,
        Optional<String> cause,
        Optional<String> interrupt) {
    public TalkReply {
        texts = List.copyOf(texts);
    }

    /** Whether nothing more comes of it. */
    public boolean isOver() {
        return status != RunStatus.WAITING && status != RunStatus.RUNNING;
    }
}
