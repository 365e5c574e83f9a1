package dev.cairn.flows.move;

import dev.cairn.flows.talk.Talk;
import dev.cairn.flows.version.MovedTalk;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.Stop;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What becomes of a talk under a newer version of its flow.
 *
 * @param talk as it will be
 * @param stoodAt where it stands
 * @param willStandAt where it will stand
 * @param lost answers that have no place in the newer version: dropped, not convertible, or without a question of their key
 */
public record TalkForecast(Talk talk, Stop stoodAt, Stop willStandAt, List<AnswerRef> lost) {
    /** Copies. */
    public TalkForecast {
        lost = List.copyOf(lost);
    }

    /** One line: {@code wish → buy/lux, loses fax}. */
    public String line() {
        String lose = lost.stream().map(AnswerRef::toString).collect(Collectors.joining(", "));
        return MovedTalk.place(stoodAt) + " → " + MovedTalk.place(willStandAt)
                + (lose.isEmpty() ? "" : ", loses " + lose);
    }
}
