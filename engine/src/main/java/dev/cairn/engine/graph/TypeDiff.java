package dev.cairn.engine.graph;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** Says in words what differs between the shapes of two types, as two graphs' documents have them. */
final class TypeDiff {
    private final JsonNode before;
    private final JsonNode after;

    /** Of the documents' {@code types}; older documents have none, and say no more than names. */
    TypeDiff(JsonNode before, JsonNode after) {
        this.before = before;
        this.after = after;
    }

    /** One line for each difference; that only classes' names differ is none. Of a class in another's place no more is said than that. */
    List<String> between(String where, String was, String is) {
        if (before.isMissingNode() || after.isMissingNode()) {
            return Fingerprint.withoutClasses(was).equals(Fingerprint.withoutClasses(is))
                    ? List.of()
                    : List.of(changed(where, was, is));
        }
        return compare(where, was, is, new HashSet<>());
    }

    private List<String> compare(String where, String was, String is, Set<Map.Entry<String, String>> seen) {
        if (!seen.add(Map.entry(was, is))) {
            return List.of();
        }
        JsonNode old = before.path(was);
        JsonNode now = after.path(is);
        String kind = old.path("kind").asString("");
        boolean isLeaf = kind.isEmpty();
        if (!kind.equals(now.path("kind").asString(""))
                || (isLeaf && !simple(was).equals(simple(is)))) {
            return List.of(changed(where, was, is));
        }
        List<String> differences = new ArrayList<>();
        names(where, "constant ", texts(old), texts(now), differences);
        String part = kind.startsWith("cases") ? "case " : "";
        names(where, part, old.path("parts").propertyNames(), now.path("parts").propertyNames(), differences);
        old.path("parts").forEachEntry((name, type) -> {
            JsonNode other = now.path("parts").path(name);
            if (!other.isMissingNode()) {
                differences.addAll(compare(inside(where, name), type.asString(), other.asString(), seen));
            }
        });
        boolean isAnother = !TypeShapeReader.isOfJdk(was) && !simple(was).equals(simple(is));
        return isAnother && !differences.isEmpty() ? List.of(changed(where, was, is)) : differences;
    }

    private static void names(
            String where, String what, Iterable<String> old, Iterable<String> now, List<String> differences) {
        Set<String> gone = set(old);
        gone.removeAll(set(now));
        gone.forEach(name -> differences.add(where + ": " + what + "'" + name + "' is gone"));
        Set<String> added = set(now);
        added.removeAll(set(old));
        added.forEach(name -> differences.add(where + ": " + what + "'" + name + "' is new"));
    }

    /** Type arguments have numbers, which say nothing. */
    private static String inside(String where, String name) {
        return name.isEmpty() || !Character.isDigit(name.charAt(0)) ? where + "." + name : where + "[]";
    }

    private static List<String> texts(JsonNode type) {
        return type.path("constants").valueStream().map(JsonNode::asString).toList();
    }

    private static Set<String> set(Iterable<String> names) {
        Set<String> set = new LinkedHashSet<>();
        names.forEach(set::add);
        return set;
    }

    /** The class's name without its package and the classes around it, unless it is the JDK's. */
    private static String simple(String type) {
        String raw = type.replaceFirst("<.*", "");
        return TypeShapeReader.isOfJdk(raw)
                ? raw
                : raw.substring(Math.max(raw.lastIndexOf('.'), raw.lastIndexOf('$')) + 1);
    }

    private static String changed(String where, String was, String is) {
        return where + " was '" + was + "', is '" + is + "'";
    }
}
