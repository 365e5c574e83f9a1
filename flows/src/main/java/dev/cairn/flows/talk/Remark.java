package dev.cairn.flows.talk;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.cairn.flows.type.Value;
import dev.cairn.flows.walk.AnswerRef;
import dev.cairn.flows.walk.DueText;
import dev.cairn.flows.walk.Objection;
import java.util.List;

/** Something to be said before what comes next: what came of the last turn. Kept as what it means, and put into words when it is shown. */
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "is")
public sealed interface Remark {
    /** A topic's text. */
    record TopicTold(String topic) implements Remark {}

    /** An answer was not taken. */
    record AnswerRefused(AnswerRef ref, String node, Objection objection) implements Remark {}

    /** Something was nearly an answer. */
    record AnswerUnclear(AnswerRef ref, String why) implements Remark {}

    /** Which one was meant? */
    record AnswerDoubtful(AnswerRef ref, List<Value> values) implements Remark {
        public AnswerDoubtful {
            values = List.copyOf(values);
        }
    }

    /** Nothing of it was understood. */
    record NothingUnderstood() implements Remark {}

    /** A topic has come to its end, and these texts of it are still to be said. */
    record TopicEnded(OpenTopic topic, List<DueText> texts) implements Remark {
        public TopicEnded {
            texts = List.copyOf(texts);
        }
    }

    /** What the person of the house says. */
    record HouseSaid(String text) implements Remark {}
}
