package dev.cairn.flows.expression;

import java.util.Collections;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** What a name, or an expression over names, comes to at one moment of a conversation. */
public sealed interface Evaluated {
    /** There, as a value of its {@link ExpressionType}. */
    record Known(Object value) implements Evaluated {}

    /** Not there, and it will not come: declined, or where it is asked cannot be reached any more. */
    record Absent() implements Evaluated {}

    /**
     * It may still come.
     *
     * @param names what it waits for: names of the scope, at least one
     */
    record Unknown(SortedSet<String> names) implements Evaluated {
        public Unknown {
            names = Collections.unmodifiableSortedSet(new TreeSet<>(names));
        }

        public static Unknown of(String... names) {
            return new Unknown(new TreeSet<>(Set.of(names)));
        }
    }

    /**
     * No value can be had: a division by zero, an index beyond a list, more work than is allowed.
     *
     * @param start where in the expression, in UTF-16 units from 0; -1 when it is nowhere in particular
     */
    record Failed(String message, int start) implements Evaluated {}

    /** The one {@link Absent}. */
    Absent ABSENT = new Absent();

    Known TRUE = new Known(true);
    Known FALSE = new Known(false);

    static Known known(Object value) {
        return value == Boolean.TRUE ? TRUE : value == Boolean.FALSE ? FALSE : new Known(value);
    }

    static Absent absent() {
        return ABSENT;
    }

    static Unknown unknown(String... names) {
        return Unknown.of(names);
    }

    /** Whether this is known and {@code true}. */
    default boolean holds() {
        return this instanceof Known(Object value) && Boolean.TRUE.equals(value);
    }

    /** Whether this is known and {@code false}. */
    default boolean fails() {
        return this instanceof Known(Object value) && Boolean.FALSE.equals(value);
    }
}
