package dev.cairn.flows.type;

import java.util.Optional;

/** What a type makes of a value: accepted in its one form, or refused with the reason. */
public sealed interface CheckedValue {
    /** It is of the type. */
    record Accepted(Value value) implements CheckedValue {}

    /**
     * It is not.
     *
     * @param expected what would have been, as {@code a whole number from 50 to 2000}
     * @param found what was there instead, shortened
     */
    record Refused(String expected, String found) implements CheckedValue {
        /** Both in one line: {@code expected a whole number from 50 to 2000, found 12000}. */
        public String message() {
            return "expected " + expected + ", found " + found;
        }
    }

    /** The value, if it was accepted. */
    default Optional<Value> accepted() {
        return switch (this) {
            case Accepted(Value value) -> Optional.of(value);
            case Refused refused -> Optional.empty();
        };
    }

    /** The reason, if it was refused. */
    default Optional<String> objection() {
        return switch (this) {
            case Accepted accepted -> Optional.empty();
            case Refused refused -> Optional.of(refused.message());
        };
    }
}
