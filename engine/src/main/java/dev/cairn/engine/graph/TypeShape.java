package dev.cairn.engine.graph;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import tools.jackson.databind.JavaType;

/**
 * What of one type stands in JSON. No name of a class is in it but those of the JDK, and of types that are not looked into.
 *
 * @param kind {@code record}, {@code cases}, {@code enum}, {@code array}, {@code value}, or the name of a type that is not looked into; with
 *     the name behind it that the type declares, if it does
 * @param constants of an enum
 * @param parts the types of components and cases by name, of type arguments by number
 */
record TypeShape(String kind, SortedSet<String> constants, SortedMap<String, JavaType> parts) {
    /** Copies. */
    TypeShape {
        constants = Collections.unmodifiableSortedSet(new TreeSet<>(constants));
        parts = Collections.unmodifiableSortedMap(new TreeMap<>(parts));
    }

    static TypeShape of(String kind, Map<String, JavaType> parts) {
        return new TypeShape(kind, new TreeSet<>(), new TreeMap<>(parts));
    }

    static TypeShape of(String kind, Set<String> constants) {
        return new TypeShape(kind, new TreeSet<>(constants), new TreeMap<>());
    }
}
