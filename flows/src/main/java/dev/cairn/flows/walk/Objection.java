package dev.cairn.flows.walk;

import com.fasterxml.jackson.annotation.JsonTypeInfo;

/** Why an answer that is there does not count. */
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "is")
public sealed interface Objection {
    /**
     * It is not of the question's type.
     *
     * @param message expected this, found that
     */
    record WrongType(String message) implements Objection {}

    /** It fails a check of its node; the index is that of the model's checks. */
    record FailedCheck(int index) implements Objection {}

    /** It is the last of those that together fail a rule of its flow; the index is that of the model's rules. */
    record FailedRule(int index) implements Objection {}

    /** Another answer stands there, and a tool that cannot be taken back has read it. */
    record Frozen() implements Objection {}

    /** It was declined, but must be given. */
    record MayNotDecline() implements Objection {}
}
