package dev.cairn.flows.reader;

import dev.cairn.flows.type.Value;
import java.util.List;
import java.util.Optional;

/** What a message says to a question. */
public sealed interface Reading {
    /**
     * It answers the question.
     *
     * @param value of the type that was asked for
     * @param quote the words that say so
     * @param certainty from 0 to 1; above {@link #SURE} it may be taken even where something else was asked
     */
    record Answered(Value value, Quote quote, double certainty) implements Reading {}

    /** It may mean one or the other; it is to be asked which. At least two, the likelier first. */
    record Ambiguous(List<Answered> candidates) implements Reading {
        public Ambiguous {
            candidates = List.copyOf(candidates);
        }
    }

    /** It says that there is no answer: not known, none, not to be told. */
    record Declined(Quote quote) implements Reading {}

    /** It asks for somebody of the house. */
    record AsksForPerson(Quote quote) implements Reading {}

    /**
     * Nothing in it is of the type.
     *
     * @param objection what is wrong with what came nearest, as {@code expected a whole number from 50 to 2000, found 12000}
     */
    record Unread(Optional<String> objection) implements Reading {}

    /** The certainty from which on a reading stands without having been asked for. */
    double SURE = 0.8;

    /** The value, if there is one only. */
    default Optional<Value> answer() {
        return switch (this) {
            case Answered answered -> Optional.of(answered.value());
            case Ambiguous ambiguous -> Optional.empty();
            case Declined declined -> Optional.empty();
            case AsksForPerson person -> Optional.empty();
            case Unread unread -> Optional.empty();
        };
    }
}
