package dev.cairn.flows.reader;

import dev.cairn.flows.type.DataType;
import java.time.ZonedDateTime;
import java.util.Locale;

/**
 * A question and the moment at which it is answered.
 *
 * @param type what the answer is to be
 * @param question its words, which tell which of two dates is meant; may be empty
 * @param locale language and country of the answer
 * @param now the time and zone of the one who answers
 */
public record AskedQuestion(DataType type, String question, Locale locale, ZonedDateTime now) {
    /** The same moment with another question. */
    public AskedQuestion with(DataType otherType, String otherQuestion) {
        return new AskedQuestion(otherType, otherQuestion, locale, now);
    }
}
