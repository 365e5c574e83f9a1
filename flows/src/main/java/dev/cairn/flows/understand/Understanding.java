package dev.cairn.flows.understand;

import dev.cairn.flows.reader.Quote;
import dev.cairn.flows.type.Value;
import java.util.List;
import java.util.Optional;

/**
 * What a message means. Every value in it stands in the message: its quote says where, and its question's type reads it there.
 *
 * @param updates answers, and corrections of answers
 * @param declined the keys of questions that the user will not or cannot answer
 * @param doubts questions whose answer may be one of several, to be asked which
 * @param objections what was wrong with what nearly was an answer
 * @param vote the path that the message speaks for, if it does for any
 * @param topic what was asked about beside the questions
 * @param person the words that ask for somebody of the house
 */
public record Understanding(
        List<Update> updates,
        List<String> declined,
        List<Doubt> doubts,
        List<Objection> objections,
        Optional<PathVote> vote,
        Optional<String> topic,
        Optional<Quote> person) {
    public Understanding {
        updates = List.copyOf(updates);
        declined = List.copyOf(declined);
        doubts = List.copyOf(doubts);
        objections = List.copyOf(objections);
    }

    /**
     * An answer.
     *
     * @param correction whether it replaces an answer that there was
     */
    public record Update(String key, Value value, Quote quote, double certainty, boolean correction) {}

    /** A question and the values that may be its answer, the likelier first. */
    public record Doubt(String key, List<Value> values) {
        public Doubt {
            values = List.copyOf(values);
        }
    }

    /** A question and why what was said is no answer to it. */
    public record Objection(String key, String message) {}

    /**
     * A vote for a path.
     *
     * @param confidence from 0 to 1
     */
    public record PathVote(String path, double confidence) {}

    /** That the message means nothing here. */
    public static Understanding nothing() {
        return new Understanding(
                List.of(), List.of(), List.of(), List.of(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** Whether the message was not understood at all: neither an answer nor anything else. */
    public boolean isNothing() {
        return equals(nothing());
    }

    /** The value that a question got, if it got one. */
    public Optional<Value> value(String key) {
        return updates.stream()
                .filter(update -> update.key().equals(key))
                .map(Update::value)
                .findFirst();
    }
}
