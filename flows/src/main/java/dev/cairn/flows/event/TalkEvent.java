package dev.cairn.flows.event;

import dev.cairn.flows.type.Value;
import java.time.Duration;
import java.util.Optional;

/** Something that happened in a talk. What is private is in none: its places are, its values are not. */
public sealed interface TalkEvent {
    /** In which talk, and when. */
    EventMoment moment();

    /** It began. */
    record TalkBegan(EventMoment moment) implements TalkEvent {}

    /**
     * It is over.
     *
     * @param outcome what the end node says, {@code taken_over}, {@code ended}, {@code silence}; or how the run ended
     */
    record TalkEnded(EventMoment moment, String outcome) implements TalkEvent {}

    /** The walk came to a node that it had not been at before the last turn or tool. */
    record NodeEntered(EventMoment moment, EventPlace place) implements TalkEvent {}

    /**
     * The walk went on from a node.
     *
     * @param to another node's id, {@code end} or {@code person}
     */
    record NodeLeft(EventMoment moment, EventPlace place, String to) implements TalkEvent {}

    /**
     * A question was answered for the first time, or once more after it was put aside.
     *
     * @param value none if it was declined, or is private
     * @param declined whether the user would not say
     */
    record AnswerTaken(EventMoment moment, EventPlace place, Optional<Value> value, boolean declined)
            implements TalkEvent {}

    /**
     * An answer was replaced by another.
     *
     * @param value none if it was declined, or is private
     */
    record AnswerCorrected(EventMoment moment, EventPlace place, Optional<Value> value) implements TalkEvent {}

    /**
     * What was brought did not count, or was not understood, where that question was asked.
     *
     * @param inARow how often so far
     */
    record AnswerRejected(EventMoment moment, EventPlace place, int inARow) implements TalkEvent {}

    /**
     * The votes for paths have changed.
     *
     * @param front the path in front now, if any
     */
    record PathVoted(EventMoment moment, EventPlace place, Optional<String> front) implements TalkEvent {}

    /** Another path is in front. */
    record PathSwitched(EventMoment moment, EventPlace place, String from, String to) implements TalkEvent {}

    /** The path in front stays, whatever is voted. */
    record PathLocked(EventMoment moment, EventPlace place, String path) implements TalkEvent {}

    /** The user brought up a topic. */
    record DigressionBegan(EventMoment moment, String topic) implements TalkEvent {}

    /** A topic has come to its end, or was answered by a text. */
    record DigressionEnded(EventMoment moment, String topic) implements TalkEvent {}

    /**
     * A person of the house is waited for.
     *
     * @param cause as {@code HouseCause.label} has it: {@code edge}, {@code wanted}, {@code stuck}, …
     */
    record HandedOver(EventMoment moment, String cause) implements TalkEvent {}

    /**
     * The person of the house has replied.
     *
     * @param act {@code give_back}, {@code take_over} or {@code end}
     */
    record HouseReplied(EventMoment moment, String act) implements TalkEvent {}

    /**
     * The user brought a turn.
     *
     * @param place the question that was asked
     * @param taken from the question on
     */
    record QuestionAnswered(EventMoment moment, EventPlace place, Duration taken) implements TalkEvent {}

    /** The user has said nothing for as long as the flow waits. */
    record SilenceFell(EventMoment moment, EventPlace place) implements TalkEvent {}
}
