package dev.cairn.flows.type;

import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * What an answer may be. A type is data: two with the same options are equal, and the difference of two versions of a flow is found so.
 * Immutable and thread-safe.
 *
 * <p>{@link #read} is strict. A program that sends {@code "12"} for a whole number is told so, for what it sends next may be {@code "1,200"}.
 * These forms besides the one of {@link Value} are taken, since they can mean nothing else: {@code 12.0} for a whole number, a time without
 * seconds, a moment with an offset instead of a zone, an option in other letters' case, one option where several may be chosen, a bare
 * number where the currency is fixed, a telephone number in any usual form, white space around a text that is no free text.
 */
public sealed interface DataType
        permits TextType,
                WholeType,
                NumberType,
                YesNoType,
                ChoiceType,
                ChoicesType,
                DateType,
                TimeType,
                MomentType,
                DurationType,
                MoneyType,
                EmailType,
                PhoneType,
                UrlType,
                ListType,
                JsonType {
    /** What it is called in a document: {@code yes_no}. */
    String name();

    /** Reads a typed answer of a program. */
    CheckedValue read(JsonNode json);

    /** Whether a value is of this type and keeps to its bounds; for values that a reader made. */
    CheckedValue check(Value value);

    /** What is expected, in words of the language: {@code a whole number from 50 to 2000}. English where the language has none. */
    String expected(Locale locale);

    /** A value as people of that language and country write it. */
    String show(Value value, Locale locale);

    /** Accepts or refuses, in the words of this type. */
    default CheckedValue accept(boolean ok, Value value) {
        return ok ? new CheckedValue.Accepted(value) : refuse(value.toJson());
    }

    /** Refuses what was found. */
    default CheckedValue refuse(JsonNode found) {
        return new CheckedValue.Refused(expected(Locale.ENGLISH), FoundText.text(found));
    }

    /** Accepts what was read, refuses JSON of which nothing was made. */
    default CheckedValue checkRead(Optional<? extends Value> value, JsonNode json) {
        return value.<CheckedValue>map(this::check).orElseGet(() -> refuse(json));
    }
}
