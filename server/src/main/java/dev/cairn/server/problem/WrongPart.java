package dev.cairn.server.problem;

import dev.cairn.engine.CairnException;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DatabindException;

/**
 * Which part of a request is not what was expected.
 *
 * @param field its name, or the way to it, such as {@code labels.app}
 * @param expected what would be taken, in words; empty where that is not known
 * @param found what was sent instead; empty where nothing was, or where it says nothing
 */
public record WrongPart(String field, Optional<String> expected, Optional<String> found) {
    /** A part that is not as expected. */
    public static WrongPart of(String field, String expected) {
        return new WrongPart(field, Optional.of(expected), Optional.empty());
    }

    /** The same with what was sent instead. */
    public static WrongPart of(String field, String expected, String found) {
        return new WrongPart(field, Optional.of(expected), Optional.of(found));
    }

    /** Which part of {@code what} could not be read; empty if it is not one alone. */
    public static Optional<WrongPart> within(String what, CairnException error) {
        return error.getCause() instanceof DatabindException unread
                        && !place(unread).isEmpty()
                ? Optional.of(new WrongPart(what + "." + place(unread), Optional.empty(), Optional.empty()))
                : Optional.empty();
    }

    /** The way to what could not be read; empty if that is all of it. */
    public static String place(DatabindException error) {
        String place = error.getPath().stream().map(WrongPart::step).collect(Collectors.joining());
        return place.startsWith(".") ? place.substring(1) : place;
    }

    private static String step(JacksonException.Reference one) {
        return one.getPropertyName() == null ? "[" + one.getIndex() + "]" : "." + one.getPropertyName();
    }
}
